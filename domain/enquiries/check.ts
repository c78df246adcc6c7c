import { object, safeParse } from 'valibot';
import * as rules from './fields.ts';
import type { FieldErrors, FieldName, FieldsOf, FormDeclaration } from './form.ts';

export type CheckResult<F extends FormDeclaration> =
  | { ok: true; fields: FieldsOf<F> }
  | { ok: false; errors: FieldErrors<FieldName<F>> };

/** Fields that others depend on are choices or dates, so they are short. */
const OTHER_MAX = 100;

/**
 * Validates all fields of a form, in browser and server alike. `raw` may contain anything: the result is clean fields
 * or messages, never an exception. `now` in milliseconds decides which dates and times have passed.
 */
export function checkForm<F extends FormDeclaration>(
  form: F,
  raw: Record<string, unknown>,
  now: number,
): CheckResult<F> {
  const own = (name: string) => (Object.hasOwn(raw, name) ? raw[name] : undefined);
  const schemas = form.fields(rules, {
    now,
    other(name) {
      const value = own(name);
      return typeof value === 'string' && value.length <= OTHER_MAX ? value.trim() : '';
    },
  });
  const values = Object.fromEntries(Object.keys(schemas).map((name) => [name, own(name)]));
  const result = safeParse(object(schemas), values, { abortPipeEarly: true });
  if (result.success) return { ok: true, fields: result.output as FieldsOf<F> };
  const errors: FieldErrors<FieldName<F>> = {};
  for (const issue of result.issues) errors[String(issue.path?.[0]?.key) as FieldName<F>] ??= issue.message;
  return { ok: false, errors };
}

/** The names of a form's fields, in page order. */
export function fieldNames<F extends FormDeclaration>(form: F): FieldName<F>[] {
  return Object.keys(form.fields(rules, { now: 0, other: () => '' })) as FieldName<F>[];
}
