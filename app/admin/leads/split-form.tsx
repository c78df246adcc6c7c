import { dateAndTime } from '../../../domain/dates/words.ts';
import { CheckField } from '../../ui/choice-field.tsx';
import { type ActionAnswer, ActionForm } from '../action-form.tsx';
import type { ShownLead } from './lead-words.ts';
import leads from './leads.module.css';

/** Of several who enquire on one telephone each becomes a lead: the enquiries of the other one are chosen. */
export function SplitForm({ lead, answer }: { lead: ShownLead; answer: ActionAnswer | undefined }) {
  if (lead.enquiriesShown.length < 2) return null;
  const name = `split-${lead.id}`;
  return (
    <details
      className={leads.fold}
      open={answer && 'form' in answer && answer.form === name ? true : undefined}
    >
      <summary>Some enquiries are somebody else's</summary>
      <ActionForm
        // What was chosen is gone once it is somebody else's.
        key={lead.state}
        name={name}
        fields={{ intent: 'split', lead: lead.id }}
        answer={answer}
        buttons={[{ label: 'Give them a lead of their own', pendingLabel: 'Parting...' }]}
      >
        <fieldset className="field">
          <legend className="label">Which are theirs?</legend>
          {lead.enquiriesShown.map(({ id, name: said, reference, title, createdAt }) => (
            <CheckField key={id} name="enquiry" value={id}>
              <b>{said}</b>, {reference}, {title}, {dateAndTime(createdAt)}
            </CheckField>
          ))}
        </fieldset>
      </ActionForm>
    </details>
  );
}
