import type { Socket } from 'node:net';
import { type CompiledQuery, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../process/log.ts';
import { tuneQueries } from './postgres-statements.ts';

/** Times and counts are whole numbers far below 2^53, so bigint is read as a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/**
 * A database that went away without a word would keep every submission waiting behind the one under way, for as
 * long as the network tries: a quarter of an hour. A connection on which nothing comes for so long is given up
 * instead; idle ones are closed before that. Work that may take longer (`maintain` in open.ts) is left to keep-alive,
 * which asks the other machine and not the database.
 */
const ANSWER_MS = 35_000;

/** What each connection of the site says it is of. */
export const APPLICATION_NAME = 'vayuvan';

/** Of each process. Those of the intake are its own: nothing else of the site can use them up. */
export const CONNECTIONS = { general: 9, intake: 3 };

/**
 * A pool of connections, each of which waits for the disk at commit; `answerMs` 0 gives no silent one up. No lock is
 * waited for longer than `lockMs`, where it is given.
 */
export function postgresDialect(
  databaseUrl: string,
  log: Log,
  answerMs = ANSWER_MS,
  { most = CONNECTIONS.general, lockMs = 0 } = {},
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types,
    max: most,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: ANSWER_MS,
    // What is asked together goes out together: an enquiry needs two waits for the server, not nine.
    pipeline: true,
    application_name: APPLICATION_NAME,
  });
  // Without listeners a lost connection would end the process: the pool's own is there only while it is idle.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    const stream = streamOf(client as unknown as pg.Client);
    tuneQueries(client as unknown as pg.Client, stream);
    client.on('error', (error) => log.warn({ reason: error.message }, 'a database connection was lost'));
    stream.setTimeout(answerMs, () => stream.destroy(new Error('The database does not answer.')));
  });
  return new PostgresDialect({
    pool,
    async onCreateConnection(connection) {
      const { rows } = await connection.executeQuery<{ synchronous_commit: string }>(
        raw('show synchronous_commit'),
      );
      if (rows[0]?.synchronous_commit === 'off') {
        await connection.executeQuery(raw('set synchronous_commit = on'));
      }
      if (lockMs > 0) await connection.executeQuery(raw(`set lock_timeout = ${lockMs}`));
    },
  });
}

const raw = (sql: string) => ({ sql, parameters: [] }) as unknown as CompiledQuery;

const streamOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
