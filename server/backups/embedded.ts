import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from '../database/sqlite.ts';
import { renameDurably } from '../files/durable-files.ts';
import { BackupError } from './backup-error.ts';

/** Copies the live embedded database page by page, and verifies the copy. */
export async function copyDatabase(dataDir: string, folder: string): Promise<void> {
  const file = join(dataDir, SQLITE_FILE);
  if (!existsSync(file)) throw new BackupError(`There is no database in ${dataDir}.`);
  const live = new DatabaseSync(file, { readOnly: true });
  const copy = join(folder, SQLITE_FILE);
  try {
    live.exec('pragma busy_timeout = 5000');
    await backup(live, copy);
  } finally {
    live.close();
  }
  assertIntact(copy);
}

const incomingOf = (dataDir: string) => join(dataDir, `${SQLITE_FILE}.incoming`);

/** Copies the backup's database beside the current one, which stays. Refuses while the site is running. */
export async function stageDatabase(folder: string, dataDir: string): Promise<void> {
  const copy = join(folder, SQLITE_FILE);
  if (!existsSync(copy)) throw new BackupError(`There is no backup of the embedded database in ${folder}.`);
  assertIntact(copy);
  const file = join(dataDir, SQLITE_FILE);
  if (existsSync(file)) closeForGood(file);
  await copyFile(copy, incomingOf(dataDir));
}

/** Puts the staged database in place and moves the old one to `aside`; nothing is deleted. */
export async function restoreDatabase(dataDir: string, aside: string): Promise<void> {
  const file = join(dataDir, SQLITE_FILE);
  for (const ending of ['', '-wal', '-shm']) {
    if (!existsSync(file + ending)) continue;
    await mkdir(aside, { recursive: true });
    await rename(file + ending, join(aside, SQLITE_FILE + ending));
  }
  await renameDurably(incomingOf(dataDir), file);
}

/** Checkpoints the write-ahead log into the file. This needs exclusive access. */
function closeForGood(file: string) {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma locking_mode = exclusive');
    database.exec('begin exclusive');
    database.exec('commit');
  } catch {
    throw new BackupError('The site is running. Stop it first, then restore.');
  } finally {
    database.close();
  }
}

function assertIntact(file: string) {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [row] = database.prepare('pragma integrity_check').all() as { integrity_check: string }[];
    if (row?.integrity_check !== 'ok') throw new BackupError(`The copy in ${file} is damaged.`);
  } finally {
    database.close();
  }
}
