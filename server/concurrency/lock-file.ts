import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 200;
/** A lock file without a process id is stale after this: its holder was killed while writing it. */
const EMPTY_STALE_MS = 5_000;
/** No holder works this long. An older lock belongs to a killed process whose id was reused. */
const STALE_MS = 180_000;

/**
 * Runs `work` while it holds the lock file, so one process of this machine at a time. A lock of a dead process is taken
 * over.
 */
export async function withLockFile<T>(
  lock: string,
  work: () => Promise<T>,
  onWait: () => void = () => undefined,
): Promise<T> {
  await mkdir(dirname(lock), { recursive: true });
  for (let looks = 0; !(await tryLock(lock)); looks += 1) {
    if (looks === 0) onWait();
    await wait(POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function tryLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (await isAbandoned(lock)) await rm(lock, { force: true });
  return false;
}

async function isAbandoned(lock: string): Promise<boolean> {
  try {
    const holder = Number(await readFile(lock, 'utf8'));
    const age = Date.now() - (await stat(lock)).mtimeMs;
    return holder > 0 ? !isProcessRunning(holder) || age > STALE_MS : age > EMPTY_STALE_MS;
  } catch {
    // The holder released the lock in between.
    return false;
  }
}

/** Whether a process of this machine has this id. */
export function isProcessRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
