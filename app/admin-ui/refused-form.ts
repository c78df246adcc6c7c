import type { FieldValues } from './answers.tsx';

/** The submitted values, to fill in the form again. */
const filledIn = (form: FormData): FieldValues =>
  Object.fromEntries([...form.keys()].map((field) => [field, form.getAll(field).map(String).join(' ')]));

/** The refusal of a form: the problem, the submitted values and the name of the wrong field. */
export const refusedForm = (form: FormData, problem: string, field?: string) => ({
  ...{ problem, form: String(form.get('form') ?? ''), filled: filledIn(form) },
  ...(field !== undefined && { field }),
});
