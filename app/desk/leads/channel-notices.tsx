import { moment } from '../../../domain/dates/words.ts';
import { inList } from '../../../domain/in-list.ts';
import { MAX_COUNT } from '../../../domain/leads/limits.ts';
import type { DeskChannel } from '../../../server/store/enquiries/enquiry-types.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem } from '../../admin-ui/answers.tsx';
import { Alert } from '../../ui/alert.tsx';
import leads from './leads.module.css';

type Props = { channels: DeskChannel[]; now: number };

/** Lists the services that take no leads at the moment: why, since when, and what to do. Their leads wait. */
export function ChannelNotices({ channels, now }: Props) {
  const unset = channels.filter((channel) => channel.unset.length > 0);
  return (
    <>
      {channels
        .filter(({ isStopped }) => isStopped)
        .map((channel) => (
          <Stopped key={channel.name} {...{ channel, now }} />
        ))}
      {unset.length > 0 && (
        <details className={`${leads.fold} ${leads.unset}`}>
          <summary>{inList(unset.map(({ label }) => label))}: not fully set up</summary>
          {unset.map((channel) => (
            <p key={channel.name}>
              <b>{channel.label}.</b> {waitWords(channel)} {sinceWords(channel, now)} Nothing is lost: they
              stand here and go out once it is set up. Tell whoever runs the site: set {inList(channel.unset)}
              , and start the site again.
            </p>
          ))}
        </details>
      )}
    </>
  );
}

/** A service that takes no leads: one line, which opens to the reason and what to do. */
function Stopped({ channel, now }: { channel: DeskChannel; now: number }) {
  const form = `try-${channel.name}`;
  const problem = useFormProblem(form);
  return (
    <Alert tone="error" className={leads.notice ?? ''}>
      <details className={leads.fold} open={problem !== undefined || undefined}>
        <summary>
          {channel.label} {channel.pausedAt === null ? 'does not answer' : 'is paused'}
        </summary>
        <p>
          It {stoppedWords(channel, now)} {waitWords(channel)} Nothing is lost: one lead is tried now and
          then, and the rest follow as soon as one is taken.
        </p>
        {channel.openUntil > now && (
          <ActionForm
            name={form}
            fields={{ intent: 'try-channel', channel: channel.name }}
            buttons={[{ label: 'Try one now', about: `by ${channel.label}`, pendingLabel: 'Trying...' }]}
          />
        )}
      </details>
    </Alert>
  );
}

function stoppedWords({ pausedAt, pauseReason, openUntil }: DeskChannel, now: number): string {
  if (pausedAt !== null) {
    // The text of the service may end with a full stop or not.
    const reason = (pauseReason ?? '').trim().replace(/\.$/, '') || 'the service refuses our settings';
    return `has been paused since ${moment(pausedAt, now)}: ${reason}.`;
  }
  if (openUntil <= now) return 'does not answer; it is being tried now.';
  return `does not answer; next try ${moment(openUntil, now)}.`;
}

/** No record says since when a setting is missing. The oldest waiting delivery is the only evidence. */
function sinceWords({ waiting, waitingSince }: DeskChannel, now: number): string {
  if (waitingSince === null) return 'Since when it is not set up cannot be told, for nothing waits.';
  return `${waiting === 1 ? 'It has waited' : 'The oldest has waited'} since ${moment(waitingSince, now)}.`;
}

function waitWords({ waiting }: DeskChannel): string {
  if (waiting === 0) return 'No lead waits for it.';
  if (waiting >= MAX_COUNT) return `More than ${MAX_COUNT - 1} leads wait for it.`;
  return waiting === 1 ? 'One lead waits for it.' : `${waiting} leads wait for it.`;
}
