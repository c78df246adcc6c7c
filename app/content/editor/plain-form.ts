import { amountInPaise } from '../../../domain/content/amounts.ts';
import { type Body, withValueAt } from '../../../domain/content/body-paths.ts';
import type { Field } from '../../../domain/content/fields.ts';
import { fromIndiaMinute } from '../../../domain/dates/india.ts';
import { fieldAtPath, type Part } from './parts.ts';

/**
 * Applies a form that was sent without a script to the stored body; each field is named by its path.
 * Other values stay. Unreadable input stays as typed, so that the schema rejects it.
 */
export function applyPlainForm(stored: Body, form: FormData, parts: readonly Part[]): Body {
  let body = stored;
  // A ticked checkbox is sent before the hidden field of its presence, so the first value counts.
  const seen = new Set<string>();
  // Hidden inputs come first; a later field may have the same name.
  const hidden = new Set(['form', 'collection', 'id', 'expected']);
  for (const [path, value] of form) {
    if (hidden.delete(path)) continue;
    const known = typeof value === 'string' && !seen.has(path) ? fieldAtPath(parts, path) : null;
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
