import { interestWords } from '../../../domain/leads/interest.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem } from '../../admin-ui/answers.tsx';
import { CheckField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './lead.module.css';
import type { ShownLead } from './lead-words.ts';
import leads from './leads.module.css';

/** The plots that a person wants, or the sizes. */
export function InterestForm({
  lead,
  sizes,
}: {
  lead: ShownLead;
  /** In square yards. */
  sizes: string[];
}) {
  const name = `interest-${lead.openedAs}`;
  const { plots } = lead.interest;
  const problem = useFormProblem(name);
  const before = problem?.filled?.plots;
  const chosen = before === undefined ? lead.interest.sizes : problem?.filled?.size?.split(' ');
  return (
    <details className={leads.fold} open={problem !== undefined || undefined}>
      <summary>Interest: {interestWords(lead.interest)}</summary>
      <ActionForm
        key={interestWords(lead.interest)}
        name={name}
        fields={{ intent: 'interest', lead: lead.id }}
        buttons={[{ label: 'Set the interest', pendingLabel: 'Setting...' }]}
      >
        <TextField
          label="Plots"
          hint="By their numbers, such as F06, A12"
          name="plots"
          defaultValue={before ?? plots.join(', ')}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <fieldset className="field">
          <legend className="label">Or a size</legend>
          <div className={styles.sizes}>
            {sizes.map((size) => (
              <CheckField key={size} name="size" value={size} defaultChecked={chosen?.includes(size)}>
                {size} sq yd
              </CheckField>
            ))}
          </div>
        </fieldset>
      </ActionForm>
    </details>
  );
}
