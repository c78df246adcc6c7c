import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../domain/dates/durations.ts';

/** Reserved disk space in bytes, so that the database can always store enquiries. */
const RESERVE_BYTES = 256 * 1024 * 1024;
/** Unfinished uploads are removed after this many milliseconds. */
export const UNFINISHED_MAX_AGE_MS = DAY_MS;

export const DISK_FULL =
  'The disk of the server is full, so the file was not kept. Please tell whoever runs it.';

/** The folder of unfinished and unchecked uploads: on the same disk as stored files, and never served. */
export type Incoming = {
  folder: string;
  /** A new, unused path. */
  newPath: () => Promise<string>;
  /** Whether this many more bytes would use the disk's reserve. */
  isTooFull: (bytes: number) => Promise<boolean>;
  /** Removes files not written to for a day. */
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

/** Whether a write failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
