import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem } from '../../admin-ui/answers.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AccountAnswer } from './account-action.ts';

export function NameForm({ name }: { name: string }) {
  const problem = useFormProblem<AccountAnswer>('name');
  return (
    <section className={admin.part} aria-labelledby="name-heading">
      <h2 id="name-heading">Your name</h2>
      <ActionForm
        key={name}
        name="name"
        buttons={[{ label: 'Change the name', pendingLabel: 'Changing...', intent: 'name' }]}
      >
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          defaultValue={name}
          error={problem?.errors?.name}
        />
      </ActionForm>
    </section>
  );
}

export function PasswordForm({ email }: { email: string }) {
  const problem = useFormProblem<AccountAnswer>('password');
  return (
    <section className={admin.part} aria-labelledby="password-heading">
      <h2 id="password-heading">Your password</h2>
      <ActionForm
        name="password"
        resets
        buttons={[{ label: 'Change the password', pendingLabel: 'Changing...', intent: 'password' }]}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label="Present password"
          name="present"
          autoComplete="current-password"
          error={problem?.errors?.present}
        />
        <PasswordField
          label="New password"
          name="next"
          autoComplete="new-password"
          minLength={10}
          hint="At least 10 characters. A sentence you will remember is good. Everywhere else you are logged out."
          error={problem?.errors?.next}
        />
      </ActionForm>
    </section>
  );
}
