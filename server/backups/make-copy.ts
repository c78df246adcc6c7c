import { createHash } from 'node:crypto';
import { mkdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { SQLITE_FILE } from '../database/sqlite.ts';
import { BackupError } from './backup-error.ts';
import { COPIES, removeExpired, stampOf } from './copies.ts';
import { copyDatabase } from './embedded.ts';
import { encodeFile, storedName } from './encoding.ts';
import { recipientOf } from './encryption.ts';
import { type Manifest, printManifest } from './manifest.ts';
import type { BackupTarget } from './target.ts';
import { sendUploads } from './uploads.ts';
import type { UploadsPlace } from './uploads-storage.ts';
import { megabytes } from './words.ts';

/** The folder of the one copy that is being made. */
export const scratchOf = (dataDir: string) => join(dataDir, 'continuous-copy');

/** Left free on the disk of the site, which takes enquiries with 8 MB and uploads with 256 MB. */
const RESERVE_BYTES = 256 * 1024 * 1024;

type Options = {
  site: UploadsPlace;
  target: BackupTarget;
  /** Empty without encryption. */
  key: string;
  now: Date;
  /** Whether the target holds copies already. Then its folder missing means that a disk is away. */
  hasCopies: boolean;
};

/** Times are milliseconds since 1970. */
export type MadeCopy = { madeAt: number; oldest: number };

/**
 * Makes a copy of the embedded database and of new uploads at the target, and removes expired copies. One process at a
 * time; the site may be writing.
 */
export async function makeCopy({ site, target, key, now, hasCopies }: Options): Promise<MadeCopy> {
  const { dataDir } = site;
  const scratch = scratchOf(dataDir);
  // A killed process may have left a copy of the database there.
  await rm(scratch, { recursive: true, force: true });
  if (hasCopies && (await target.list(COPIES)).length === 0) {
    throw new BackupError(
      `${target.place} no longer has the copies that were made there. Is the disk mounted?`,
    );
  }
  await target.clean(COPIES);
  await expectRoom(dataDir);
  await mkdir(scratch);
  try {
    const file = join(scratch, SQLITE_FILE);
    const facts = await copyDatabase(dataDir, file, { withSecrets: false });
    const stamp = stampOf(now);
    const database = storedName(`${stamp}.sqlite`, key, { compress: true });
    await target.put(`${COPIES}/${database}`, await encodeFile(file, database, key));
    await rm(file);
    const uploadFolder = await uploadFolderOf(key);
    await target.clean(uploadFolder);
    const files = await sendUploads(site, target, uploadFolder, key);
    const manifest: Manifest = {
      kind: 'embedded',
      madeAt: now.toISOString(),
      uploads: Object.keys(files).length,
      database,
      ...facts,
      uploadFolder,
      files,
    };
    await target.put(`${COPIES}/${stamp}.json`, Readable.from([Buffer.from(printManifest(manifest))]));
    return { madeAt: now.getTime(), oldest: await removeExpired(target, manifest, now) };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function expectRoom(dataDir: string): Promise<void> {
  // The copy, and its encoded file on the way to a bucket.
  const size = 2 * (await stat(join(dataDir, SQLITE_FILE))).size;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= size + RESERVE_BYTES) return;
  throw new BackupError(
    `A copy needs ${megabytes(size + RESERVE_BYTES)} free in ${dataDir}, which has ${megabytes(bavail * bsize)}.`,
  );
}

/** Uploads encrypted to another key, or to none, are stored apart: a copy needs one key. */
async function uploadFolderOf(key: string): Promise<string> {
  if (key === '') return 'uploads';
  const hash = createHash('sha256')
    .update(await recipientOf(key))
    .digest('hex');
  return `uploads-${hash.slice(0, 12)}`;
}
