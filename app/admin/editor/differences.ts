import { isObject } from '../../../domain/content/plain-object.ts';
import { type Body, type Part, valueAt, withValueAt } from './paths.ts';

/** A part in which two versions of a document differ, and which of them was changed since both began. */
export type Difference = { part: Part; yours: unknown; theirs: unknown; suggests: Side };
export type Side = 'yours' | 'theirs';

/** Whether two values of JSON say the same; nothing, an empty text and an empty list are as good as each other. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
}

function canonical(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(canonical);
  if (!isObject(value)) return value;
  const entries = Object.keys(value)
    .toSorted()
    .map((key) => [key, canonical(value[key])])
    .filter(([, each]) => each !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/**
 * Where your version differs from theirs, both made on top of `base`. What only they have changed is suggested as
 * theirs, everything else as yours.
 */
export function differences(parts: readonly Part[], base: Body, yours: Body, theirs: Body): Difference[] {
  return parts.flatMap((part) => {
    const [mine, other, before] = [yours, theirs, base].map((body) => valueAt(body, part.path));
    if (isSame(mine, other)) return [];
    return [{ part, yours: mine, theirs: other, suggests: isSame(mine, before) ? 'theirs' : 'yours' }];
  });
}

/** Their version with what was chosen of yours. */
export function merged(theirs: Body, found: readonly Difference[], chosen: (path: string) => Side): Body {
  return found
    .filter(({ part }) => chosen(part.path) === 'yours')
    .reduce((body, { part, yours }) => withValueAt(body, part.path, yours), theirs);
}
