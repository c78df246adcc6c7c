import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { parseJson } from '../../domain/parse-json.ts';
import { encode, storedName } from './encoding.ts';
import type { DatabaseFacts } from './manifest.ts';
import { DUMP_FILE, startTool } from './postgres.ts';
import { KEPT_SECRETS, PRIVATE_TABLES } from './private-rows.ts';
import type { BackupTarget } from './target.ts';

/** The kept rows of the table `secret`: `pg_dump` leaves out whole tables only. */
export const SECRETS_FILE = 'secrets.json';

type Secret = { name: string; value: string };
type Options = {
  databaseUrl: string;
  target: BackupTarget;
  key: string;
  environment: Record<string, string | undefined>;
  withSecrets: boolean;
};

/**
 * Dumps PostgreSQL with `pg_dump`, in one snapshot, while it is in use. Returns what the dump holds and its stored
 * name.
 */
export async function dumpDatabase({ databaseUrl, target, key, environment, withSecrets }: Options) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  // Leave a database that cannot be reached to `pg_dump`, which reports the cause.
  const isConnected = await client.connect().then(
    () => true,
    () => false,
  );
  try {
    const left = withSecrets ? [] : [...PRIVATE_TABLES, 'secret'];
    const snapshot = isConnected ? await exportSnapshot(client) : null;
    const args = [
      '--format=custom',
      '--no-owner',
      ...left.map((table) => `--exclude-table-data=${table}`),
      ...(snapshot ? [`--snapshot=${snapshot}`] : []),
    ];
    const dump = startTool('pg_dump', databaseUrl, environment, args, ['ignore', 'pipe', 'inherit']);
    const database = storedName(DUMP_FILE, key);
    const stored = encode(dump.child.stdout as Readable, database, key).then((content) =>
      target.put(database, content),
    );
    // Report the failure of `pg_dump` first: the stored file then only ends early.
    for (const outcome of await Promise.allSettled([dump.ended, stored])) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
    const tables = await countRows(client);
    if (!withSecrets) {
      for (const table of PRIVATE_TABLES) tables[table] = 0;
      const secrets = await keptSecrets(client);
      tables.secret = secrets.length;
      const name = storedName(SECRETS_FILE, key);
      await target.put(name, await encode(Readable.from([Buffer.from(JSON.stringify(secrets))]), name, key));
    }
    const facts: DatabaseFacts = { migration: await newestMigration(client), tables };
    return { database, ...facts };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The transaction stays open, so that the counts are of the same moment. */
async function exportSnapshot(client: pg.Client): Promise<string> {
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
  return rows[0]?.id ?? '';
}

/** Rows of the site's tables. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const tables = await client.query<{ name: string; path: string }>(`
    select relname as name, oid::regclass::text as path from pg_class
    where relkind in ('r', 'p') and relnamespace = (
      select relnamespace from pg_class where oid = to_regclass('kysely_migration')
    ) order by relname`);
  const counts: Record<string, number> = {};
  for (const { name, path } of tables.rows) {
    const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${path}`);
    counts[name] = Number(rows[0]?.rows);
  }
  return counts;
}

export async function migrationsIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

const newestMigration = async (client: pg.Client) => (await migrationsIn(client)).at(-1) ?? '';

async function keptSecrets(client: pg.Client): Promise<Secret[]> {
  const { rows } = await client.query<Secret>('select name, value from secret where name = any($1)', [
    KEPT_SECRETS,
  ]);
  return rows;
}

/** Puts the kept secrets of a backup into the restored table. */
export async function restoreSecrets(databaseUrl: string, file: string): Promise<void> {
  const secrets = (parseJson(await readFile(file, 'utf8')) ?? []) as Secret[];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const { name, value } of secrets) {
      await client.query('insert into secret (name, value) values ($1, $2)', [name, value]);
    }
  } finally {
    await client.end();
  }
}
