import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 200;
/** A lock in which no process stands for so long is one whose holder was killed while writing it. */
const EMPTY_STALE_MS = 5_000;
/** No work takes so long: another process has the number of one that was killed. */
const STALE_MS = 180_000;

/** Works while no other process of this machine does under the same lock file. One that was killed holds nobody up. */
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
    // Let go just now.
    return false;
  }
}

/** Whether a process of this machine has this number. */
export function isProcessRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
