import type { FoundFile } from './names.ts';
import { hashOf } from './store-file.ts';

const DIGITS = 12;

/** By path, for whoever makes something of the file: sizes and cards read it once. */
const known = new Map<string, { size: number; modifiedMs: number; mark: Promise<string> }>();

/**
 * Names the content of a file, so that what was made of an earlier one under the same name is not taken for its own.
 * The times of files do not tell: a release is often unpacked with the time at which it was built.
 */
export function fingerprintOf({ path, size, modifiedMs }: FoundFile): Promise<string> {
  const before = known.get(path);
  if (before?.size === size && before.modifiedMs === modifiedMs) return before.mark;
  const mark = hashOf(path).then(({ hash }) => hash.slice(0, DIGITS));
  known.set(path, { size, modifiedMs, mark });
  mark.catch(() => known.delete(path));
  return mark;
}
