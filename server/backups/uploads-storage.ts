import { join } from 'node:path';
import { filesInBucket } from '../media/storage/in-bucket.ts';
import { createLocalCopies } from '../media/storage/local-copies.ts';
import { filesOnDisk } from '../media/storage/on-disk.ts';
import type { FileStorage } from '../media/storage/storage.ts';
import { FilesUnavailable } from '../object-storage/unavailable.ts';
import type { Config } from '../process/config.ts';
import { BackupError } from './backup-error.ts';

export type UploadsPlace = Pick<Config, 'dataDir' | 'uploadsBucket'>;

/** Runs `work` on the site's uploads, on disk or in their bucket. Throws BackupError while the bucket cannot be used. */
export async function withUploads<T>(
  { dataDir, uploadsBucket }: UploadsPlace,
  work: (files: FileStorage) => Promise<T>,
): Promise<T> {
  if (!uploadsBucket) return work(filesOnDisk(join(dataDir, 'uploads')));
  const { openBucket } = await import('../object-storage/bucket.ts');
  const bucket = openBucket(uploadsBucket, { patient: true });
  try {
    return await work(filesInBucket(bucket, createLocalCopies(join(dataDir, 'originals'))));
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    throw new BackupError(`UPLOADS_URL: ${error.message}`);
  } finally {
    bucket.close();
  }
}
