import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { AccountErrors } from '../../domain/accounts/rules.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AliveMark } from './alive-mark.tsx';
import { useOnward } from './use-onward.ts';
import { useProblemFocus } from './use-problem-focus.ts';

type Props = {
  /** The outcome. The page goes on to `to` after the time to read its message; with `stays` it waits for a press. */
  answer: { problem?: string; done?: string; to?: string } | undefined;
  /** The message stays until its reader goes on. */
  stays?: boolean;
  /** False where there is nothing to fill in. */
  isOpen?: boolean;
  button: string;
  /** On the button while the form is under way. */
  busyLabel?: string;
  /** Names the link to where it leads. */
  onward?: string;
  /** Fields to fill in. */
  children: ReactNode;
};

/** The form of an account's page: what became of it, then its fields until it is done. */
export function AccountForm(props: Props) {
  const { answer, stays = false, isOpen = true, button, busyLabel, onward = 'Go on', children } = props;
  const form = useRef<HTMLFormElement>(null);
  useProblemFocus(form, answer?.problem && answer);
  useOnward(stays ? undefined : answer?.to);
  const said = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the form.
  useLayoutEffect(() => {
    if (stays && answer?.done) said.current?.focus();
  }, [stays, answer]);
  const busy = useNavigation().formMethod === 'POST';
  return (
    <>
      {answer?.problem && <Alert>{answer.problem}</Alert>}
      {answer?.done && (
        <div ref={said} tabIndex={-1}>
          <Alert tone="ok">{answer.done}</Alert>
        </div>
      )}
      {answer?.to && <ButtonLink to={answer.to}>{onward}</ButtonLink>}
      {isOpen && !answer?.done && (
        <Form ref={form} className="form" method="post">
          <AliveMark />
          {children}
          <Button type="submit" variant="primary" wide icon={null} busy={busy} busyLabel={busyLabel}>
            {button}
          </Button>
        </Form>
      )}
    </>
  );
}

const EMAIL = { label: 'Email', name: 'email', type: 'email', autoComplete: 'username' } as const;

type EmailProps = { answer: { errors?: AccountErrors; values?: { email?: string } } | undefined };

/** The e-mail by which an account is known, with what was typed before. */
export function EmailField({ answer }: EmailProps) {
  return <TextField {...EMAIL} required defaultValue={answer?.values?.email} error={answer?.errors?.email} />;
}

/** Tells a browser's password store whose password the form is about. */
export function WhoseEmail({ email }: { email: string }) {
  return <TextField {...EMAIL} readOnly defaultValue={email} />;
}
