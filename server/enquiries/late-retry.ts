import { checkForm } from '../../domain/enquiries/check.ts';
import type { FieldErrors, FieldsOf, FormDeclaration } from '../../domain/enquiries/form.ts';

/** What was right when it was sent first, and is refused once its day or half hour has begun. */
const PASSING: readonly string[] = ['date', 'time'];

/**
 * The fields of a form whose only `errors` are a date or time that has passed since; else null. Its first try may have
 * been stored, with an answer that never arrived: the same key with the same fields is answered as it was then.
 */
export function fieldsAtFirstTry<F extends FormDeclaration>(
  form: F,
  raw: Record<string, unknown>,
  errors: FieldErrors,
): FieldsOf<F> | null {
  if (!Object.keys(errors).every((field) => PASSING.includes(field))) return null;
  const then = checkForm(form, raw, 0);
  return then.ok ? then.fields : null;
}
