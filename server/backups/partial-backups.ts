import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isProcessRunning } from '../concurrency/lock-file.ts';

const PARTIAL = /^\..+\.partial-(\d+)$/;
/** What a backup holds; a folder with anything else in it is somebody else's. */
const ENTRIES = /^(uploads|backup\.json|database\.dump|vayuvan\.sqlite(-\w+)?)$/;

/** Where a backup is made: only a whole one bears the name, so that one cut short cannot be taken for it. */
export const partialOf = (target: string): string =>
  join(dirname(target), `.${basename(target)}.partial-${process.pid}`);

/** Removes what killed backups left in this folder: each holds a copy of the database. Answers their paths. */
export async function removePartialBackups(folder: string): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await readdir(folder)) {
    const pid = Number(PARTIAL.exec(name)?.[1]);
    // In a container this process often has the number of the one before it.
    if (!pid || (pid !== process.pid && isProcessRunning(pid))) continue;
    const path = join(folder, name);
    const entries = await readdir(path).catch(() => ['']);
    if (!entries.every((entry) => ENTRIES.test(entry))) continue;
    await rm(path, { recursive: true, force: true });
    removed.push(path);
  }
  return removed;
}
