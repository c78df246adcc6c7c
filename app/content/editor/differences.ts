import { type Body, isSame, valueAt, withValueAt } from '../../../domain/content/body-paths.ts';
import type { Part } from './parts.ts';

/** A part in which two versions of a document differ, and which of them was changed since both began. */
export type Difference = { part: Part; yours: unknown; theirs: unknown; suggests: Side };
export type Side = 'yours' | 'theirs';

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
