import { checkForm } from '../../domain/enquiries/check.ts';
import type { FieldErrors, FieldsOf, FormDeclaration } from '../../domain/enquiries/form.ts';

/** Fields that were valid at the first try, and are refused once their time has passed. */
const PASSING: readonly string[] = ['date', 'time'];

/**
 * The fields of a form whose only `errors` are a date or time that has passed; else null. The first try may have been
 * stored without its answer arriving, so the retry gets that answer.
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
