import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { AccountErrors } from '../../domain/accounts/rules.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ScriptsRunMark } from './scripts-run-mark.tsx';
import { useDelayedRedirect } from './use-delayed-redirect.ts';
import { useProblemFocus } from './use-problem-focus.ts';

type Props = {
  /** The answer of the action. After a pause the page goes on to `to`; with `stays` it waits for a press. */
  answer: { problem?: string; done?: string; to?: string } | undefined;
  /** The message stays until the user goes on. */
  stays?: boolean;
  /** False if the form has no fields to show. */
  isOpen?: boolean;
  button: string;
  /** Label of the button while the form is being sent. */
  busyLabel?: string;
  /** Label of the link to `to`. */
  onward?: string;
  /** The fields of the form. */
  children: ReactNode;
};

/** The form of an account page: the answer, then the fields until the form is done. */
export function AccountForm(props: Props) {
  const { answer, stays = false, isOpen = true, button, busyLabel, onward = 'Go on', children } = props;
  const form = useRef<HTMLFormElement>(null);
  useProblemFocus(form, answer?.problem && answer);
  useDelayedRedirect(stays ? undefined : answer?.to);
  const said = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the form: move the focus to the message.
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
          <ScriptsRunMark />
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

/** The e-mail field, with the value of the refused form. */
export function EmailField({ answer }: EmailProps) {
  return <TextField {...EMAIL} required defaultValue={answer?.values?.email} error={answer?.errors?.email} />;
}

/** A read-only e-mail field tells the browser's password manager which account the form is about. */
export function AccountEmail({ email }: { email: string }) {
  return <TextField {...EMAIL} readOnly defaultValue={email} />;
}
