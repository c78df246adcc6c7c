import { data } from 'react-router';
import type { ActionAnswer } from '../admin-ui/answers.tsx';
import { CONFIRM } from '../admin-ui/confirmed.ts';
import { AWAY, answeringUnanswered, REASONS, statusOf } from '../admin-ui/unanswered.ts';
import { UNDO } from '../admin-ui/undo.tsx';
import { isKeptOnDevice } from '../desk/offline/write-later.ts';

/** `undoAgain` are the fields of an "Undo" that did not arrive: it stands in the outcome that its answer replaces. */
type Unanswered = ActionAnswer & { undoAgain?: Record<string, string> };

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
