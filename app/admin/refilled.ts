import type { ActionAnswer, Filled } from './action-form.tsx';

/** What was filled in, for whoever sent it. */
const filledIn = (form: FormData): Filled =>
  Object.fromEntries([...form.keys()].map((field) => [field, form.getAll(field).map(String).join(' ')]));

/** A form that is refused: why, what was filled in, and the name of the field that it is about. */
export const refusedForm = (form: FormData, problem: string, field?: string) => ({
  ...{ problem, form: String(form.get('form') ?? ''), filled: filledIn(form) },
  ...(field !== undefined && { field }),
});

/** What stood in a field of a form that was refused: a page made anew for it, without a script, shows it again. */
export const refilled = (
  answer: ActionAnswer | undefined,
  form: string,
  field: string,
): string | undefined => (wasRefused(answer, form) ? answer.filled?.[field] : undefined);

/** The same of a box: whether it was ticked, which a form says by leaving it out; undefined where nothing was refused. */
export const reticked = (
  answer: ActionAnswer | undefined,
  form: string,
  field: string,
): boolean | undefined =>
  wasRefused(answer, form) && answer.filled ? Object.hasOwn(answer.filled, field) : undefined;

const wasRefused = (
  answer: ActionAnswer | undefined,
  form: string,
): answer is Extract<ActionAnswer, { problem: string }> =>
  answer !== undefined && 'problem' in answer && answer.form === form;
