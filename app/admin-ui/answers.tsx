import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  useActionData,
  useFetcher,
  useFetchers,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router';

/** Fields of a form by their names; several of one name, such as sizes, stand in a row with blanks between them. */
export type Filled = Record<string, string>;

/** Which field a problem is about, by its name. */
export type About = { field?: string };

/**
 * The answer to a form of the administration. A problem that names its `form` is shown inside that form, every
 * other one by the page's `Outcome`. `why` is said beside it, `filled` are the values of that form, `field` names the
 * field that it is about. `stale`: somebody else was faster, and the form stands on the present state.
 */
export type ActionAnswer =
  | { done: string }
  | ({ problem: string; why?: string; form?: string; filled?: Filled; stale?: true } & About);

/** `form`: name of the form that was sent; its answer may be about another one. */
type Answered = { form: string; answer: ActionAnswer };

type Answers = {
  answered: readonly Answered[];
  /** A form is being sent. */
  send: (form: string) => void;
};

const Answers = createContext<Answers>({ answered: [], send: () => undefined });

/** State of a location that only names in the address what the page shows already: answers stay. */
export const SAME_PAGE = { isSamePage: true };

/**
 * Around all pages of the administration: the answers of the forms that were sent from the page that is shown. Each form
 * has its own fetcher, and is listened to from here, because a form may have left the page before its answer comes.
 */
export function AnswersOfForms({ children }: { children: ReactNode }) {
  const [sent, setSent] = useState<readonly string[]>([]);
  const [answered, setAnswered] = useState<readonly Answered[]>([]);
  const { key, state } = useLocation();
  const type = useNavigationType();
  const [shown, setShown] = useState(key);
  if (shown !== key) {
    setShown(key);
    if (type !== 'REPLACE' || (state as typeof SAME_PAGE | null)?.isSamePage !== true) {
      // Another page neither shows these answers nor waits for them.
      setSent([]);
      setAnswered([]);
    }
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

/** Pages have forms of the same names. */
const useFetcherKey = (form: string) => `${useLocation().pathname} ${form}`;

/** The form that an answer is about, null for the head of the page: that for the password is answered for another one. */
const aboutOf = ({ form, answer }: Answered): string | null =>
  'problem' in answer ? (answer.form ?? null) : form;

/** The fetcher of a form, and how to say that it is being sent. */
export function useFormFetcher(form: string) {
  const key = useFetcherKey(form);
  const { send } = use(Answers);
  const fetcher = useFetcher<ActionAnswer>({ key });
  return { key, fetcher, send: () => send(form) };
}

/** The fields that a form is sending just now; undefined while it sends nothing. */
export const useFormSent = (form: string) => useFetcher({ key: useFetcherKey(form) }).formData;

/** Whether a page or the answer of a form is on its way. */
export function useIsUnderWay(): boolean {
  const isMoving = useNavigation().state !== 'idle';
  return useFetchers().some(({ state }) => state !== 'idle') || isMoving;
}

/** The answer to a form that was sent as a document, without scripts. Editors read theirs themselves. */
function useDocumentAnswer(): ActionAnswer | undefined {
  const answer = useActionData() as object | undefined;
  return answer && !('outcome' in answer) ? (answer as ActionAnswer) : undefined;
}

/** The answer to the form of this page that was answered last. */
export function useAnswer<Answer extends object>(): Answer | undefined {
  const { answered } = use(Answers);
  const ofDocument = useDocumentAnswer();
  return (answered.at(-1)?.answer ?? ofDocument) as Answer | undefined;
}

/** The answer to the form of this name: without scripts only a problem is known to be its own. */
export function useFormAnswer<Answer extends ActionAnswer = ActionAnswer>(form: string): Answer | undefined {
  const { answered } = use(Answers);
  const ofDocument = useDocumentAnswer();
  const own = answered.find((each) => aboutOf(each) === form)?.answer;
  const isOwn = answered.length === 0 && ofDocument && aboutOf({ form: '', answer: ofDocument }) === form;
  return (own ?? (isOwn ? ofDocument : undefined)) as Answer | undefined;
}

/** Why the form of this name was refused; undefined where it was not. */
export function useFormProblem<Answer extends ActionAnswer = ActionAnswer>(form: string) {
  const answer = useFormAnswer<Answer>(form);
  return answer && 'problem' in answer ? (answer as Extract<Answer, { problem: string }>) : undefined;
}

/** The values of a form that was refused: a page made anew for it, without a script, shows them again. */
export function useRefilled(form: string) {
  const filled = useFormProblem(form)?.filled;
  return {
    text: (field: string) => filled?.[field],
    /** A form says that a box was not ticked by leaving it out; undefined where nothing was refused. */
    isTicked: (field: string) => (filled ? Object.hasOwn(filled, field) : undefined),
  };
}
