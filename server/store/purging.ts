import type { Store } from '../database/open.ts';
import type { Log } from '../log.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Longer than any wait or count of failures looks back (server/accounts). */
const FAILURES_KEPT_MS = 7 * 24 * HOUR_MS;

/** Takes away what has run out: sessions, one-time links, and old sign-in failures. Resolves to how many rows went. */
export async function purge(store: Store, now: number): Promise<number> {
  // better-auth keeps times as ISO text in SQLite, which sorts as time does.
  const moment = store.dialect === 'sqlite' ? new Date(now).toISOString() : new Date(now);
  const results = await Promise.all([
    store.db.deleteFrom('session').where('expiresAt', '<', moment).executeTakeFirst(),
    store.db.deleteFrom('verification').where('expiresAt', '<', moment).executeTakeFirst(),
    store.db
      .deleteFrom('sign_in_failure')
      .where('last_at', '<', now - FAILURES_KEPT_MS)
      .executeTakeFirst(),
  ]);
  return results.reduce((rows, { numDeletedRows }) => rows + Number(numDeletedRows), 0);
}

/** Purges now and every hour, until the function it answers is called. */
export function startPurging(store: Store, now: () => number, log: Log): () => void {
  const run = () =>
    purge(store, now()).then(
      (rows) => rows > 0 && log.info({ rows }, 'rows that had run out were removed'),
      (error) => log.warn({ err: error }, 'what has run out could not be removed'),
    );
  void run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
