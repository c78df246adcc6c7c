import type { FoundFile } from './names.ts';
import { hashOf } from './store-file.ts';

const DIGITS = 12;

/** Cached by path, so that picture sizes and cards share one read of the file. */
const known = new Map<string, { size: number; modifiedMs: number; mark: Promise<string> }>();

/**
 * Identifies a file by its content, so that a replaced file of the same name gets new variants. Modification times are
 * unreliable, because releases are unpacked with their build time.
 */
export function fingerprintOf({ path, size, modifiedMs }: FoundFile): Promise<string> {
  const before = known.get(path);
  if (before?.size === size && before.modifiedMs === modifiedMs) return before.mark;
  const mark = hashOf(path).then(({ hash }) => hash.slice(0, DIGITS));
  known.set(path, { size, modifiedMs, mark });
  mark.catch(() => known.delete(path));
  return mark;
}
