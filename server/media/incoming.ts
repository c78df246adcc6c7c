import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../domain/dates/durations.ts';

/** Kept free, in bytes: what the database needs to go on taking enquiries. */
const RESERVE_BYTES = 256 * 1024 * 1024;
/** What is left of an upload that nobody finished is removed after so long, in milliseconds. */
export const UNFINISHED_MAX_AGE_MS = DAY_MS;

export const DISK_FULL =
  'The disk of the server is full, so the file was not kept. Please tell whoever runs it.';

/** Where uploads stand until they are whole and checked: on the disk of the kept ones, and served to nobody. */
export type Incoming = {
  folder: string;
  /** A path that nothing is at. */
  newPath: () => Promise<string>;
  /** Whether so many bytes more would leave the disk too full for the rest of the site. */
  isTooFull: (bytes: number) => Promise<boolean>;
  /** Removes what has not been written to for a day. */
  purge: (now: number) => Promise<void>;
};

export function createIncoming(dataDir: string, reserveBytes = RESERVE_BYTES): Incoming {
  const folder = join(dataDir, 'incoming');
  return {
    folder,
    async newPath() {
      await mkdir(folder, { recursive: true });
      return join(folder, `${randomUUID()}.part`);
    },
    async isTooFull(bytes) {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize < bytes + reserveBytes;
    },
    async purge(now) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (found && found.mtimeMs < now - UNFINISHED_MAX_AGE_MS)
          await rm(path, { recursive: true, force: true });
      }
    },
  };
}

/** Whether a write failed because there is no room. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
