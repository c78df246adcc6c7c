import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../domain/dates/durations.ts';
import type { Bucket } from '../object-storage/bucket.ts';
import type { Log } from '../process/log.ts';

/** Open tabs and cached pages ask for the scripts of a former release no longer than this. */
const KEPT_MS = 60 * DAY_MS;
/** Assets of a running release are marked as used again after this time. */
const REFRESHED_MS = 7 * DAY_MS;
/** Names are listed again after a miss, at most this often. */
const LISTED_MS = 5000;
const PARALLEL = 16;
/** A name as the build writes it, which contains a hash of the content; `.br` is its compressed form. */
const NAME = /^[\w.-]{1,100}-[\w-]{8}\.(?:js|css|svg|png|woff2)(?:\.br)?$/;

/** Built scripts and styles of this and former releases, for all processes. */
export type ReleaseAssets = {
  /** Gives this release's assets to the other processes and later releases. Never throws. */
  publish: () => Promise<void>;
  /**
   * Whether an asset of any release is in the folder now. Fetches it from the bucket if needed, with its compressed
   * form. Throws FilesUnavailable.
   */
  prepare: (name: string) => Promise<boolean>;
};

type Options = {
  /** The assets of this release. */
  built: string;
  /** Folder for the assets of all releases. */
  folder: string;
  /** Null when all processes share the folder. */
  bucket: Bucket | null;
  log: Log;
  now: () => number;
};

/** During a rolling restart a page of one release may ask a process of another one for its scripts. */
export function createReleaseAssets({ built, folder, bucket, log, now }: Options): ReleaseAssets {
  const shelf = bucket ? shelfInBucket(bucket) : shelfInFolder(folder);
  let listed = { at: Number.NEGATIVE_INFINITY, names: new Set<string>() };

  async function isShared(name: string): Promise<boolean> {
    if (!listed.names.has(name) && now() - listed.at > LISTED_MS) {
      listed = { at: now(), names: new Set((await shelf.list()).keys()) };
    }
    return listed.names.has(name);
  }

  async function share(): Promise<void> {
    const own = (await readdir(built)).filter((name) => NAME.test(name));
    const shared = await shelf.list();
    const outdated = own.filter((name) => now() - (shared.get(name) ?? 0) > REFRESHED_MS);
    await inParallel(outdated, (name) => shelf.put(name, join(built, name)));
    const names = new Set(own);
    const former = [...shared].filter(([name, at]) => !names.has(name) && now() - at > KEPT_MS);
    await inParallel(former, ([name]) => shelf.remove(name));
  }

  /** Copies an asset from the bucket to the folder, unless it is there. */
  async function fetchOnce(name: string): Promise<void> {
    const path = join(folder, name);
    if (!bucket || (await exists(path))) return;
    await mkdir(folder, { recursive: true });
    await bucket.download(KEYS + name, path);
  }

  return {
    publish: () =>
      share().catch((error) => log.warn({ err: error }, 'scripts of this release are not shared')),
    async prepare(name) {
      if (!NAME.test(name) || !(await isShared(name))) return false;
      await Promise.all([name, `${name}.br`].filter((each) => listed.names.has(each)).map(fetchOnce));
      return true;
    },
  };
}

type Shelf = {
  /** Names with the time of their last use. */
  list: () => Promise<Map<string, number>>;
  put: (name: string, path: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
};

function shelfInFolder(folder: string): Shelf {
  return {
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
      const times = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
      return new Map(names.map((name, index) => [name, times[index]?.mtimeMs ?? 0]));
    },
    async put(name, path) {
      await mkdir(folder, { recursive: true });
      const target = join(folder, name);
      const partial = `${target}.${process.pid}.part`;
      await copyFile(path, partial);
      // A copy has the time of the build.
      await utimes(partial, new Date(), new Date());
      await rename(partial, target);
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

const KEYS = 'assets/';

function shelfInBucket(bucket: Bucket): Shelf {
  return {
    async list() {
      const times = new Map<string, number>();
      for await (const { key, modifiedMs } of bucket.list(KEYS))
        times.set(key.slice(KEYS.length), modifiedMs);
      return times;
    },
    put: (name, path) => bucket.putFile(KEYS + name, path),
    remove: (name) => bucket.remove(KEYS + name),
  };
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}
