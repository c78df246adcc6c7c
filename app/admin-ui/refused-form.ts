import type { Filled } from './answers.tsx';

/** What was filled in, for whoever sent it. */
const filledIn = (form: FormData): Filled =>
  Object.fromEntries([...form.keys()].map((field) => [field, form.getAll(field).map(String).join(' ')]));

/** A form that is refused: why, what was filled in, and the name of the field that it is about. */
export const refusedForm = (form: FormData, problem: string, field?: string) => ({
  ...{ problem, form: String(form.get('form') ?? ''), filled: filledIn(form) },
  ...(field !== undefined && { field }),
});
