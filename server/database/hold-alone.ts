import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { LOCK_NUMBERS } from './dialect.ts';
import type { Store } from './open.ts';

const RETRY_MS = 5000;

/**
 * Runs `work` in one process at a time, of all that share the database. Waits for the others until `signal`; then
 * `work` is left out. The lock ends with the connection, also when a process is killed.
 */
export async function holdAlone(
  store: Pick<Store, 'dialect' | 'maintain'>,
  lock: 'warming',
  work: () => Promise<void>,
  signal: AbortSignal,
  retryMs = RETRY_MS,
): Promise<void> {
  if (store.dialect === 'sqlite') return work();
  await store.maintain((db) =>
    db.connection().execute(async (connection) => {
      for (;;) {
        const taking = sql<{
          got: boolean;
        }>`select pg_try_advisory_lock(${sql.lit(LOCK_NUMBERS[lock])}) as got`;
        const { rows } = await taking.execute(connection);
        if (rows[0]?.got) break;
        await wait(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
        if (signal.aborted) return;
      }
      await work();
    }),
  );
}
