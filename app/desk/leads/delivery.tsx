import { dateAndTime } from '../../../domain/dates/words.ts';
import type {
  DeliveryAttempt,
  DeskChannel,
  EnquiryDetail,
} from '../../../server/store/enquiries/enquiry-types.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './enquiry.module.css';
import { deliveryWords, isDeliveryShown } from './words.ts';

type Props = {
  delivery: EnquiryDetail['deliveries'][number];
  channel: DeskChannel | undefined;
  now: number;
};

const OUTCOME_WORDS: Record<DeliveryAttempt['outcome'], string> = {
  sent: 'sent',
  doubtful: 'doubtful',
  retry: 'failed',
  refused: 'refused',
};

/** The delivery of an enquiry to one service: its state, and all attempts. */
export function Delivery({ delivery, channel, now }: Props) {
  if (!isDeliveryShown(delivery, channel)) return null;
  const words = deliveryWords(delivery, channel, now);
  const label = channel?.label ?? delivery.channel;
  const tone = words.tone === 'plain' ? 'tag' : `tag ${words.tone}`;
  return (
    <div className={styles.delivery}>
      <div className={styles.state}>
        <p>
          <b>{label}</b> <span className={tone}>{words.text}</span>
        </p>
        {words.again && (
          <ActionForm
            name={`replay-${delivery.id}`}
            fields={{ intent: 'replay', id: delivery.id }}
            buttons={[{ label: words.again, about: `by ${label}`, pendingLabel: 'Sending...' }]}
          />
        )}
      </div>
      {delivery.history.length > 0 && (
        <details>
          <summary>
            <Icon name="caret-right" />
            {delivery.history.length} {delivery.history.length === 1 ? 'attempt' : 'attempts'}
          </summary>
          <Attempts history={delivery.history} />
        </details>
      )}
    </div>
  );
}

function Attempts({ history }: { history: DeliveryAttempt[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={styles.attempts} aria-label="Attempts" tabIndex={0}>
      <table className="tabular">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Took</th>
            <th scope="col">Status</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {history.map((attempt) => (
            <tr key={attempt.id}>
              <td>{dateAndTime(attempt.startedAt)}</td>
              <td>{((attempt.finishedAt - attempt.startedAt) / 1000).toFixed(1)} s</td>
              <td>{attempt.status}</td>
              <td>
                {attempt.outcome !== 'sent' && <b>{OUTCOME_WORDS[attempt.outcome]} </b>}
                {attempt.message}
                {attempt.body && <pre>{attempt.body}</pre>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
