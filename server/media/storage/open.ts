import { join } from 'node:path';
import type { Bucket } from '../../object-storage/bucket.ts';
import type { BucketLocation } from '../../object-storage/location.ts';
import type { Log } from '../../process/log.ts';
import { findFirst, rememberFound } from './find.ts';
import { filesInBucket } from './in-bucket.ts';
import { createLocalCopies } from './local-copies.ts';
import { MADE_ON_DISK, type MadeFiles, madeInBucket } from './made-files.ts';
import { filesOnDisk, findOnDisk } from './on-disk.ts';
import type { FileStorage, FindFile } from './storage.ts';

type Place = { dataDir: string; uploadsBucket: BucketLocation | null };

/** Where uploads and files made from them are. */
export type Storage = {
  uploads: FileStorage;
  /** Finds a file of the library: an upload, or a file of the release. For pages and visitors. */
  findInLibrary: FindFile;
  /** Finds an upload. For pages and visitors. */
  findUpload: FindFile;
  made: MadeFiles;
  /** Null when files are on disk. */
  bucket: Bucket | null;
};

/** Opens the storage of uploads; `root` is the folder of the release. */
export async function openStorage({
  root,
  config,
  log,
}: {
  root: string;
  config: Place;
  log?: Log;
}): Promise<Storage> {
  const ofRelease = findOnDisk(join(root, 'content/media'));
  const { dataDir, uploadsBucket } = config;
  if (uploadsBucket === null) {
    const uploads = filesOnDisk(join(dataDir, 'uploads'));
    return {
      uploads,
      findInLibrary: findFirst(uploads.find, ofRelease),
      findUpload: uploads.find,
      made: MADE_ON_DISK,
      bucket: null,
    };
  }
  const bucket = await openUploadsBucket(uploadsBucket, log);
  const uploads = filesInBucket(bucket, createLocalCopies(join(dataDir, 'originals')));
  const findUpload = rememberFound(uploads.find);
  return {
    uploads,
    // The release first: its pictures need no request to the bucket.
    findInLibrary: findFirst(ofRelease, findUpload),
    findUpload,
    made: madeInBucket(bucket, dataDir),
    bucket,
  };
}

/** Loads the client only if needed: it takes 35 MB of memory. */
async function openUploadsBucket(location: BucketLocation, log?: Log): Promise<Bucket> {
  const { openBucket } = await import('../../object-storage/bucket.ts');
  return openBucket(location, { log });
}
