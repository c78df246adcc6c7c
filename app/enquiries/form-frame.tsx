import type { ReactNode } from 'react';
import { FAILED } from '../../domain/enquiries/messages.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { FirstInvalidField } from '../ui/field.tsx';
import styles from './form-frame.module.css';
import { HiddenInputs } from './hidden-inputs.tsx';
import { Reach } from './reach.tsx';
import type { FormLife } from './use-enquiry-form.ts';

type Props = {
  /** Where it is posted without scripts. */
  action: string;
  id: string;
  life: FormLife;
  submitLabel: string;
  busyLabel: string;
  /** What is said once it is stored. */
  success: string;
  /** Fields and, below them, the notice. */
  children: ReactNode;
  /** Said below the button while any field is wrong. */
  overall?: string;
  /** Beside the button. */
  aside?: ReactNode;
};

/** The form element around any enquiry: hidden fields, the button with its busy state, and what there is to say. */
export function FormFrame({
  action,
  id,
  life,
  submitLabel,
  busyLabel,
  success,
  children,
  overall,
  aside,
}: Props) {
  return (
    <form {...life.formProps} method="post" action={action} id={id} className={`form ${styles.form}`}>
      <HiddenInputs form={life.name} />
      <FirstInvalidField value={life.firstInvalidField}>{children}</FirstInvalidField>
      <div className="row">
        <Button
          type="submit"
          autoFocus={life.failedBefore}
          variant="primary"
          busy={life.phase === 'sending'}
          busyLabel={busyLabel}
        >
          {submitLabel}
        </Button>
        {aside}
      </div>
      <Outcome life={life} success={success} overall={overall} />
    </form>
  );
}

function Outcome({
  life: { phase, notice, hasErrors, submit },
  success,
  overall,
}: Pick<Props, 'life' | 'success' | 'overall'>) {
  if (overall && hasErrors) return <Alert>{overall}</Alert>;
  if (phase === 'sent') return <Alert tone="ok">{success}</Alert>;
  switch (notice?.kind) {
    case 'failed':
      return (
        <Alert>
          <p>{notice.text}</p>
          <Reach />
        </Alert>
      );
    case 'offline':
      return (
        <Alert>
          <p>{FAILED}</p>
          <p>The connection is lost. What you wrote is kept on this device; nothing has to be typed again.</p>
          <Reach />
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
