import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Alert } from '../ui/alert.tsx';
import { Button, type ButtonLook } from '../ui/button.tsx';

/**
 * What became of a form of the administration. A problem that names its `form` is shown inside that form, every
 * other one by the page's `Outcome`, for the form it came from may be gone.
 */
export type ActionAnswer = { done: string } | { problem: string; form?: string };

type ActionButton = {
  label: string;
  /** Read out after the label, where the label alone does not say what it is about. */
  about?: string;
  /** On the button while its form is under way. */
  pendingLabel: string;
  /** Sent as `intent` by this button. */
  intent?: string;
  variant?: ButtonLook['variant'];
};

type Props = {
  /** Tells the form from the others of the page; sent as `form`. */
  name: string;
  /** Hidden fields. */
  fields?: Record<string, string>;
  /** Path it is sent to; the page's own unless given. */
  action?: string;
  /** `multipart/form-data` where files are among the fields. */
  encType?: 'multipart/form-data';
  /** What the page's action answered, of this form or of another. */
  answer: ActionAnswer | undefined;
  buttons: readonly ActionButton[];
  /** Fields to fill in. */
  children?: ReactNode;
};

/** The one form of the administration: it says that it is under way, and what went wrong. Needs no script. */
export function ActionForm({ name, fields = {}, action, encType, answer, buttons, children }: Props) {
  const sent = useNavigation().formData;
  const underWay = sent?.get('form') === name;
  const problem = answer && 'problem' in answer && answer.form === name ? answer.problem : null;
  return (
    <Form method="post" action={action} encType={encType}>
      <input type="hidden" name="form" value={name} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
      {problem && !underWay && <Alert>{problem}</Alert>}
      <div className="row">
        {buttons.map(({ label, about, pendingLabel, intent, variant = 'ghost' }) => (
          <Button
            key={label}
            type="submit"
            name={intent && 'intent'}
            value={intent}
            variant={variant}
            size="small"
            icon={null}
            busy={underWay && (intent === undefined || sent?.get('intent') === intent)}
            busyLabel={pendingLabel}
          >
            {label}
            {about && <span className="visually-hidden"> {about}</span>}
          </Button>
        ))}
      </div>
    </Form>
  );
}
