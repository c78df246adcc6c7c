import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { createWorkQueue, QueueFull } from '../work-queue.ts';
import { isBusy, whenFree } from './busy.ts';
import { LOCK_NUMBERS } from './dialect.ts';
import type { Database } from './schema.ts';
import { ContentBusy } from './unavailable.ts';

/** Changes of content that wait in this process; one more is asked to come back. */
const WAITING = 20;
/** How long one waits for those of other processes, in milliseconds. */
const PATIENCE_MS = 15_000;
/** The process has so long for everybody else between two changes, in milliseconds. */
const PAUSE_MS = 20;

/**
 * Runs `work` while no other request or process runs any, and holds no lock of the database that enquiries need.
 * Throws ContentBusy when too many wait already. `work` must not ask for the lock again.
 */
export type ContentLock = <T>(work: () => Promise<T>) => Promise<T>;
/** Holds the lock over all processes while `work` runs. */
export type HoldLock = (work: () => Promise<void>) => Promise<void>;

export function createContentLock(hold: HoldLock): ContentLock {
  const inTurn = createWorkQueue({ atWork: 1, waiting: WAITING });
  return <T>(work: () => Promise<T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    inTurn(async () => {
      await hold(async () => resolve(await work()));
      await setTimeout(PAUSE_MS);
    }).catch((error) => reject(error instanceof QueueFull ? new ContentBusy() : error));
    return promise;
  };
}

function tooLate(error: unknown): never {
  throw isBusy(error) ? new ContentBusy() : error;
}

/**
 * The write lock of an empty database of its own beside the site's: the system lets go of it when a process is killed.
 * `close` ends it.
 */
export function sqliteContentLock(dataDir: string): { hold: HoldLock; close: () => void } {
  const database = new DatabaseSync(join(dataDir, 'content-lock.sqlite'));
  return {
    async hold(work) {
      await whenFree(() => database.exec('begin immediate'), { patienceMs: PATIENCE_MS }).catch(tooLate);
      try {
        await work();
      } finally {
        if (database.isOpen) database.exec('rollback');
      }
    },
    close: () => database.close(),
  };
}

/** An advisory lock that ends with its connection. Its transaction changes nothing, so nobody waits for it. */
export function postgresContentLock(db: Kysely<Database>): HoldLock {
  return (work) =>
    db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(PATIENCE_MS)}`.execute(trx);
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_NUMBERS.editing)})`.execute(trx).catch(tooLate);
      await work();
    });
}
