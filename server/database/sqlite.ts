import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Name of the database inside the data folder. */
export const SQLITE_FILE = 'vayuvan.sqlite';

/**
 * What both connections must hold. With WAL only `synchronous=FULL` keeps an answered enquiry through a power cut.
 */
const PRAGMAS = [
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
] as const;
/** The writer waits by itself, five seconds, without holding up the process (sqlite-dialect.ts). */
const WRITER_PRAGMAS = [
  ...PRAGMAS,
  ['journal_mode', 'WAL', 'wal'],
  ['busy_timeout', '0', 0],
  // Pages of the log (16 MB) before they are written into the file: four times as many as usual, for a crowd of enquiries
  // changes the same pages again and again, and each writing holds the process up.
  ['wal_autocheckpoint', '4000', 4000],
  // What somebody had erased must not stand on in unused parts of the file.
  ['secure_delete', 'ON', 1],
] as const;
const READER_PRAGMAS = [...PRAGMAS, ['query_only', 'ON', 1], ['busy_timeout', '5000', 5000]] as const;

type Pragma = (typeof WRITER_PRAGMAS)[number] | (typeof READER_PRAGMAS)[number];

/**
 * Opens the writer and the reader of the embedded database, and the folder it lives in.
 * What fails is thrown with the file and the cause in its message.
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

/** Node's own way to make all parents never ends where one of them says that it is not there, as below /proc. */
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
  // Two processes that start together both want to change the journal mode: the timeout comes first.
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
