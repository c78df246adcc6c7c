import { moment } from '../../../domain/dates/words.ts';
import type { Owner } from '../../../domain/leads/activity.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem, useRefilled } from '../../admin-ui/answers.tsx';
import { Due } from './due.tsx';
import { InterestForm } from './interest-form.tsx';
import { KEY_MARKS } from './keys.ts';
import styles from './lead.module.css';
import type { ShownLead } from './lead-words.ts';
import leads from './leads.module.css';
import { NoteField } from './note-field.tsx';
import { OwnerField } from './owner-field.tsx';
import { StageFields } from './stage-fields.tsx';

type Props = {
  lead: ShownLead;
  people: Owner[];
  /** Of plots, in square yards. */
  sizes: string[];
  now: number;
  /** Id of whoever writes. */
  account: string;
};

/** Stage, owner, follow-up and notes, each a form of its own: what is set in one leaves alone what was begun in others. */
export function LeadDesk({ lead, people, sizes, now, account }: Props) {
  const fields = { lead: lead.id };
  const [stage, owner] = [`stage-${lead.openedAs}`, `owner-${lead.openedAs}`];
  const [due, note] = [`due-${lead.openedAs}`, `note-${lead.openedAs}`];
  const before = { stage: useRefilled(stage), owner: useRefilled(owner), note: useRefilled(note) };
  const dueProblem = useFormProblem(due);
  const seen = { present: String(lead.followUpAt ?? '') };
  return (
    <div className={styles.desk}>
      <div className={styles.line}>
        <ActionForm
          name={stage}
          resets
          fields={{ ...fields, intent: 'stage' }}
          buttons={[{ label: 'Set the stage', pendingLabel: 'Setting...' }]}
        >
          <StageFields lead={lead} keyMark={KEY_MARKS.stage} refilled={before.stage.text} />
        </ActionForm>
      </div>
      <div className={styles.line}>
        <ActionForm
          name={owner}
          resets
          fields={{ ...fields, intent: 'owner' }}
          buttons={[{ label: 'Set the owner', pendingLabel: 'Setting...' }]}
        >
          <OwnerField ownerId={lead.ownerId} people={people} chosen={before.owner.text('owner')} />
        </ActionForm>
      </div>
      <div>
        {lead.followUpAt !== null && (
          <div data-key={KEY_MARKS.done}>
            <ActionForm
              name={`done-${lead.openedAs}`}
              fields={{ ...fields, intent: 'follow-up-done', ...seen }}
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
        <details className={leads.fold} open={dueProblem !== undefined}>
          <summary>{lead.followUpAt === null ? 'Set a follow-up' : 'Set another time'}</summary>
          <ActionForm
            name={due}
            resets
            fields={{ ...fields, intent: 'follow-up', ...seen }}
            buttons={[{ label: 'Set the follow-up', pendingLabel: 'Setting...' }]}
          >
            <div className="form">
              <Due now={now} required refilled={(field) => dueProblem?.filled?.[field]} />
            </div>
          </ActionForm>
        </details>
      </div>
      <ActionForm
        name={note}
        resets
        fields={{ ...fields, intent: 'note', account, leadName: lead.name }}
        buttons={[{ label: 'Keep the note', pendingLabel: 'Keeping...' }]}
      >
        <NoteField
          account={account}
          kind="note"
          lead={lead}
          keyMark={KEY_MARKS.note}
          refilled={before.note.text('note')}
        />
      </ActionForm>
      <InterestForm lead={lead} sizes={sizes} />
    </div>
  );
}
