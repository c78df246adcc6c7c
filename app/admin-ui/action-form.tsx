import { type ComponentProps, type ReactNode, type SubmitEvent, useId, useMemo, useState } from 'react';
import { Form, useBeforeUnload, useNavigation, useSubmit } from 'react-router';
import { isChanged } from '../start/changed-field.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { RefusedField } from '../ui/field.tsx';
import { type ActionAnswer, useFormAnswer, useFormFetcher } from './answers.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { ProblemWords } from './problem-words.tsx';
import { useRefusedField } from './use-refused-field.ts';

type ActionButton = {
  label: string;
  /** Hidden text after the label, for screen readers, if the label alone is ambiguous. */
  about?: string;
  /** Label of the button while its form is being sent. */
  pendingLabel: string;
  /** Value of the `intent` field that this button sends; the action uses it to choose its handler. */
  intent?: string;
  variant?: ButtonLook['variant'];
};

type Props = {
  /** Name of the form, unique on the page. It is sent in the field `form`. */
  name: string;
  /** For fields outside the form that belong to it. */
  id?: string;
  /** Hidden fields. */
  fields?: Record<string, string>;
  /** Path of the action. The default is the page itself. */
  action?: string;
  /** Needed for file fields. */
  encType?: 'multipart/form-data';
  /** The answer is a file: the browser sends the form, not the router. */
  download?: boolean;
  /**
   * With JavaScript, runs before the form is sent, with the intent of the pressed button. Resolves to the
   * fields to send in place of the form's, or to null to send nothing.
   */
  first?: (filled: FormData) => Promise<Record<string, string> | null>;
  /** Label of the button while `first` runs; null when it does not. */
  firstLabel?: string | null;
  /**
   * The answer redirects to another page. The router ignores that redirect for a fetcher during a
   * revalidation.
   */
  leaves?: boolean;
  /** Question before unsaved work in this form is left. It names the work. */
  lost?: string;
  /** The fields stay if only the search of the address changes (LeaveGuard). */
  staysOnPath?: boolean;
  /** Another part of the page shows its problem. */
  silent?: boolean;
  /** The fields are reset after a success, and after a conflict with another user. */
  resets?: boolean;
  buttons: readonly ActionButton[];
  /** The fields of the form. */
  children?: ReactNode;
};

/** The form of the administration, with its pending state and its problem. Works without JavaScript. */
export function ActionForm(props: Props) {
  const {
    name,
    fields = {},
    action,
    encType,
    download,
    first,
    firstLabel = null,
    leaves,
    buttons,
    children,
  } = props;
  const { key, fetcher, send } = useFormFetcher(name);
  const submit = useSubmit();
  const leaving = useNavigation().formData;
  const sent = leaves ? leaving : fetcher.formData;
  const underWay = leaves ? leaving?.get('form') === name : fetcher.state !== 'idle';
  const answer = useFormAnswer(name);
  const problem = answer && 'problem' in answer && !props.silent ? answer : null;
  const saidBy = useId();
  const field = (!underWay && problem?.field) || null;
  const refused = useMemo(() => (field === null ? null : { name: field, saidBy }), [field, saidBy]);
  const form = useRefusedField(field === null ? null : problem);
  const times = useTimesOver(answer);
  // A refused form gets the typed values as its defaults, so only the refusal shows that they are unsaved.
  const isUnsent = () => !underWay && (problem !== null || isFilledIn(form.current));

  async function sendAfter(event: SubmitEvent<HTMLFormElement>, work: NonNullable<Props['first']>) {
    event.preventDefault();
    if (underWay || firstLabel !== null) return;
    const instead = await work(new FormData(event.currentTarget, event.nativeEvent.submitter));
    if (!instead) return;
    send();
    const sending = leaves ? submit : fetcher.submit;
    await sending({ form: name, ...fields, ...instead }, { method: 'post', action, encType });
  }

  function submitted(event: SubmitEvent<HTMLFormElement>) {
    // Ignore a second press while the form is sent. During the revalidation it may be pressed again.
    if (fetcher.state === 'submitting') event.preventDefault();
    else if (first) void sendAfter(event, first);
    else if (!download) send();
  }

  return (
    <Form
      // Its button is replaced too, and the focus moves to the outcome.
      key={props.resets ? times : 0}
      ref={form}
      id={props.id}
      method="post"
      {...(!leaves && { navigate: false, fetcherKey: key })}
      action={action}
      encType={encType}
      reloadDocument={download}
      onSubmit={submitted}
    >
      {props.lost && <Unsent lost={props.lost} staysOnPath={props.staysOnPath} isDirty={isUnsent} />}
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

/** Asks before unsaved work is left. A reload asks too, because no storage holds this work. */
function Unsent(guard: ComponentProps<typeof LeaveGuard>) {
  useBeforeUnload((event) => {
    if (guard.isDirty()) event.preventDefault();
  });
  return <LeaveGuard {...guard} />;
}

/** Whether the user has changed a field. */
const isFilledIn = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some(
    (field) =>
      field.matches('input:not([type=hidden]), textarea, select') && isChanged(field as HTMLInputElement),
  );

/** How often the form succeeded or met a conflict. */
function useTimesOver(answer: ActionAnswer | undefined): number {
  const [{ seen, times }, setState] = useState({ seen: answer, times: 0 });
  if (seen !== answer) setState({ seen: answer, times: times + Number(resetsForm(answer)) });
  return times;
}

/** Whether this answer resets the form: a success or a conflict. */
export const resetsForm = (answer: ActionAnswer | undefined): boolean =>
  answer !== undefined && ('done' in answer || answer.stale === true);
