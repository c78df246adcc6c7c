import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { createWorkQueue, QueueFull } from '../concurrency/work-queue.ts';
import { isBusy, retryWhileBusy } from './busy.ts';
import { LOCK_NUMBERS } from './dialect.ts';
import type { Database } from './schema.ts';
import { ContentBusy } from './unavailable.ts';

/** Content changes that may wait in this process; a further one is refused. */
const WAITING = 20;
/** How long a content change waits for others, in milliseconds. */
const TIMEOUT_MS = 20_000;
/** Pause between two changes, in which the process serves other work, in milliseconds. */
const PAUSE_MS = 20;

/**
 * Runs `work` while no other request or process runs any. It holds no database lock that enquiries need. Throws
 * ContentBusy when too many changes wait. Not reentrant.
 */
export type ContentLock = <T>(work: () => Promise<T>) => Promise<T>;
/** Holds the lock across all processes while `work` runs; throws ContentBusy after `timeoutMs` without it. */
export type RunLocked = (work: () => Promise<void>, timeoutMs: number) => Promise<void>;

export function createContentLock(runLocked: RunLocked, timeoutMs = TIMEOUT_MS): ContentLock {
  const queue = createWorkQueue({ atWork: 1, waiting: WAITING });
  return <T>(work: () => Promise<T>) => {
    const deadline = performance.now() + timeoutMs;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    queue(async () => {
      const left = deadline - performance.now();
      if (left <= 0) throw new ContentBusy();
      await runLocked(async () => resolve(await work()), left);
      await setTimeout(PAUSE_MS);
    }).catch((error) => reject(error instanceof QueueFull ? new ContentBusy() : error));
    return promise;
  };
}

function tooLate(error: unknown): never {
  throw isBusy(error) ? new ContentBusy() : error;
}

/** The write lock of a separate, empty database: the system releases it when a process is killed. `close` ends it. */
export function sqliteContentLock(dataDir: string): { runLocked: RunLocked; close: () => void } {
  const database = new DatabaseSync(join(dataDir, 'content-lock.sqlite'));
  return {
    async runLocked(work, timeoutMs) {
      await retryWhileBusy(() => database.exec('begin immediate'), { timeoutMs }).catch(tooLate);
      try {
        await work();
      } finally {
        if (database.isOpen) database.exec('rollback');
      }
    },
    close: () => database.close(),
  };
}

/** An advisory lock that ends with its connection. Its transaction changes nothing, so it blocks no other query. */
export function postgresContentLock(db: Kysely<Database>): RunLocked {
  return (work, timeoutMs) =>
    db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(Math.ceil(timeoutMs))}`.execute(trx);
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_NUMBERS.editing)})`.execute(trx).catch(tooLate);
      await work();
    });
}
