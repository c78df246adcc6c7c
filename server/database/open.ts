import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Dialect, Kysely, sql, type Transaction } from 'kysely';
import type { Log } from '../process/log.ts';
import { absentDialect } from './absent.ts';
import {
  type ContentLock,
  createContentLock,
  postgresContentLock,
  type RunLocked,
  sqliteContentLock,
} from './content-lock.ts';
import { type DialectName, isConflict } from './dialect.ts';
import { createFileIdentityCheck } from './file-identity.ts';
import { HEARTBEAT, startHeartbeat } from './heartbeat.ts';
import { migrate } from './migrate.ts';
import { pipelined } from './pipelined.ts';
import { INTAKE_TIMEOUT_MS } from './request-deadline.ts';
import type { Database } from './schema.ts';
import { openSqlite, SQLITE_FILE } from './sqlite.ts';
import { sqliteDialects } from './sqlite-dialect.ts';
import { type Availability, StoreUnavailable, withAvailability } from './unavailable.ts';
import { refuseUnfinishedMove } from './unfinished-move.ts';

export type Trx = Transaction<Database>;

type OnTransaction = (timed: TimedTransaction) => void;

export type Store = {
  /** For reads, and for single changes that need no transaction. */
  db: Kysely<Database>;
  dialect: DialectName;
  /** Whether every query is refused, because PostgreSQL was away when the process began. */
  isAbsent: boolean;
  /**
   * Runs `work` in a transaction that is on disk when the promise resolves. `work` may run again after a conflict. So
   * it must have no effect outside the store, and use only the given transaction.
   */
  write: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  /** For visitors' submissions: separate connections on PostgreSQL, priority for writes on SQLite. */
  intake: {
    db: Kysely<Database>;
    /**
     * Like `write`, with a deadline by `performance.now()`. It is read when a transaction begins, and limits the wait
     * for locks.
     */
    write: <T>(deadline: () => number, work: (trx: Trx) => Promise<T>) => Promise<T>;
  };
  withContentLock: ContentLock;
  /**
   * Runs `work` on a connection without a response timeout: for waiting on other processes, or for full table scans.
   * With `watched`, `work` fails when PostgreSQL falls silent meanwhile.
   */
  maintain: <T>(work: (db: Kysely<Database>) => Promise<T>, options?: { watched?: boolean }) => Promise<T>;
  /** Resolves when the store answers and its tables are there; rejects otherwise. */
  ping: () => Promise<void>;
  /** Resolves when a transaction reached the disk; rejects when nothing can be stored now. */
  probe: () => Promise<void>;
  /** Whether the last query failed because the database was unreachable. */
  isAway: () => boolean;
  close: () => Promise<void>;
};

/** How long a transaction waited to begin, and then took, in milliseconds. */
export type TimedTransaction = { pool: 'general' | 'intake'; waitMs: number; workMs: number };

const WRITE_ATTEMPTS = 12;

/** Opens the embedded database in `dataDir`, or PostgreSQL when `databaseUrl` is given, and migrates it. */
export async function openStore(options: {
  databaseUrl: string | null;
  dataDir: string;
  log: Log;
  /** How long PostgreSQL may be silent before a connection is closed. */
  answerMs?: number;
  onTransaction?: OnTransaction;
}): Promise<Store> {
  const store = options.databaseUrl
    ? await openPostgres(options.databaseUrl, options)
    : openEmbedded(options.dataDir, options.onTransaction);
  try {
    const prepare = async (db: Kysely<Database>) => {
      if (store.dialect === 'postgres') await refuseUnfinishedMove(db);
      await migrate(db, options.log);
    };
    await store.maintain(prepare, { watched: true });
  } catch (error) {
    await store.close();
    throw new Error(`${placeOf(options)}: ${causeOf(error)}`, { cause: error });
  }
  return store;
}

/** Stands in for PostgreSQL until it answers: every query is refused as unavailable. */
export const openAbsentStore = (): Store => ({
  ...createStore('postgres', {
    general: absentDialect,
    intake: absentDialect,
    holdContent: postgresContentLock,
    onTransaction: undefined,
  }),
  isAbsent: true,
});

/** The sentence that names the unusable database to the operator. */
function placeOf({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): string {
  if (databaseUrl === null) return `The database ${join(dataDir, SQLITE_FILE)} cannot be used`;
  return `PostgreSQL at ${locationOf(databaseUrl)} (DATABASE_URL) cannot be used`;
}

/** Host and database of a PostgreSQL URL, without its user and password. */
export function locationOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
}

/** The innermost error message that is not empty. */
export function causeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0]) return causeOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const inner = error.cause === undefined ? '' : causeOf(error.cause);
  return inner || error.message || ((error as NodeJS.ErrnoException).code ?? error.name);
}

async function openPostgres(
  databaseUrl: string,
  { log, answerMs, onTransaction }: { log: Log; answerMs?: number; onTransaction?: OnTransaction },
): Promise<Store> {
  // Load the driver only if needed: it takes 10 MB of memory.
  const { CONNECTIONS, INTAKE_ANSWER_MS, postgresDialect } = await import('./postgres.ts');
  return createStore('postgres', {
    // The same lock timeout as on SQLite: no request waits for a lock without end.
    general: postgresDialect(databaseUrl, log, answerMs, { lockMs: INTAKE_TIMEOUT_MS }),
    intake: postgresDialect(databaseUrl, log, answerMs, {
      most: CONNECTIONS.intake,
      lockMs: INTAKE_TIMEOUT_MS,
      busyMs: answerMs ?? INTAKE_ANSWER_MS,
    }),
    patient: (signal) => postgresDialect(databaseUrl, log, 0, { signal }),
    heartbeat: () => postgresDialect(databaseUrl, log, HEARTBEAT.answerMs, { most: 1 }),
    holdContent: postgresContentLock,
    onTransaction,
  });
}

function openEmbedded(dataDir: string, onTransaction?: OnTransaction): Store {
  const { file, writer, reader } = openSqlite(dataDir);
  const sameFile = createFileIdentityCheck(file);
  sameFile.check();
  const contentLock = sqliteContentLock(dataDir);
  return createStore('sqlite', {
    ...sqliteDialects(writer, reader, sameFile.check),
    holdContent: () => contentLock.runLocked,
    close: contentLock.close,
    onTransaction,
  });
}

type Parts = {
  general: Dialect;
  intake: Dialect;
  holdContent: (db: Kysely<Database>) => RunLocked;
  /** Dialect for `maintain`, where the general one closes silent connections. */
  patient?: (signal: AbortSignal) => Dialect;
  /** Dialect for the queries that watch over `maintain`. */
  heartbeat?: () => Dialect;
  close?: () => void;
  onTransaction: OnTransaction | undefined;
};

function createStore(name: DialectName, { patient, heartbeat, ...parts }: Parts): Store {
  const availability: Availability = { isAway: false };
  const open = (pool: TimedTransaction['pool'], dialect: Dialect) => {
    const own = withAvailability(dialect, availability);
    const db = new Kysely<Database>({ dialect: own });
    return {
      db,
      transact: <T>(work: (trx: Trx) => Promise<T>) =>
        retried(async () => {
          const askedAt = performance.now();
          let begunAt: number | null = null;
          try {
            return await db.transaction().execute(async (trx) => {
              begunAt = performance.now();
              return work(await pipelined(trx, own));
            });
          } finally {
            const endedAt = performance.now();
            const [waitMs, workMs] = [(begunAt ?? endedAt) - askedAt, endedAt - (begunAt ?? endedAt)];
            parts.onTransaction?.({ pool, waitMs, workMs });
          }
        }),
    };
  };
  const general = open('general', parts.general);
  const intake = open('intake', parts.intake);
  const { db, transact: write } = general;

  return {
    db,
    dialect: name,
    isAbsent: false,
    write,
    intake: {
      db: intake.db,
      write: (deadline, work) =>
        intake.transact(async (trx) => {
          const most = Math.max(1, Math.ceil(deadline() - performance.now()));
          if (name === 'sqlite') return work(trx);
          const limit = sql`set local lock_timeout = ${sql.lit(most)}`.execute(trx);
          // Sent together with the first query, so the limit costs no extra round trip.
          const [result] = await Promise.all([work(trx), limit]);
          return result;
        }),
    },
    withContentLock: createContentLock(parts.holdContent(db)),
    async maintain(work, { watched = false } = {}) {
      if (!patient) return work(db);
      const silent = new AbortController();
      const own = new Kysely<Database>({ dialect: withAvailability(patient(silent.signal), availability) });
      const stop = watched && heartbeat ? startHeartbeat(heartbeat(), () => silent.abort()) : undefined;
      try {
        return await work(own);
      } catch (error) {
        throw silent.signal.aborted ? new StoreUnavailable('The database does not answer.') : error;
      } finally {
        await Promise.all([own.destroy(), stop?.()]);
      }
    },
    async ping() {
      await db.selectFrom('content_version').select('version').executeTakeFirst();
    },
    async probe() {
      // Writes the same value again: only the disk is tested.
      await write((trx) =>
        trx
          .updateTable('content_version')
          .set((set) => ({ version: set.ref('version') }))
          .execute(),
      );
    },
    isAway: () => availability.isAway,
    async close() {
      parts.close?.();
      await Promise.all([db.destroy(), intake.db.destroy()]);
    },
  };
}

/** Retries a transaction after a conflict. */
async function retried<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= WRITE_ATTEMPTS || !isConflict(error)) throw error;
      await setTimeout(Math.random() * 10 * attempt);
    }
  }
}
