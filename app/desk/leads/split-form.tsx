import { dateAndTime } from '../../../domain/dates/words.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem } from '../../admin-ui/answers.tsx';
import { CheckField } from '../../ui/choice-field.tsx';
import type { ShownLead } from './lead-words.ts';
import leads from './leads.module.css';

/** Gives chosen enquiries their own lead, if several people enquire from one telephone number. */
export function SplitForm({ lead }: { lead: ShownLead }) {
  const name = `split-${lead.id}`;
  const problem = useFormProblem(name);
  // A refused form is shown with the enquiries that were ticked.
  const ticked = problem?.filled?.enquiry?.split(' ') ?? [];
  if (lead.enquiriesShown.length < 2) return null;
  return (
    <details className={leads.fold} open={problem !== undefined || undefined}>
      <summary>Some enquiries are somebody else's</summary>
      <ActionForm
        // A change of the lead resets the choice, because its enquiries may belong to another lead.
        key={lead.state}
        name={name}
        fields={{ intent: 'split', lead: lead.id }}
        buttons={[{ label: 'Give them a lead of their own', pendingLabel: 'Parting...' }]}
      >
        <fieldset className="field">
          <legend className="label">Which are theirs?</legend>
          {lead.enquiriesShown.map(({ id, name: enquirer, reference, title, createdAt }) => (
            <CheckField key={id} name="enquiry" value={id} defaultChecked={ticked.includes(id)}>
              <b>{enquirer}</b>, {reference}, {title}, {dateAndTime(createdAt)}
            </CheckField>
          ))}
        </fieldset>
      </ActionForm>
    </details>
  );
}
