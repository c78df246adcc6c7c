import { moment } from '../../../domain/dates/words.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem } from '../../admin-ui/answers.tsx';
import { FollowUpField } from './follow-up-field.tsx';
import { InterestForm } from './interest-form.tsx';
import { KEY_MARKS } from './keys.ts';
import styles from './lead.module.css';
import type { ShownLead } from './lead-words.ts';
import leads from './leads.module.css';

type Props = {
  lead: ShownLead;
  /** Sizes of plots, in square yards. */
  sizes: string[];
  now: number;
};

/** Follow-up and interest as separate forms: saving one keeps unsaved work in the other. */
export function LeadDesk({ lead, sizes, now }: Props) {
  const fields = { lead: lead.id };
  const due = `due-${lead.openedAs}`;
  const dueProblem = useFormProblem(due);
  const seen = { present: String(lead.followUpAt ?? '') };
  return (
    <div className={styles.desk}>
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
              <FollowUpField now={now} required refilled={(field) => dueProblem?.filled?.[field]} />
            </div>
          </ActionForm>
        </details>
      </div>
      <InterestForm lead={lead} sizes={sizes} />
    </div>
  );
}
