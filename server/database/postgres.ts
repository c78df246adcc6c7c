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
 * A connection without any response for this long is closed. Otherwise a vanished database would block every submission
 * for as long as TCP retries, a quarter of an hour. Idle connections are closed earlier. Longer work (`maintain` in
 * open.ts) relies on TCP keep-alive.
 */
const ANSWER_MS = 35_000;

/** The same for a connection that works for a visitor's submission: its queries take milliseconds. */
export const INTAKE_ANSWER_MS = 10_000;

/** The application name of the site's connections. */
export const APPLICATION_NAME = 'vayuvan';

/** Connections of each process. The intake has its own, so that other work cannot exhaust them. */
export const CONNECTIONS = { general: 9, intake: 3 };

/**
 * A pool of connections that sync to disk at commit. `answerMs` 0 disables the response timeout; `busyMs` is the one of
 * connections in use. `lockMs` limits the wait for locks. `signal` breaks all connections when it is aborted.
 */
export function postgresDialect(
  databaseUrl: string,
  log: Log,
  answerMs = ANSWER_MS,
  {
    most = CONNECTIONS.general,
    lockMs = 0,
    busyMs = answerMs,
    signal,
  }: { most?: number; lockMs?: number; busyMs?: number; signal?: AbortSignal } = {},
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types,
    max: most,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: ANSWER_MS,
    // Pipelining: an enquiry needs two round trips instead of nine.
    pipeline: true,
    application_name: APPLICATION_NAME,
  });
  // Without listeners a lost connection would end the process; the pool listens only to idle clients.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    const stream = streamOf(client as unknown as pg.Client);
    tuneQueries(client as unknown as pg.Client, stream);
    client.on('error', (error) => log.warn({ reason: error.message }, 'a database connection was lost'));
    const breakOff = () => stream.destroy(new Error('The database does not answer.'));
    stream.setTimeout(answerMs, breakOff);
    signal?.addEventListener('abort', breakOff, { once: true });
  });
  if (busyMs !== answerMs) {
    pool.on('acquire', (client) => streamOf(client as unknown as pg.Client).setTimeout(busyMs));
    pool.on('release', (_error, client) => streamOf(client as unknown as pg.Client).setTimeout(answerMs));
  }
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
