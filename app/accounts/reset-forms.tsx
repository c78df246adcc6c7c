import { useRef } from 'react';
import { Form, href, Link, useNavigation } from 'react-router';
import type { AccountErrors } from '../../domain/accounts/rules.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AliveMark } from './alive-mark.tsx';
import { PasswordField } from './password-field.tsx';
import { useOnward } from './use-onward.ts';
import { useProblemFocus } from './use-problem-focus.ts';

type Answer =
  | { problem?: string; errors?: AccountErrors; values?: { email: string }; done?: string; to?: string }
  | undefined;

/** Asks for a link. */
export function AskForReset({ answer }: { answer: Answer }) {
  const form = useRef<HTMLFormElement>(null);
  useProblemFocus(form, answer?.problem && answer);
  const busy = useNavigation().formMethod === 'POST';
  return (
    <>
      {answer?.problem && <Alert>{answer.problem}</Alert>}
      {answer?.done && <Alert tone="ok">{answer.done}</Alert>}
      {!answer?.done && (
        <Form ref={form} className="form" method="post">
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={answer?.values?.email}
            error={answer?.errors?.email}
          />
          <Button type="submit" variant="primary" wide icon={null} busy={busy} busyLabel="Asking...">
            Ask for a link
          </Button>
        </Form>
      )}
    </>
  );
}

type ChooseProps = { who: { name: string; email: string } | null; answer: Answer };

/** Sets the new password, with the link that was opened. */
export function ChoosePassword({ who, answer }: ChooseProps) {
  const form = useRef<HTMLFormElement>(null);
  useProblemFocus(form, answer?.problem && answer);
  useOnward(answer?.to);
  const busy = useNavigation().formMethod === 'POST';
  return (
    <>
      {answer?.problem && <Alert>{answer.problem}</Alert>}
      {answer?.done && <Alert tone="ok">{answer.done}</Alert>}
      {answer?.to && <ButtonLink to={answer.to}>Go on</ButtonLink>}
      {!who && !answer && (
        <Alert>
          This link has expired or was used already. <Link to={href('/auth/reset')}>Ask for another one</Link>
          .
        </Alert>
      )}
      {who && !answer?.done && (
        <Form ref={form} className="form" method="post">
          <AliveMark />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            readOnly
            defaultValue={who.email}
          />
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            minLength={10}
            hint="At least 10 characters. A sentence you will remember is good."
            error={answer?.errors?.password}
          />
          <Button
            type="submit"
            variant="primary"
            wide
            icon={null}
            busy={busy}
            busyLabel="Setting the password..."
          >
            Set the password
          </Button>
        </Form>
      )}
    </>
  );
}
