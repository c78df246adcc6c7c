import { type Body, isSame, valueAt, withValueAt } from '../../../domain/content/body-paths.ts';
import type { Part } from './parts.ts';

/** A part that differs between two versions of a document, with a suggested side. */
export type Difference = { part: Part; yours: unknown; theirs: unknown; suggests: Side };
export type Side = 'yours' | 'theirs';

/**
 * The parts that differ between your version and theirs, both based on `base`.
 * Suggests theirs for parts that only they have changed, and yours for all others.
 */
export function differences(parts: readonly Part[], base: Body, yours: Body, theirs: Body): Difference[] {
  return parts.flatMap((part) => {
    const [mine, other, before] = [yours, theirs, base].map((body) => valueAt(body, part.path));
    if (isSame(mine, other)) return [];
    return [{ part, yours: mine, theirs: other, suggests: isSame(mine, before) ? 'theirs' : 'yours' }];
  });
}

/** Merges the chosen parts of your version into theirs. */
export function mergeVersions(
  theirs: Body,
  found: readonly Difference[],
  chosen: (path: string) => Side,
): Body {
  return found
    .filter(({ part }) => chosen(part.path) === 'yours')
    .reduce((body, { part, yours }) => withValueAt(body, part.path, yours), theirs);
}
