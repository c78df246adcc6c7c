import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '../../domain/parse-json.ts';
import { writeDurably } from '../files/durable-files.ts';
import type { ErasureRecords } from '../personal-data/reapply-erasures.ts';
import { BackupError } from './backup-error.ts';

const FILE = 'unfinished-restore.json';

/** A restore that has begun to replace the database. */
export type UnfinishedRestore = {
  /** The folder of the backup being restored. */
  source: string;
  /** Erasure records of the replaced databases. */
  erasures: ErasureRecords[];
  /** Whether the first of these databases was readable. */
  isComplete: boolean;
};

/** Written before the database is replaced, because the restored one lacks later erasures. */
export const recordRestore = (dataDir: string, restore: UnfinishedRestore): Promise<void> =>
  writeDurably(join(dataDir, FILE), JSON.stringify(restore));

export const clearRestoreRecord = (dataDir: string): Promise<void> =>
  rm(join(dataDir, FILE), { force: true });

/** The interrupted restore, or null. Throws BackupError for an unreadable record. */
export async function findUnfinishedRestore(dataDir: string): Promise<UnfinishedRestore | null> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // The start reports a DATA_DIR that is not a folder.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (text === null) return null;
  const note = parseJson(text) as UnfinishedRestore | undefined;
  if (typeof note?.source !== 'string')
    throw new BackupError(`${join(dataDir, FILE)} cannot be read. Delete it, then run the restore again.`);
  return note;
}

/** Throws BackupError while a restore is unfinished: the site would show erased people. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const unfinished = await findUnfinishedRestore(dataDir);
  if (!unfinished) return;
  throw new BackupError(
    `A restore was interrupted. Run it again before the site starts: npm run restore -- ${unfinished.source}`,
  );
}
