import { existsSync, statSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { isDamaged, isOpenElsewhere, SQLITE_FILE } from '../database/sqlite.ts';
import { renameDurably } from '../files/durable-files.ts';
import { BackupError, DamagedBackup } from './backup-error.ts';
import type { DatabaseFacts } from './manifest.ts';
import { refuseNewerRelease } from './newer-release.ts';
import { KEPT_SECRETS, PRIVATE_TABLES } from './private-rows.ts';

/** Copies all pages in one step. Between steps, a commit of the site would begin the copy anew, without end. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies the live embedded database to the file `copy`, without sessions and signing secrets unless asked, and
 * verifies the copy.
 */
export async function copyDatabase(
  dataDir: string,
  copy: string,
  { withSecrets }: { withSecrets: boolean },
): Promise<DatabaseFacts> {
  const file = join(dataDir, SQLITE_FILE);
  if (!existsSync(file)) throw new BackupError(`There is no database in ${dataDir}.`);
  const live = new DatabaseSync(file, { readOnly: true });
  try {
    live.exec('pragma busy_timeout = 5000');
    await backup(live, copy, { rate: ALL_PAGES });
  } finally {
    live.close();
  }
  const database = new DatabaseSync(copy);
  try {
    // Without a write-ahead log the copy is a single file.
    database.exec('pragma journal_mode = delete; pragma secure_delete = on');
    if (!withSecrets) removePrivateRows(database);
    assertIntact(database, copy);
    return factsOf(database, copy);
  } finally {
    database.close();
  }
}

function removePrivateRows(database: DatabaseSync) {
  const there = new Set(tablesOf(database));
  for (const table of PRIVATE_TABLES) if (there.has(table)) database.exec(`delete from "${table}"`);
  const kept = KEPT_SECRETS.map((name) => `'${name}'`).join();
  if (there.has('secret')) database.exec(`delete from secret where name not in (${kept})`);
}

function tablesOf(database: DatabaseSync): string[] {
  const rows = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .all() as { name: string }[];
  return rows.map(({ name }) => name);
}

function factsOf(database: DatabaseSync, file: string): DatabaseFacts {
  const count = (table: string) =>
    (database.prepare(`select count(*) as rows from "${table}"`).get() as { rows: number }).rows;
  const tables = Object.fromEntries(tablesOf(database).map((table) => [table, count(table)]));
  return { databaseBytes: statSync(file).size, migration: migrationsOf(database).at(-1) ?? '', tables };
}

function migrationsOf(database: DatabaseSync): string[] {
  if (!tablesOf(database).includes('kysely_migration')) return [];
  const rows = database.prepare('select name from kysely_migration order by name').all() as {
    name: string;
  }[];
  return rows.map(({ name }) => name);
}

/** Reads the facts of a backup's database file. Throws BackupError when it is damaged or of a newer release. */
export function inspectDatabase(file: string, place: string): DatabaseFacts {
  const damaged = (cause: string) => new DamagedBackup(`The backup ${place} is damaged: ${cause}.`);
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file);
    assertIntact(database, file);
    refuseNewerRelease(migrationsOf(database), place);
    return factsOf(database, file);
  } catch (error) {
    if (error instanceof BackupError || !isDamaged(error)) throw error;
    throw damaged((error as Error).message);
  } finally {
    database?.close();
  }
}

function assertIntact(database: DatabaseSync, file: string) {
  const [row] = database.prepare('pragma integrity_check').all() as { integrity_check: string }[];
  if (row?.integrity_check !== 'ok') throw new DamagedBackup(`The copy in ${file} is damaged.`);
}

/** The place beside the present database where a restore prepares the new one. */
export const incomingOf = (dataDir: string) => join(dataDir, `${SQLITE_FILE}.incoming`);

/** Throws BackupError while the site is running. */
export function refuseWhileOpen(dataDir: string): void {
  const file = join(dataDir, SQLITE_FILE);
  if (isOpenElsewhere(file)) throw new BackupError('The site is running. Stop it first, then restore.');
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
