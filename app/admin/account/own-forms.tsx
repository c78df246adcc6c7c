import { useEffect, useRef } from 'react';
import { PasswordField } from '../../accounts/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionForm } from '../action-form.tsx';
import admin from '../admin.module.css';
import type { AccountAnswer } from './account-action.ts';

type Answered = { answer: AccountAnswer | undefined };

export function NameForm({ name, answer }: Answered & { name: string }) {
  return (
    <section className={admin.part} aria-labelledby="name-heading">
      <h2 id="name-heading">Your name</h2>
      <ActionForm
        key={name}
        name="name"
        answer={answer}
        buttons={[{ label: 'Change the name', pendingLabel: 'Changing...', intent: 'name' }]}
      >
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          defaultValue={name}
          error={answer?.errors?.name}
        />
      </ActionForm>
    </section>
  );
}

export function PasswordForm({ email, answer }: Answered & { email: string }) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (answer?.isPasswordChanged) part.current?.querySelector('form')?.reset();
  }, [answer]);
  return (
    <section ref={part} className={admin.part} aria-labelledby="password-heading">
      <h2 id="password-heading">Your password</h2>
      <ActionForm
        name="password"
        answer={answer}
        buttons={[{ label: 'Change the password', pendingLabel: 'Changing...', intent: 'password' }]}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label="Present password"
          name="present"
          autoComplete="current-password"
          error={answer?.errors?.present}
        />
        <PasswordField
          label="New password"
          name="next"
          autoComplete="new-password"
          minLength={10}
          hint="At least 10 characters. A sentence you will remember is good. Everywhere else you are logged out."
          error={answer?.errors?.next}
        />
      </ActionForm>
    </section>
  );
}
