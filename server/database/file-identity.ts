import { statSync } from 'node:fs';
import { StoreUnavailable } from './unavailable.ts';

/**
 * Checks that the database files are still the ones that were opened. A file deleted or replaced under a running
 * process takes writes without an error, and they are lost. The write-ahead log is recorded when it first exists; it
 * stays while the database is open.
 */
export function createFileIdentityCheck(file: string): { check: () => void } {
  const known = new Map<string, string>();
  const identity = (path: string) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? `${found.dev}:${found.ino}` : null;
  };
  return {
    /** Throws StoreUnavailable when a file was deleted or replaced. */
    check() {
      for (const path of [file, `${file}-wal`]) {
        const now = identity(path);
        const before = known.get(path);
        if (before === undefined) {
          if (now !== null) known.set(path, now);
        } else if (before !== now) {
          throw new StoreUnavailable(
            `${path} was ${now === null ? 'deleted' : 'replaced'} while the site has it open. Stop the site, put the file back, and start again.`,
          );
        }
      }
    },
  };
}
