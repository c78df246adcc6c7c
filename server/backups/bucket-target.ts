import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Bucket, openBucket } from '../object-storage/bucket.ts';
import type { BucketLocation } from '../object-storage/location.ts';
import { FilesUnavailable } from '../object-storage/unavailable.ts';
import { BackupError } from './backup-error.ts';
import type { BackupTarget, StoredFile } from './target.ts';

/** Backups below a prefix of an S3 bucket. `scratch` is an existing folder for `put`. */
export function bucketTarget(location: BucketLocation, scratch: string): BackupTarget {
  const bucket = openBucket(location, { patient: true });
  return {
    place: bucket.place,
    put: (name, content) => ask(() => put(bucket, name, content, scratch)),
    list: (folder) =>
      ask(async () => {
        const found: StoredFile[] = [];
        for await (const { key, bytes } of bucket.list(`${folder}/`)) {
          found.push({ name: key.slice(folder.length + 1), bytes });
        }
        return found;
      }),
    async get(name) {
      const content = await ask(() => bucket.read(name));
      if (content) return content;
      throw Object.assign(new Error(`${name} is not in ${bucket.place}.`), { code: 'ENOENT' });
    },
    remove: (name) => ask(() => bucket.remove(name)),
    // An object appears only once it is whole.
    clean: async () => undefined,
  };
}

/** Through a file, because the client repeats parts that fail. */
async function put(bucket: Bucket, name: string, content: Readable, scratch: string): Promise<void> {
  const path = join(scratch, randomUUID());
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    await bucket.putFile(name, path);
  } finally {
    await rm(path, { force: true });
  }
}

/** The operator can mend what fails in a bucket, so the message alone is shown. */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    throw new BackupError(error.message, { cause: error });
  }
}
