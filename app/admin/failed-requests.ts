import { data } from 'react-router';
import type { ActionAnswer } from '../admin-ui/answers.tsx';
import { answerFailedRequests, REFUSAL_REASONS, statusOf, UNAVAILABLE } from '../admin-ui/failed-requests.ts';
import { CONFIRM } from '../admin-ui/require-password.ts';
import { UNDO } from '../admin-ui/undo.tsx';
import { isStoredOnDevice } from '../desk/offline/send-through-outbox.ts';

/** `undoAgain` holds the fields of an "Undo" that did not arrive. The `Outcome` offers it again. */
type FailedAnswer = ActionAnswer & { undoAgain?: Record<string, string> };

const FAILED = 'It could not be saved. Please try again.';
/** The server may have received it or not. */
const NO_ANSWER = {
  problem: 'The site does not answer just now. Please try again.',
  why: 'What you typed is still here.',
};
const LOGGED_OUT = {
  problem: 'Nothing was changed: you are not logged in any more.',
  why: 'Log in in another tab, then press the button once more. What you typed stays here.',
};

/**
 * Turns a failed request of a form into a problem of that form, so that the page and the typed text stay.
 * Editors answer such failures in their own client action (editor/client-route.ts).
 */
export const failedRequestsMiddleware = answerFailedRequests((error, form) => {
  const of = problemPosition(form);
  if (error instanceof Response) {
    const leadsToLogin = error.headers.get('location')?.startsWith('/login?');
    if (!leadsToLogin || isStoredOnDevice(form)) return null;
    return data<FailedAnswer>({ ...LOGGED_OUT, ...of }, { status: 401 });
  }
  const status = statusOf(error);
  const why = REFUSAL_REASONS[status];
  const said = status === UNAVAILABLE ? NO_ANSWER : { problem: FAILED, ...(why !== undefined && { why }) };
  return data<FailedAnswer>({ ...said, ...of }, { status });
});

/**
 * The place of the problem: the form, the form that waits for the password, or the head of the page for
 * "Undo".
 */
function problemPosition(form: FormData): { form?: string; undoAgain?: Record<string, string> } {
  const fields = Object.fromEntries([...form].map(([field, value]) => [field, String(value)]));
  const { form: name, ...rest } = fields;
  if (name === UNDO) return { undoAgain: rest };
  const of = fields[CONFIRM.of] ?? name;
  return of === undefined ? {} : { form: of };
}
