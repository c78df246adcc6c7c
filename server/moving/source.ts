import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { MIGRATION_NAMES, unknownMigration } from '../database/migrate.ts';
import { isOpenElsewhere, SQLITE_FILE } from '../database/sqlite.ts';
import { MoveError } from './move-error.ts';
import type { Column, Row, Table } from './rows.ts';

export type SourceTable = Pick<Table, 'name' | 'key' | 'unique'> & { columns: string[]; rows: number };

/** A consistent snapshot of the embedded database. The site may write meanwhile. */
export type Source = ReturnType<typeof openSource>;

/** Opens the embedded database for reading only. Throws MoveError. */
export function openSource(dataDir: string) {
  const file = join(dataDir, SQLITE_FILE);
  if (!existsSync(file)) throw new MoveError(`There is no database in ${dataDir} (DATA_DIR).`);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return readSnapshot(database, file);
  } catch (error) {
    database.close();
    if (error instanceof MoveError) throw error;
    throw new MoveError(`The database ${file} cannot be read: ${(error as Error).message}.`);
  }
}

function readSnapshot(database: DatabaseSync, file: string) {
  database.exec('pragma busy_timeout = 5000');
  const all = (sql: string, ...values: SQLInputValue[]) => database.prepare(sql).all(...values) as Row[];
  const dataVersion = () => all('pragma data_version')[0]?.data_version;
  const versionBefore = dataVersion();
  database.exec('begin');
  assertMigrated(all);
  const secret = all(`select value from secret where name = 'erasure'`)[0]?.value;
  if (typeof secret !== 'string') throw new MoveError(`${file} is not complete: start the site once first.`);

  return {
    /** Recognises the same site on the next run. */
    fingerprint: hash('sha256', `move ${secret}`),
    /** All tables, each after the tables that it refers to. */
    tables: parentsFirst(all).map((name) => tableOf(all, name)),
    /** Rows in the order of the primary key. */
    rows({ name, columns, key }: Table): IterableIterator<Row> {
      const order = key.map(quoted).join(', ');
      const sql = `select ${names(columns)} from ${quoted(name)} order by ${order}`;
      return database.prepare(sql).iterate() as IterableIterator<Row>;
    },
    /** Returns a function that says whether the table has a row with this primary key. */
    finder({ name, key }: Table): (row: Row) => boolean {
      const where = key.map((column) => `${quoted(column)} = ?`).join(' and ');
      const statement = database.prepare(`select 1 from ${quoted(name)} where ${where}`);
      return (row) => statement.get(...key.map((column) => row[column] as SQLInputValue)) !== undefined;
    },
    /** Ends the snapshot; says whether the site wrote meanwhile, or still has the database open. */
    close() {
      database.exec('commit');
      const hasChanged = dataVersion() !== versionBefore;
      database.close();
      return { hasChanged, isServed: isOpenElsewhere(file) };
    },
    /** Closes the database after a failure. */
    abandon() {
      if (database.isOpen) database.close();
    },
  };
}

type All = (sql: string, ...values: SQLInputValue[]) => Row[];

const quoted = (name: string) => `"${name}"`;
const names = (columns: readonly Column[]) => columns.map(({ name }) => quoted(name)).join(', ');

/** Throws MoveError when the database belongs to another release. */
function assertMigrated(all: All) {
  const hasTable = all(`select 1 from sqlite_schema where name = 'kysely_migration'`).length > 0;
  const done = hasTable ? all('select name from kysely_migration').map(({ name }) => String(name)) : [];
  const newer = unknownMigration(done);
  if (newer) {
    throw new MoveError(
      `The embedded database was made by a newer release (${newer} is not known here). Use that release.`,
    );
  }
  if (done.length < MIGRATION_NAMES.length)
    throw new MoveError('The embedded database is of an older release. Start the site once with this one.');
}

/** Names of the tables, each after the tables that it refers to. */
function parentsFirst(all: All): string[] {
  const waiting = new Map(
    all(`select name from sqlite_schema where type = 'table'
      and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\' order by name`).map(
      ({ name }) => {
        const keys = all('select "table" as parent from pragma_foreign_key_list(?)', String(name));
        return [String(name), keys.map(({ parent }) => String(parent)).filter((parent) => parent !== name)];
      },
    ),
  );
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find(([, parents]) => !parents.some((parent) => waiting.has(parent)));
    if (!next) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    ordered.push(next[0]);
    waiting.delete(next[0]);
  }
  return ordered;
}

function tableOf(all: All, name: string): SourceTable {
  const columns = all('select name, pk from pragma_table_info(?)', name);
  const key = columns.filter(({ pk }) => pk !== 0).sort((a, b) => Number(a.pk) - Number(b.pk));
  const unique = all(`select name from pragma_index_list(?) where "unique" and origin <> 'pk'`, name);
  return {
    name,
    columns: columns.map((column) => String(column.name)),
    key: key.map((column) => String(column.name)),
    unique: unique.map((index) =>
      all('select name from pragma_index_info(?)', String(index.name)).map((column) => String(column.name)),
    ),
    rows: Number(all(`select count(*) as rows from ${quoted(name)}`)[0]?.rows),
  };
}
