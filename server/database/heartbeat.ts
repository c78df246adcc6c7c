import { type Dialect, Kysely, sql } from 'kysely';

/** How often the database is asked, and how long an answer may take, in milliseconds. */
export const HEARTBEAT = { everyMs: 2000, answerMs: 5000 };

/** So many missing answers in a row are no coincidence. */
const MISSING = 2;

/** Messages of the driver when no answer came. A refusal is an answer. */
const NO_ANSWER = /does not answer|timeout/i;

/**
 * Asks the database on a connection of its own until stopped, and calls `onSilence` when it does not answer. Without
 * this a long query on a half-open connection would wait for as long as TCP retries.
 */
export function startHeartbeat(dialect: Dialect, onSilence: () => void): () => Promise<void> {
  const db = new Kysely<unknown>({ dialect });
  let isStopped = false;
  let missing = 0;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();

  async function ask() {
    missing = await sql`select 1`.execute(db).then(
      () => 0,
      (error: Error) => (NO_ANSWER.test(error.message) ? missing + 1 : 0),
    );
    if (missing >= MISSING) onSilence();
    else askLater();
  }
  function askLater() {
    if (isStopped) return;
    timer = setTimeout(() => {
      last = ask();
    }, HEARTBEAT.everyMs).unref();
  }
  askLater();

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await last;
    await db.destroy();
  };
}
