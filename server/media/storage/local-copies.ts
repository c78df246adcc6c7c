import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Limit of all copies together. Encoders read pictures of a few megabytes. */
const MAX_BYTES = 1024 * 1024 * 1024;

/** Copies of files of a bucket on the local disk. The folder may be deleted at any time. */
export type LocalCopies = {
  /** The path of a copy. A missing one is fetched; concurrent requests share that. */
  pathOf: (name: string, fetch: (path: string) => Promise<void>) => Promise<string>;
  remove: (name: string) => Promise<void>;
};

export function createLocalCopies(folder: string, maxBytes = MAX_BYTES): LocalCopies {
  const fetching = new Map<string, Promise<string>>();

  async function fetched(name: string, fetch: (path: string) => Promise<void>): Promise<string> {
    const path = join(folder, name);
    const now = new Date();
    // The time of use decides which copies are removed first.
    const isThere = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
    await mkdir(folder, { recursive: true });
    await fetch(path);
    await removeOldest(folder, name, maxBytes);
    return path;
  }

  return {
    pathOf(name, fetch) {
      const running = fetching.get(name) ?? fetched(name, fetch).finally(() => fetching.delete(name));
      fetching.set(name, running);
      return running;
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Removes the copies that were not used for longest, until the rest is within the limit. */
async function removeOldest(folder: string, latest: string, maxBytes: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== latest && !name.endsWith('.part'));
  const found = await Promise.all(
    names.map(async (name) => ({ name, stats: await stat(join(folder, name)).catch(() => null) })),
  );
  let bytes = (await stat(join(folder, latest)).catch(() => null))?.size ?? 0;
  for (const { name, stats } of found.toSorted((a, b) => (b.stats?.mtimeMs ?? 0) - (a.stats?.mtimeMs ?? 0))) {
    bytes += stats?.size ?? 0;
    if (bytes > maxBytes) await rm(join(folder, name), { force: true });
  }
}
