import { open, rm, stat, utimes } from 'node:fs/promises';

/** A lock that nobody has renewed for so long belongs to a process that is gone. */
const STALE_MS = 30_000;
const RENEW_MS = 5_000;

/**
 * Takes a lock that holds over all processes that share the folder; null when another one has it. The answer gives it
 * back.
 */
export async function takeFileLock(path: string): Promise<(() => Promise<void>) | null> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const handle = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return null;
      throw error;
    });
    if (handle) {
      await handle.close();
      const renew = setInterval(() => {
        const now = new Date();
        utimes(path, now, now).catch(() => undefined);
      }, RENEW_MS).unref();
      return async () => {
        clearInterval(renew);
        await rm(path, { force: true });
      };
    }
    const held = await stat(path).catch(() => null);
    if (held && held.mtimeMs > Date.now() - STALE_MS) return null;
    await rm(path, { force: true });
  }
  return null;
}
