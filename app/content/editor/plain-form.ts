import { amountInPaise } from '../../../domain/content/amounts.ts';
import { type Body, withValueAt } from '../../../domain/content/body-paths.ts';
import type { Field } from '../../../domain/content/fields.ts';
import { fromIndiaMinute } from '../../../domain/dates/india.ts';
import { fieldAt, type Part } from './parts.ts';

/**
 * The stored body with what a form without a script sends: one field a value, by its path. What the form does not
 * name stays as it is; what cannot be read is kept as it was typed, for the schema to refuse.
 */
export function bodyOfPlainForm(stored: Body, form: FormData, parts: readonly Part[]): Body {
  let body = stored;
  // A box that is ticked is sent before the one that says it was there.
  const seen = new Set<string>();
  // Hidden inputs stand first; a field may have the same name as one of them.
  const hidden = new Set(['form', 'collection', 'id', 'expected']);
  for (const [path, value] of form) {
    if (hidden.delete(path)) continue;
    const known = typeof value === 'string' && !seen.has(path) ? fieldAt(parts, path) : null;
    if (!known) continue;
    seen.add(path);
    body = withValueAt(body, path, readAs(known.field, value as string));
  }
  return body;
}

function readAs(field: Field, typed: string): unknown {
  switch (field.kind) {
    case 'flag':
      return typed === 'yes';
    case 'number': {
      const number = Number(typed.replace(',', '.'));
      return typed.trim() === '' ? undefined : Number.isFinite(number) ? number : typed;
    }
    case 'money':
      return typed.trim() === '' ? undefined : (amountInPaise(typed) ?? typed);
    case 'moment':
      return fromIndiaMinute(typed);
    default:
      return typed;
  }
}
