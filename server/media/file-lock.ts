import { type FileHandle, open, rm, stat } from 'node:fs/promises';

/** A lock that was not renewed for this long belongs to a dead process. */
const STALE_MS = 30_000;
const RENEW_MS = 5_000;

/**
 * Takes a lock file, valid for all processes that share the folder; null when it is held. Returns the release function.
 */
export async function takeFileLock(path: string): Promise<(() => Promise<void>) | null> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const handle = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return null;
      throw error;
    });
    if (handle) return hold(path, handle);
    if ((await stateOf(path)) === 'held') return null;
    await removeStale(path);
  }
  return null;
}

/** Keep the file open: its inode number stays reserved, so it cannot be confused with a later lock file. */
function hold(path: string, handle: FileHandle): () => Promise<void> {
  const renew = setInterval(() => {
    const now = new Date();
    handle.utimes(now, now).catch(() => undefined);
  }, RENEW_MS).unref();
  return async () => {
    clearInterval(renew);
    try {
      const own = await handle.stat({ bigint: true });
      const there = await stat(path, { bigint: true }).catch(() => null);
      if (there?.ino === own.ino && there.dev === own.dev) await rm(path, { force: true });
    } finally {
      await handle.close();
    }
  };
}

async function stateOf(path: string): Promise<'held' | 'stale' | 'free'> {
  const found = await stat(path).catch(() => null);
  if (!found) return 'free';
  return found.mtimeMs > Date.now() - STALE_MS ? 'held' : 'stale';
}

/** Remove it under a second lock. Otherwise a process could remove the new lock that another one has just taken. */
async function removeStale(path: string): Promise<void> {
  const release = await takeFileLock(`${path}.stale`);
  if (!release) return;
  try {
    if ((await stateOf(path)) === 'stale') await rm(path, { force: true });
  } finally {
    await release();
  }
}
