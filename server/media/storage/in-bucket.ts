import { Readable } from 'node:stream';
import { contentTypeOf, isServedName } from '../../../domain/media/served-name.ts';
import { hashOf } from '../../files/hash-file.ts';
import type { Bucket } from '../../object-storage/bucket.ts';
import type { LocalCopies } from './local-copies.ts';
import { FileGone, type FileStorage, type StoredFile } from './storage.ts';

/** Folder of uploads in the bucket, as in DATA_DIR. */
const FOLDER = 'uploads/';
/** Metadata of each object, so that nobody needs to read a file to know its hash. */
const HASH = 'sha256';

/** Files in an S3 bucket. Encoders read them from `copies` on the local disk. */
export function filesInBucket(bucket: Bucket, copies: LocalCopies): FileStorage {
  const keyOf = (name: string) => FOLDER + name;
  const localPath = (name: string) =>
    copies.pathOf(name, async (path) => {
      if (!(await bucket.download(keyOf(name), path))) throw new FileGone();
    });

  return {
    async find(name): Promise<StoredFile | null> {
      if (!isServedName(name)) return null;
      const found = await bucket.head(keyOf(name));
      if (!found) return null;
      const { bytes, modifiedMs, metadata } = found;
      return {
        size: bytes,
        modifiedMs,
        // Other tools store no hash with the objects that they copy.
        hash: async () => metadata[HASH] ?? (await hashOf(await localPath(name))).hash,
        localPath: () => localPath(name),
        async read(range) {
          const body = await bucket.read(keyOf(name), range);
          if (!body) throw new FileGone();
          return Readable.toWeb(body) as ReadableStream<Uint8Array>;
        },
      };
    },
    async put(name, path) {
      const { hash } = await hashOf(path);
      await bucket.putFile(keyOf(name), path, {
        contentType: contentTypeOf(name),
        metadata: { [HASH]: hash },
      });
    },
    touch: (name) => bucket.touch(keyOf(name)),
    async remove(name) {
      await bucket.remove(keyOf(name));
      await copies.remove(name);
    },
    async list() {
      const found: { name: string; size: number; modifiedMs: number }[] = [];
      for await (const { key, bytes, modifiedMs } of bucket.list(FOLDER, { deep: false })) {
        const name = key.slice(FOLDER.length);
        if (name !== '') found.push({ name, size: bytes, modifiedMs });
      }
      return found;
    },
    copyTo: (name, path) => bucket.download(keyOf(name), path),
  };
}
