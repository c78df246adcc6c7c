import type { BucketLocation } from '../object-storage/location.ts';
import type { Config } from '../process/config.ts';
import { folderTarget } from './folder-target.ts';
import type { BackupTarget } from './target.ts';

/** `BACKUP_URL` and `BACKUP_KEY`; `bucket` is null for a folder, and the key is empty without encryption. */
export type TargetSettings = { url: string; bucket: BucketLocation | null; key: string };

/** The settings of the continuous copy; null while it is off. */
export const copySettings = ({
  backup: { url, ...backup },
  databaseUrl,
}: Pick<Config, 'backup' | 'databaseUrl'>): TargetSettings | null =>
  url === null || databaseUrl !== null ? null : { url, ...backup };

/** `scratch` is a folder for files on their way to a bucket; it must exist by then. */
export async function openTarget({ url, bucket }: TargetSettings, scratch: string): Promise<BackupTarget> {
  if (bucket === null) return folderTarget(url);
  // Load the client only if needed: it takes 20 MB of memory.
  const { bucketTarget } = await import('./bucket-target.ts');
  return bucketTarget(bucket, scratch);
}
