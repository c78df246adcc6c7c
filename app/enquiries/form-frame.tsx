import type { ReactNode } from 'react';
import { FAILED } from '../../domain/enquiries/messages.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { FirstInvalidField } from '../ui/field.tsx';
import { ContactLinks } from './contact-links.tsx';
import styles from './form-frame.module.css';
import { HiddenInputs } from './hidden-inputs.tsx';
import type { FormState } from './use-enquiry-form.ts';
import { useScrollIntoView } from './use-in-view.ts';

type Props = {
  /** URL that receives the form without scripts. */
  action: string;
  id: string;
  formState: FormState;
  submitLabel: string;
  busyLabel: string;
  /** Message after the form is stored. */
  success: string;
  /** Fields and, below them, the notice. */
  children: ReactNode;
  /** Message next to the button while any field is invalid. */
  overall?: string;
  /** Content next to the button. */
  aside?: ReactNode;
};

/** The form element of any enquiry: hidden fields, submit button with busy state, and messages. */
export function FormFrame({
  action,
  id,
  formState,
  submitLabel,
  busyLabel,
  success,
  children,
  overall,
  aside,
}: Props) {
  return (
    <form {...formState.formProps} method="post" action={action} id={id} className={`form ${styles.form}`}>
      <HiddenInputs form={formState.name} />
      <FirstInvalidField value={formState.firstInvalidField}>{children}</FirstInvalidField>
      <div className="row">
        <Button
          type="submit"
          autoFocus={formState.failedBefore}
          variant="primary"
          busy={formState.phase === 'sending'}
          busyLabel={busyLabel}
        >
          {submitLabel || 'Submit'}
        </Button>
        {aside}
        {overall && formState.hasErrors && <Alert className={styles.overall}>{overall}</Alert>}
      </div>
      {!(overall && formState.hasErrors) && <Outcome formState={formState} success={success} />}
    </form>
  );
}

function Outcome({ formState, success }: Pick<Props, 'formState' | 'success'>) {
  const { phase, notice } = formState;
  // The `online` notice answers no press, so it must not scroll the page.
  const place = useScrollIntoView(phase === 'sent' ? phase : notice?.kind === 'online' ? null : notice);
  return (
    <div ref={place} className={styles.outcome}>
      {phase === 'sent' ? (
        <Alert tone="ok">{success}</Alert>
      ) : (
        <NoticeAlert notice={notice} submit={formState.submit} setup={formState.setup} />
      )}
    </div>
  );
}

function NoticeAlert({ notice, submit, setup }: Pick<FormState, 'notice' | 'submit' | 'setup'>) {
  const { phone, whatsapp } = setup;
  switch (notice?.kind) {
    case 'failed':
      return (
        <Alert>
          <p>{notice.text}</p>
          <ContactLinks phone={phone} whatsapp={whatsapp} />
        </Alert>
      );
    case 'offline':
      return (
        <Alert>
          <p>{FAILED}</p>
          <p>The connection is lost. What you wrote is kept on this device; nothing has to be typed again.</p>
          <ContactLinks phone={phone} whatsapp={whatsapp} />
        </Alert>
      );
    case 'online':
      return (
        <Alert tone="info">
          <p>You are online again.</p>
          <Button variant="ink" size="small" onClick={() => void submit()}>
            Send it now
          </Button>
        </Alert>
      );
    default:
      return null;
  }
}
