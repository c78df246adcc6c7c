import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '../../domain/parse-json.ts';
import { writeDurably } from '../files/durable-files.ts';
import type { ErasureRecords } from '../personal-data/reapply-erasures.ts';
import { BackupError } from './backup-error.ts';

const FILE = 'unfinished-restore.json';

/** A restore that has begun to replace the database. */
export type UnfinishedRestore = {
  /** The backup that is put back. */
  source: string;
  /** What the databases that stood there knew of erasures. */
  erasures: ErasureRecords[];
  /** Whether the first of them could be read. */
  isComplete: boolean;
};

/** Written before the database is replaced: the database that is put back knows nothing of later erasures. */
export const recordRestore = (dataDir: string, restore: UnfinishedRestore): Promise<void> =>
  writeDurably(join(dataDir, FILE), JSON.stringify(restore));

export const clearRestoreRecord = (dataDir: string): Promise<void> =>
  rm(join(dataDir, FILE), { force: true });

/** The restore that was interrupted here; null without one. Throws BackupError for a note that cannot be read. */
export async function findUnfinishedRestore(dataDir: string): Promise<UnfinishedRestore | null> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // The start says of a DATA_DIR that is no folder what is wrong with it.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (text === null) return null;
  const note = parseJson(text) as UnfinishedRestore | undefined;
  if (typeof note?.source !== 'string')
    throw new BackupError(`${join(dataDir, FILE)} cannot be read. Delete it, then run the restore again.`);
  return note;
}

/** Throws BackupError while a restore is unfinished: the site would show people who were erased. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const unfinished = await findUnfinishedRestore(dataDir);
  if (!unfinished) return;
  throw new BackupError(
    `A restore was interrupted. Run it again before the site starts: npm run restore -- ${unfinished.source}`,
  );
}
