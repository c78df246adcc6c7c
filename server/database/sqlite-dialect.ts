import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { createMutex, type Mutex } from '../concurrency/mutex.ts';
import { type BusySince, retryWhileBusy } from './busy.ts';
import { withoutNul } from './parameters.ts';

/**
 * Kysely over two connections to one SQLite file. `writer` runs transactions and changes, one at a time. `reader` runs
 * selects outside a transaction, which in WAL mode never wait for a writer. Writes of `intake` take precedence over
 * those of `general`. An error thrown by `beforeCommit` rolls the transaction back.
 */
export function sqliteDialects(
  writer: DatabaseSync,
  reader: DatabaseSync,
  beforeCommit: () => void = () => undefined,
): { general: Dialect; intake: Dialect } {
  const file: SharedFile = {
    writer: new CachedDatabase(writer),
    reader: new CachedDatabase(reader),
    mutex: createMutex(),
    held: { since: null },
    beforeCommit,
  };
  const dialect = (isFirst: boolean): Dialect => ({
    createDriver: () => new SqliteDriver(file, isFirst),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  });
  return { general: dialect(false), intake: dialect(true) };
}

type SharedFile = {
  writer: CachedDatabase;
  reader: CachedDatabase;
  mutex: Mutex;
  held: BusySince;
  beforeCommit: () => void;
};

/** SQLite's schema changes are transactional, so the write lock is the migration lock too. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }

  override get supportsTransactionalDdl() {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #file: SharedFile;
  readonly #isFirst: boolean;

  constructor(file: SharedFile, isFirst: boolean) {
    this.#file = file;
    this.#isFirst = isFirst;
  }

  async init() {}

  async acquireConnection() {
    return new RoutedConnection(this.#file, this.#isFirst);
  }

  async beginTransaction(connection: RoutedConnection) {
    await connection.begin();
  }

  async commitTransaction() {
    this.#file.beforeCommit();
    this.#file.writer.database.exec('commit');
  }

  async rollbackTransaction() {
    const { database } = this.#file.writer;
    // A disk failure ends the transaction by itself; another rollback would hide the first error.
    if (database.isTransaction) database.exec('rollback');
  }

  async releaseConnection(connection: RoutedConnection) {
    connection.release();
  }

  async destroy() {
    for (const { database } of [this.#file.reader, this.#file.writer]) {
      if (database.isOpen) database.close();
    }
  }
}

/**
 * A borrowed view of the two connections. A transaction holds the writer from `begin` until `release`; otherwise
 * selects use the reader, and a change locks the writer for its statement.
 */
class RoutedConnection implements DatabaseConnection {
  readonly #file: SharedFile;
  readonly #isFirst: boolean;
  #leave: (() => void) | null = null;

  constructor(file: SharedFile, isFirst: boolean) {
    this.#file = file;
    this.#isFirst = isFirst;
  }

  async begin() {
    const { writer, mutex, held } = this.#file;
    const askedAt = performance.now();
    this.#leave ??= await mutex.acquire(this.#isFirst);
    // Begin with the write lock: a deferred transaction that upgrades to a write fails at once, despite the busy
    // timeout.
    await retryWhileBusy(() => writer.database.exec('begin immediate'), { askedAt, held });
  }

  release() {
    this.#leave?.();
    this.#leave = null;
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader, mutex, held, beforeCommit } = this.#file;
    if (this.#leave) return writer.run(compiled);
    if (SelectQueryNode.is(compiled.query)) return reader.run(compiled);
    const askedAt = performance.now();
    const leave = await mutex.acquire(this.#isFirst);
    try {
      beforeCommit();
      return await retryWhileBusy(() => writer.run<R>(compiled), { askedAt, held });
    } finally {
      leave();
    }
  }

  async *streamQuery<R>(compiled: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const { database } = this.#leave ? this.#file.writer : this.#file.reader;
    for (const row of database.prepare(compiled.sql).iterate(...parametersOf(compiled))) {
      yield { rows: [row as R] };
    }
  }
}

type Prepared = { statement: StatementSync; returnsRows: boolean };

/** A connection with its prepared statements. */
class CachedDatabase {
  readonly database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  run<R>(compiled: CompiledQuery): QueryResult<R> {
    const { statement, returnsRows } = this.#prepare(compiled.sql);
    if (returnsRows) return { rows: statement.all(...parametersOf(compiled)) as R[] };
    const { changes, lastInsertRowid } = statement.run(...parametersOf(compiled));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    // Lists of ids create endless variants of one query. Clear the whole cache: common queries are soon prepared again.
    if (this.#prepared.size >= 500) this.#prepared.clear();
    const statement = this.database.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

function parametersOf(compiled: CompiledQuery): SQLInputValue[] {
  return withoutNul(compiled.parameters) as SQLInputValue[];
}
