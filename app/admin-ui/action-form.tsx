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
  /** Its answer leads to another page, which the router drops for a fetcher while the page is loaded anew. */
  leaves?: boolean;
  /** Where its fields hold work: a sentence that names it, for who leaves before it is sent. */
  lost?: string;
  /** They stay while the page shows another part of itself (LeaveGuard). */
  staysOnPath?: boolean;
  /** Its problem is said elsewhere on the page. */
  silent?: boolean;
  /** Its fields begin anew once it was done, or once somebody else was faster. */
  resets?: boolean;
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
  // The page fills in anew what was refused.
  const isUnsent = () => !underWay && (problem !== null || isFilledIn(form.current));

  async function sendAfter(event: SubmitEvent<HTMLFormElement>, work: NonNullable<Props['first']>) {
    event.preventDefault();
    if (underWay || firstLabel !== null) return;
    const instead = await work(new FormData(event.currentTarget));
    if (!instead) return;
    send();
    const sending = leaves ? submit : fetcher.submit;
    await sending({ form: name, ...fields, ...instead }, { method: 'post', action });
  }

  function submitted(event: SubmitEvent<HTMLFormElement>) {
    // One press too many; whatever follows on the answer may be pressed while the page is loaded anew.
    if (fetcher.state === 'submitting') event.preventDefault();
    else if (first) void sendAfter(event, first);
    else if (!download) send();
  }

  return (
    <Form
      // With its button, so that the focus goes to what became of it.
      key={props.resets ? times : 0}
      ref={form}
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

/** Asks before a form with work in it is left: no browser stores that work, so a reload is asked about too. */
function Unsent(guard: ComponentProps<typeof LeaveGuard>) {
  useBeforeUnload((event) => {
    if (guard.isDirty()) event.preventDefault();
  });
  return <LeaveGuard {...guard} />;
}

/** Whether somebody has changed a field. */
const isFilledIn = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some(
    (field) =>
      field.matches('input:not([type=hidden]), textarea, select') && isChanged(field as HTMLInputElement),
  );

/** How often the form was done, or somebody else was faster. */
function useTimesOver(answer: ActionAnswer | undefined): number {
  const [{ seen, times }, setState] = useState({ seen: answer, times: 0 });
  if (seen !== answer) setState({ seen: answer, times: times + Number(isOver(answer)) });
  return times;
}

/** Whether a form begins anew after this answer. */
export const isOver = (answer: ActionAnswer | undefined): boolean =>
  answer !== undefined && ('done' in answer || answer.stale === true);
