import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isProcessRunning } from '../concurrency/lock-file.ts';

const PARTIAL = /^\..+\.partial-(\d+)$/;
/** Entries of a backup folder; do not delete a folder that contains anything else. */
const ENTRIES =
  /^(uploads|backup\.json|(database\.dump|secrets\.json|vayuvan\.sqlite)(-\w+|\.zst)?(\.age)?(\.part)?)$/;

/** The working folder of a backup. It is renamed at the end, so an interrupted backup never looks complete. */
export const partialOf = (target: string): string =>
  join(dirname(target), `.${basename(target)}.partial-${process.pid}`);

/** Removes unfinished backups of killed processes, as each holds a copy of the database. Returns their paths. */
export async function removePartialBackups(folder: string): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await readdir(folder)) {
    const pid = Number(PARTIAL.exec(name)?.[1]);
    // In a container the new process often has the process id of the old one.
    if (!pid || (pid !== process.pid && isProcessRunning(pid))) continue;
    const path = join(folder, name);
    const entries = await readdir(path).catch(() => ['']);
    if (!entries.every((entry) => ENTRIES.test(entry))) continue;
    await rm(path, { recursive: true, force: true });
    removed.push(path);
  }
  return removed;
}
