import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem, useRefusedValues } from '../../admin-ui/answers.tsx';
import { SelectField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type AccountsAnswer, INVITATION } from './accounts-answer.ts';
import styles from './people.module.css';
import { ROLES } from './role-words.ts';

const OPTIONS = Object.entries(ROLES).map(([value, label]) => ({ value, label }));

/** Invites a person by a one-time link, which the administrator sends. */
export function InviteForm() {
  const errors = useFormProblem<AccountsAnswer>(INVITATION)?.errors;
  const { text } = useRefusedValues(INVITATION);
  return (
    <details className={styles.invite} open={errors !== undefined || undefined}>
      <summary>Invite somebody</summary>
      <ActionForm
        name={INVITATION}
        resets
        buttons={[
          {
            label: 'Make the invitation link',
            pendingLabel: 'Making...',
            intent: 'invite',
            variant: 'primary',
          },
        ]}
      >
        <div className={styles.fields}>
          <TextField
            label="Name"
            name="name"
            autoComplete="off"
            required
            defaultValue={text('name')}
            error={errors?.name}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="off"
            required
            hint="They log in with it."
            defaultValue={text('email')}
            error={errors?.email}
          />
          <SelectField label="Role" name="role" options={OPTIONS} defaultValue={text('role') ?? 'sales'} />
        </div>
      </ActionForm>
    </details>
  );
}
