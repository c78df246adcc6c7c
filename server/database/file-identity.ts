import { statSync } from 'node:fs';
import { StoreUnavailable } from './unavailable.ts';

/**
 * Watches that a database's files are still those that were opened: one that was deleted or replaced under a running
 * process takes writes without an error, and nobody finds them again.
 * The write-ahead log is known from the first look at which it is there: it stays while somebody has the file open.
 */
export function createFileIdentityCheck(file: string): { check: () => void } {
  const known = new Map<string, string>();
  const identity = (path: string) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? `${found.dev}:${found.ino}` : null;
  };
  return {
    /** Throws StoreUnavailable when a file is gone or another one. */
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
