import { href, Link } from 'react-router';
import type { AccountErrors } from '../../domain/accounts/rules.ts';
import { Alert } from '../ui/alert.tsx';
import { NewPasswordField } from '../ui/password-field.tsx';
import { AccountEmail, AccountForm, EmailField } from './account-form.tsx';

type Answer =
  | { problem?: string; errors?: AccountErrors; values?: { email: string }; done?: string; to?: string }
  | undefined;

export function RequestReset({ answer }: { answer: Answer }) {
  return (
    <AccountForm answer={answer} button="Ask for a link" busyLabel="Asking...">
      <EmailField answer={answer} />
    </AccountForm>
  );
}

type ChooseProps = { who: { name: string; email: string } | null; answer: Answer };

/** Sets the new password with an opened reset link. */
export function ChoosePassword({ who, answer }: ChooseProps) {
  return (
    <>
      {!who && !answer && (
        <Alert>
          This link has expired or was used already. <Link to={href('/auth/reset')}>Ask for another one</Link>
          .
        </Alert>
      )}
      <AccountForm
        answer={answer}
        isOpen={who !== null}
        button="Set the password"
        busyLabel="Setting the password..."
      >
        {who && <AccountEmail email={who.email} />}
        <NewPasswordField label="New password" error={answer?.errors?.password} />
      </AccountForm>
    </>
  );
}
