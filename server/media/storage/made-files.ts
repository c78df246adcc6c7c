import { mkdir } from 'node:fs/promises';
import { basename, dirname, relative, sep } from 'node:path';
import { contentTypeOf } from '../../../domain/media/served-name.ts';
import type { Bucket } from '../../object-storage/bucket.ts';

/** Picture sizes, cards and brochures that processes make for each other; each has them on its own disk too. */
export type MadeFiles = {
  /** Brings a file that another process made to its local path; false when there is none, or no answer. */
  fetch: (path: string) => Promise<boolean>;
  /** Gives a made file to the other processes, and removes former files of its folder that `isFormer` names. */
  share: (path: string, isFormer?: (name: string) => boolean) => void;
};

/** For processes that share a disk. */
export const MADE_ON_DISK: MadeFiles = { fetch: async () => false, share: () => undefined };

/** Shares the files below `dataDir` through a bucket, under the same paths. */
export function madeInBucket(bucket: Bucket, dataDir: string): MadeFiles {
  const keyOf = (path: string) => relative(dataDir, path).split(sep).join('/');

  async function upload(path: string, isFormer?: (name: string) => boolean): Promise<void> {
    const key = keyOf(path);
    await bucket.putFile(key, path, { contentType: contentTypeOf(path) });
    if (!isFormer) return;
    for await (const each of bucket.list(`${dirname(key)}/`, { deep: false })) {
      if (isFormer(basename(each.key))) await bucket.remove(each.key);
    }
  }

  return {
    async fetch(path) {
      await mkdir(dirname(path), { recursive: true });
      // Without an answer the file is made again.
      return bucket.download(keyOf(path), path).catch(() => false);
    },
    share(path, isFormer) {
      // The bucket logs its outages; until it answers, other processes make the file themselves.
      void upload(path, isFormer).catch(() => undefined);
    },
  };
}
