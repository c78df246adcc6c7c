import { moment } from '../../../domain/dates/words.ts';
import type { Owner } from '../../../domain/leads/activity.ts';
import { ActionForm } from '../action-form.tsx';
import { useLastWaiting } from '../offline/use-last-waiting.ts';
import { refilled } from '../refilled.ts';
import { Due } from './due.tsx';
import { InterestForm } from './interest-form.tsx';
import { KEY_MARKS } from './keys.ts';
import styles from './lead.module.css';
import type { LeadAnswer } from './lead-action.ts';
import type { ShownLead } from './lead-words.ts';
import leads from './leads.module.css';
import { NoteField } from './note-field.tsx';
import { OwnerField } from './owner-field.tsx';
import { StageFields } from './stage-fields.tsx';
import { useServed } from './use-served.ts';

type Props = {
  lead: ShownLead;
  people: Owner[];
  /** Of plots, in square yards. */
  sizes: string[];
  now: number;
  /** Id of whoever writes. */
  account: string;
  answer: LeadAnswer | undefined;
};

/** Stage, owner, follow-up and notes, each a form of its own: what is set in one leaves alone what was begun in others. */
export function LeadDesk({ lead, people, sizes, now, account, answer }: Props) {
  const waiting = useLastWaiting(answer);
  const fields = { lead: lead.id };
  const noteKey = useServed(answer, `note-${lead.openedAs}`);
  const stageKey = useServed(answer, `stage-${lead.openedAs}`);
  const dueKey = useServed(answer, `due-${lead.openedAs}`);
  const ownerKey = useServed(answer, `owner-${lead.openedAs}`);
  const seen = { present: String(lead.followUpAt ?? '') };
  return (
    <div className={styles.desk}>
      <div className={styles.line}>
        <ActionForm
          key={stageKey}
          name={`stage-${lead.openedAs}`}
          fields={{ ...fields, intent: 'stage' }}
          answer={answer}
          buttons={[{ label: 'Set the stage', pendingLabel: 'Setting...' }]}
        >
          <StageFields
            lead={lead}
            keyMark={KEY_MARKS.stage}
            refilled={(field) => refilled(answer, `stage-${lead.openedAs}`, field)}
          />
        </ActionForm>
      </div>
      <div className={styles.line}>
        <ActionForm
          key={ownerKey}
          name={`owner-${lead.openedAs}`}
          fields={{ ...fields, intent: 'owner' }}
          answer={answer}
          buttons={[{ label: 'Set the owner', pendingLabel: 'Setting...' }]}
        >
          <OwnerField
            ownerId={lead.ownerId}
            people={people}
            chosen={refilled(answer, `owner-${lead.openedAs}`, 'owner')}
          />
        </ActionForm>
      </div>
      <div>
        {lead.followUpAt !== null && (
          <div data-key={KEY_MARKS.done}>
            <ActionForm
              name={`done-${lead.openedAs}`}
              fields={{ ...fields, intent: 'follow-up-done', ...seen }}
              answer={answer}
              buttons={[{ label: 'Follow-up is done', pendingLabel: 'Marking...' }]}
            >
              <p>
                <span className={lead.followUpAt <= now ? 'tag warn' : 'tag'}>
                  Follow up {moment(lead.followUpAt, now)}
                </span>
              </p>
            </ActionForm>
          </div>
        )}
        <details
          className={leads.fold}
          open={answer && 'form' in answer && answer.form === `due-${lead.openedAs}`}
        >
          <summary>{lead.followUpAt === null ? 'Set a follow-up' : 'Set another time'}</summary>
          <ActionForm
            key={dueKey}
            name={`due-${lead.openedAs}`}
            fields={{ ...fields, intent: 'follow-up', ...seen }}
            answer={answer}
            buttons={[{ label: 'Set the follow-up', pendingLabel: 'Setting...' }]}
          >
            <div className="form">
              <Due now={now} required refilled={(field) => refilled(answer, `due-${lead.openedAs}`, field)} />
            </div>
          </ActionForm>
        </details>
      </div>
      <ActionForm
        // What waits to be sent is written: the next note begins empty.
        key={`${noteKey} ${waiting}`}
        name={`note-${lead.openedAs}`}
        fields={{ ...fields, intent: 'note', account, leadName: lead.name }}
        answer={answer}
        buttons={[{ label: 'Keep the note', pendingLabel: 'Keeping...' }]}
      >
        <NoteField
          account={account}
          kind="note"
          lead={lead}
          keyMark={KEY_MARKS.note}
          refilled={refilled(answer, `note-${lead.openedAs}`, 'note')}
        />
      </ActionForm>
      <InterestForm lead={lead} sizes={sizes} answer={answer} />
    </div>
  );
}
