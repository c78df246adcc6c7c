import { type ReactNode, type SubmitEvent, useId, useMemo } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { Alert } from '../ui/alert.tsx';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { RefusedField } from '../ui/field.tsx';
import { ProblemWords } from './problem-words.tsx';
import { useRefusedField } from './use-refused-field.ts';

/** Fields of a form by their names; several of one name, such as sizes, stand in a row with blanks between them. */
export type Filled = Record<string, string>;

/**
 * What became of a form of the administration. A problem that names its `form` is shown inside that form, every
 * other one by the page's `Outcome`, for the form it came from may be gone. `why` is what can be said beside it, `filled`
 * what stood in that form, `field` the name of the field that it is about.
 */
export type ActionAnswer =
  | { done: string }
  | ({ problem: string; why?: string; form?: string; filled?: Filled } & About);

/** Which field a problem is about, by its name. */
export type About = { field?: string };

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
  /** Its answer is a file, which the browser itself takes. */
  download?: boolean;
  /**
   * Where there is a script, what is done first with what was filled in: answers the fields to be sent in its place,
   * or null when nothing is to be sent.
   */
  first?: (filled: FormData) => Promise<Record<string, string> | null>;
  /** On the button while `first` is under way; null when it is not. */
  firstLabel?: string | null;
  /** What the page's action answered, of this form or of another. */
  answer: ActionAnswer | undefined;
  buttons: readonly ActionButton[];
  /** Fields to fill in. */
  children?: ReactNode;
};

/** The one form of the administration: it says that it is under way, and what went wrong. Needs no script. */
export function ActionForm(props: Props) {
  const {
    name,
    fields = {},
    action,
    encType,
    download,
    first,
    firstLabel = null,
    answer,
    buttons,
    children,
  } = props;
  const submit = useSubmit();
  const sent = useNavigation().formData;
  const underWay = sent?.get('form') === name;
  const problem = answer && 'problem' in answer && answer.form === name ? answer : null;
  const saidBy = useId();
  const field = (!underWay && problem?.field) || null;
  const refused = useMemo(() => (field === null ? null : { name: field, saidBy }), [field, saidBy]);
  const form = useRefusedField(field === null ? null : problem);

  async function sendAfter(event: SubmitEvent<HTMLFormElement>, work: NonNullable<Props['first']>) {
    event.preventDefault();
    if (underWay || firstLabel !== null) return;
    const instead = await work(new FormData(event.currentTarget));
    if (instead) await submit({ form: name, ...fields, ...instead }, { method: 'post', action });
  }

  return (
    <Form
      ref={form}
      method="post"
      action={action}
      encType={encType}
      reloadDocument={download}
      onSubmit={first && ((event) => sendAfter(event, first))}
    >
      <input type="hidden" name="form" value={name} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <RefusedField value={refused}>{children}</RefusedField>
      {problem && !underWay && (
        <Alert id={saidBy}>
          <ProblemWords problem={problem.problem} why={problem.why} />
        </Alert>
      )}
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
            busy={
              firstLabel !== null || (underWay && (intent === undefined || sent?.get('intent') === intent))
            }
            busyLabel={firstLabel ?? pendingLabel}
          >
            {label}
            {about && <span className="visually-hidden"> {about}</span>}
          </Button>
        ))}
      </div>
    </Form>
  );
}
