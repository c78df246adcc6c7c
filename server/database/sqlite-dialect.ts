import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
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
import { createMutex, type Mutex } from './mutex.ts';
import { storable } from './parameters.ts';

/**
 * Kysely over two connections to one SQLite file: `writer` for transactions and changes, one at a time;
 * `reader` for selects outside a transaction, which in WAL mode never wait for a writer.
 */
export function sqliteDialect(
  writer: DatabaseSync,
  reader: DatabaseSync,
  /** Called before each commit; what it throws undoes the transaction. */
  beforeCommit: () => void = () => undefined,
): Dialect {
  return {
    createDriver: () => new SqliteDriver(writer, reader, beforeCommit),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** SQLite's schema changes do belong to transactions, and so the write lock is the migration lock too. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }

  override get supportsTransactionalDdl() {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #writer: CachedDatabase;
  readonly #reader: CachedDatabase;
  readonly #mutex = createMutex();
  readonly #beforeCommit: () => void;

  constructor(writer: DatabaseSync, reader: DatabaseSync, beforeCommit: () => void) {
    this.#writer = new CachedDatabase(writer);
    this.#reader = new CachedDatabase(reader);
    this.#beforeCommit = beforeCommit;
  }

  async init() {}

  async acquireConnection() {
    return new RoutedConnection(this.#writer, this.#reader, this.#mutex, this.#beforeCommit);
  }

  async beginTransaction(connection: RoutedConnection) {
    await connection.hold();
    // A deferred transaction that upgrades to a write fails at once, whatever the busy timeout.
    await whenFree(() => this.#writer.database.exec('begin immediate'));
  }

  async commitTransaction() {
    this.#beforeCommit();
    this.#writer.database.exec('commit');
  }

  async rollbackTransaction() {
    // A failed disk ends the transaction by itself; a second rollback would hide the first error.
    if (this.#writer.database.isTransaction) this.#writer.database.exec('rollback');
  }

  async releaseConnection(connection: RoutedConnection) {
    connection.letGo();
  }

  async destroy() {
    this.#reader.database.close();
    this.#writer.database.close();
  }
}

/** One borrower's view of the two connections: it holds the writer from `hold` until `letGo`. */
class RoutedConnection implements DatabaseConnection {
  readonly #writer: CachedDatabase;
  readonly #reader: CachedDatabase;
  readonly #mutex: Mutex;
  readonly #beforeCommit: () => void;
  #leave: (() => void) | null = null;

  constructor(writer: CachedDatabase, reader: CachedDatabase, mutex: Mutex, beforeCommit: () => void) {
    this.#writer = writer;
    this.#reader = reader;
    this.#mutex = mutex;
    this.#beforeCommit = beforeCommit;
  }

  async hold() {
    this.#leave ??= await this.#mutex.acquire();
  }

  letGo() {
    this.#leave?.();
    this.#leave = null;
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#leave) return this.#writer.run(compiled);
    if (SelectQueryNode.is(compiled.query)) return this.#reader.run(compiled);
    const leave = await this.#mutex.acquire();
    try {
      this.#beforeCommit();
      return await whenFree(() => this.#writer.run<R>(compiled));
    } finally {
      leave();
    }
  }

  async *streamQuery<R>(compiled: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const { database } = this.#leave ? this.#writer : this.#reader;
    for (const row of database.prepare(compiled.sql).iterate(...parametersOf(compiled))) {
      yield { rows: [row as R] };
    }
  }
}

/** How long a write waits for another process, in milliseconds. */
const PATIENCE_MS = 5000;
const SQLITE_BUSY = 5;

/** Waits for another process's write without holding up what this one does meanwhile. */
async function whenFree<T>(work: () => T): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return work();
    } catch (error) {
      const busy = ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
      if (!busy || performance.now() > deadline) throw error;
      await setTimeout(2 + 8 * Math.random());
    }
  }
}

type Prepared = { statement: StatementSync; returnsRows: boolean };

/** A connection and the statements prepared on it. */
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
    // Lists of ids make endlessly many texts of one query; the few that matter come back at once.
    if (this.#prepared.size >= 500) this.#prepared.clear();
    const statement = this.database.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

function parametersOf(compiled: CompiledQuery): SQLInputValue[] {
  return storable(compiled.parameters) as SQLInputValue[];
}
