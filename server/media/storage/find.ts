import { FilesUnavailable } from '../../object-storage/unavailable.ts';
import type { FindFile, StoredFile } from './storage.ts';

/** Another process may remove a file; its pictures answer no longer than this. */
const FRESH_MS = 60_000;
const MOST = 2000;

/** Looks in several places, in order. */
export function findFirst(...places: readonly FindFile[]): FindFile {
  return async (name) => {
    for (const find of places) {
      const found = await find(name);
      if (found) return found;
    }
    return null;
  };
}

/** Remembers found files for a minute, and longer while the bucket cannot be asked. */
export function rememberFound(find: FindFile, now: () => number = () => performance.now()): FindFile {
  const known = new Map<string, { file: StoredFile; at: number }>();
  return async (name) => {
    const before = known.get(name);
    if (before && now() - before.at < FRESH_MS) return before.file;
    try {
      const file = await find(name);
      known.delete(name);
      if (file) known.set(name, { file, at: now() });
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
      return file;
    } catch (error) {
      if (before && error instanceof FilesUnavailable) return before.file;
      throw error;
    }
  };
}
