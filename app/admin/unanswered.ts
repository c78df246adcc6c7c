import { data, isRouteErrorResponse } from 'react-router';
import { answeringUnanswered, statusOf } from '../accounts/unanswered.ts';
import type { ActionAnswer } from '../admin-ui/answers.tsx';
import { CONFIRM } from '../admin-ui/confirmed.ts';
import { UNDO } from '../admin-ui/undo.tsx';
import { AWAY_WORDS } from '../content/editor/away-words.ts';
import { isKeptOnDevice } from '../desk/offline/write-later.ts';

/** `undoAgain` are the fields of an "Undo" that did not arrive: it stands in the outcome that its answer replaces. */
type Unanswered = ActionAnswer & { undoAgain?: Record<string, string> };

const AWAY = 503;
const REASONS: Record<number, string> = {
  403: 'Your account may not change this any more.',
  413: 'This is too much for one save. Please make it shorter.',
};
const FAILED = 'It could not be saved. Please try again.';
/** Whether it has arrived nobody can say. */
const NO_ANSWER = {
  problem: 'The site does not answer just now. Please try again.',
  why: 'What you typed is still here.',
};
const LOGGED_OUT = {
  problem: 'Nothing was changed: you are not logged in any more.',
  why: 'Log in in another tab, then press the button once more. What you typed stays here.',
};

/** What can be said of a form that got no answer of its own; undefined where nothing is known. */
export function whyUnanswered(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return AWAY_WORDS;
  return REASONS[error.status] ?? (error.status === AWAY ? AWAY_WORDS : undefined);
}

/**
 * Around every form of the administration: what never arrives, or what the server cannot answer, is a problem of its
 * form, and the page with all that was typed stays. A page that has words of its own for it answers before
 * (editor/client-route.ts).
 */
export const answerUnanswered = answeringUnanswered((error, form) => {
  const of = placeOf(form);
  if (error instanceof Response) {
    const leadsToLogin = error.headers.get('location')?.startsWith('/login?');
    if (!leadsToLogin || isKeptOnDevice(form)) return null;
    return data<Unanswered>({ ...LOGGED_OUT, ...of }, { status: 401 });
  }
  const status = statusOf(error);
  const why = REASONS[status];
  const said = status === AWAY ? NO_ANSWER : { problem: FAILED, ...(why !== undefined && { why }) };
  return data<Unanswered>({ ...said, ...of }, { status });
});

/** Where the problem is shown: the form, the one that waits for its password, or the head of the page with "Undo". */
function placeOf(form: FormData): { form?: string; undoAgain?: Record<string, string> } {
  const fields = Object.fromEntries([...form].map(([field, value]) => [field, String(value)]));
  const { form: name, ...rest } = fields;
  if (name === UNDO) return { undoAgain: rest };
  const of = fields[CONFIRM.of] ?? name;
  return of === undefined ? {} : { form: of };
}
