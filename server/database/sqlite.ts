import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './busy.ts';

/** File name of the database in the data folder. */
export const SQLITE_FILE = 'vayuvan.sqlite';

/**
 * Required settings of both connections. With WAL, only `synchronous=FULL` keeps a confirmed enquiry through a power
 * cut.
 */
const PRAGMAS = [
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
] as const;
/** The writer has no busy timeout, because our own retry does not block the process (sqlite-dialect.ts). */
const WRITER_PRAGMAS = [
  ...PRAGMAS,
  ['journal_mode', 'WAL', 'wal'],
  ['busy_timeout', '0', 0],
  // Checkpoint after 4000 pages (16 MB), four times the default: a rush of enquiries changes the same pages again and
  // again, and each checkpoint blocks the process.
  ['wal_autocheckpoint', '4000', 4000],
  // Overwrite deleted data, so that erased people leave no trace in unused pages.
  ['secure_delete', 'ON', 1],
] as const;
const READER_PRAGMAS = [...PRAGMAS, ['query_only', 'ON', 1], ['busy_timeout', '5000', 5000]] as const;

type Pragma = (typeof WRITER_PRAGMAS)[number] | (typeof READER_PRAGMAS)[number];

/**
 * Opens the writer and the reader of the embedded database and creates its folder. Errors name the file and the cause.
 */
export function openSqlite(dataDir: string): { file: string; writer: DatabaseSync; reader: DatabaseSync } {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be written: ${(error as Error).message}.`, { cause: error });
  }
  const file = join(dataDir, SQLITE_FILE);
  let writer: DatabaseSync | null = null;
  try {
    writer = new DatabaseSync(file);
    secure(writer, WRITER_PRAGMAS);
    const reader = new DatabaseSync(file, { readOnly: true });
    secure(reader, READER_PRAGMAS);
    return { file, writer, reader };
  } catch (error) {
    writer?.close();
    throw new Error(`The database ${file} cannot be opened: ${(error as Error).message}.`, { cause: error });
  }
}

/** Node's `recursive` option loops for ever where a parent reports ENOENT, as below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function secure(database: DatabaseSync, pragmas: readonly Pragma[]) {
  // Set the timeout first: two processes that start together both change the journal mode.
  database.exec('pragma busy_timeout = 5000');
  for (const [name, value, expected] of pragmas) {
    database.exec(`pragma ${name} = ${value}`);
    const row = database.prepare(`pragma ${name}`).get() as Record<string, unknown>;
    const found = Object.values(row)[0];
    if (found !== expected) {
      throw new Error(`The database would not take ${name} = ${value}; it answers ${String(found)}.`);
    }
  }
}

/** SQLite's codes for a file that is damaged or no database. */
const DAMAGED = new Set([11, 26]);

/** Whether SQLite found the file damaged. The low byte of an extended code is its kind. */
export const isDamaged = (error: unknown): boolean =>
  DAMAGED.has(((error as { errcode?: number }).errcode ?? 0) % 256);

/**
 * Whether another connection has the database open, in any process. Needs write permission. Writes the write-ahead log
 * into the file when none has.
 */
export function isOpenElsewhere(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma locking_mode = exclusive');
    database.exec('begin exclusive');
    database.exec('commit');
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    // No site runs on a damaged file.
    if (isDamaged(error)) return false;
    throw error;
  } finally {
    database.close();
  }
}
