import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useActionData, useFetcher, useFetchers, useLocation, useNavigation, useSubmit } from 'react-router';

/** Values by field name. Several values of one name, such as sizes, are joined with blanks. */
export type FieldValues = Record<string, string>;

/** Name of the field that the problem is about. */
export type ProblemField = { field?: string };

/**
 * The answer to a form of the administration. A problem with a `form` is shown in that form, all others by
 * `Outcome`. `why` is shown beside the problem. `filled` holds the values of the form. `stale` marks a
 * conflict: another user saved first, and the form shows the current state.
 */
export type ActionAnswer =
  | { done: string }
  | ({ problem: string; why?: string; form?: string; filled?: FieldValues; stale?: true } & ProblemField);

/** `form` is the form that was sent. The answer may be about another form. */
type Answered = { form: string; answer: ActionAnswer };

type Answers = {
  answered: readonly Answered[];
  /** Marks a form as being sent. */
  send: (form: string) => void;
};

const Answers = createContext<Answers>({ answered: [], send: () => undefined });

/**
 * Holds the answers to all forms sent from the current page. Each form has its own fetcher. Listeners are
 * here because a form may unmount before its answer comes.
 */
export function FormAnswers({ children }: { children: ReactNode }) {
  const [sent, setSent] = useState<readonly string[]>([]);
  const [answered, setAnswered] = useState<readonly Answered[]>([]);
  const { key } = useLocation();
  const [shown, setShown] = useState(key);
  if (shown !== key) {
    setShown(key);
    // A new page starts without answers.
    setSent([]);
    setAnswered([]);
  }
  const send = useCallback((form: string) => {
    setSent((before) => (before.includes(form) ? before : [...before, form]));
  }, []);
  const present = useMemo(() => ({ answered, send }), [answered, send]);
  const add = (added: Answered) =>
    setAnswered((before) => [
      ...before.filter((each) => each.form !== added.form && aboutOf(each) !== aboutOf(added)),
      added,
    ]);
  return (
    <Answers value={present}>
      {children}
      {sent.map((form) => (
        <Listener key={form} form={form} onAnswer={(answer) => add({ form, answer })} />
      ))}
    </Answers>
  );
}

type ListenerProps = { form: string; onAnswer: (answer: ActionAnswer) => void };

function Listener({ form, onAnswer }: ListenerProps) {
  const { data } = useFetcher<ActionAnswer>({ key: useFetcherKey(form) });
  /** The fetcher may hold the answer to an earlier submission. */
  const known = useRef(data);
  const report = useRef(onAnswer);
  report.current = onAnswer;
  useEffect(() => {
    if (data === known.current) return;
    known.current = data;
    if (data !== undefined) report.current(data);
  }, [data]);
  return null;
}

/** The path makes the key unique: several pages have forms of the same name. */
const useFetcherKey = (form: string) => fetcherKey(useLocation().pathname, form);
const fetcherKey = (path: string, form: string) => `${path} ${form}`;

/**
 * The form that shows the answer; null for the head of the page. The form for the password is answered in
 * place of another form.
 */
const aboutOf = ({ form, answer }: Answered): string | null =>
  'problem' in answer ? (answer.form ?? null) : form;

/** The fetcher of a form, and the function that marks it as being sent. */
export function useFormFetcher(form: string) {
  const key = useFetcherKey(form);
  const { send } = use(Answers);
  const fetcher = useFetcher<ActionAnswer>({ key });
  return { key, fetcher, send: () => send(form) };
}

/** Sends a form that is not on the page, such as a card that was dragged, by its own name. */
export function useSendForm(): (form: string, fields: Record<string, string>) => void {
  const { send } = use(Answers);
  const submit = useSubmit();
  const { pathname } = useLocation();
  return (form, fields) => {
    send(form);
    const options = { method: 'post', navigate: false, fetcherKey: fetcherKey(pathname, form) } as const;
    void submit({ form, ...fields }, options);
  };
}

/** The fields of all forms that are being sent. */
export const useSentForms = (): FormData[] => useFetchers().flatMap(({ formData }) => formData ?? []);

/** The fields of a form while it is being sent; undefined otherwise. */
export const useFormSent = (form: string) => useFetcher({ key: useFetcherKey(form) }).formData;

/** Whether a navigation or a form is pending. */
export function useIsPending(): boolean {
  const isMoving = useNavigation().state !== 'idle';
  return useFetchers().some(({ state }) => state !== 'idle') || isMoving;
}

/** The answer to a form that was sent without JavaScript. Editors read their action data themselves. */
function useDocumentAnswer(): ActionAnswer | undefined {
  const answer = useActionData() as object | undefined;
  return answer && !('outcome' in answer) ? (answer as ActionAnswer) : undefined;
}

/** The latest answer on this page. */
export function useAnswer<Answer extends object>(): Answer | undefined {
  const { answered } = use(Answers);
  const ofDocument = useDocumentAnswer();
  return (answered.at(-1)?.answer ?? ofDocument) as Answer | undefined;
}

/** The answer to the form of this name. Without JavaScript only a problem names its form. */
export function useFormAnswer<Answer extends ActionAnswer = ActionAnswer>(form: string): Answer | undefined {
  const { answered } = use(Answers);
  const ofDocument = useDocumentAnswer();
  const own = answered.find((each) => aboutOf(each) === form)?.answer;
  const isOwn = answered.length === 0 && ofDocument && aboutOf({ form: '', answer: ofDocument }) === form;
  return (own ?? (isOwn ? ofDocument : undefined)) as Answer | undefined;
}

/** The refusal of the form of this name; undefined if there is none. */
export function useFormProblem<Answer extends ActionAnswer = ActionAnswer>(form: string) {
  const answer = useFormAnswer<Answer>(form);
  return answer && 'problem' in answer ? (answer as Extract<Answer, { problem: string }>) : undefined;
}

/** The values of a refused form. Without JavaScript the page is rendered again and needs them. */
export function useRefusedValues(form: string) {
  const filled = useFormProblem(form)?.filled;
  return {
    text: (field: string) => filled?.[field],
    /** An unticked box is missing from the form. Undefined without a refusal. */
    isTicked: (field: string) => (filled ? Object.hasOwn(filled, field) : undefined),
  };
}
