import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { APPLICATION_NAME } from '../database/postgres.ts';
import { BackupError } from './backup-error.ts';

export const DUMP_FILE = 'database.dump';

/**
 * SQL that drops the site's own tables and functions. A newer release may have created some that the dump lacks and
 * that refer to dumped ones. It keeps the schema, and whatever belongs to extensions or other roles.
 */
const CLEARING = `
set client_min_messages = warning;
do $clearing$
declare
  removal text;
  removals text[] := array(
    select format('drop %s if exists %s cascade', kind, name)
    from (
      select 'table' as kind, oid::regclass::text as name, relnamespace as home, relowner as owner,
        'pg_class'::regclass as catalogue, oid
      from pg_class where relkind in ('r', 'p')
      union all
      select 'routine', oid::regprocedure::text, pronamespace, proowner, 'pg_proc'::regclass, oid
      from pg_proc
    ) as standing
    where home = (select relnamespace from pg_class where oid = to_regclass('kysely_migration'))
      and pg_has_role(owner, 'usage')
      and not exists (
        select from pg_depend
        where classid = standing.catalogue and objid = standing.oid and deptype = 'e'
      )
  );
begin
  foreach removal in array removals loop
    execute removal;
  end loop;
end
$clearing$;
`;

type Environment = Record<string, string | undefined>;
type Started = { child: ChildProcess; ended: Promise<void> };

/**
 * Throws BackupError while a site uses the database, on any machine. An unreachable database is left to the tools,
 * which report the cause.
 */
export async function refuseWhileServed(databaseUrl: string): Promise<void> {
  if (await isServed(databaseUrl).catch(() => false))
    throw new BackupError('The site is running. Stop it first, then restore.');
}

/** Whether a site uses the database, on any machine. */
export async function isServed(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and application_name = $1',
      [APPLICATION_NAME],
    );
    return rowCount !== 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Restores the dump and replaces all tables, also those of a newer release, in one transaction. Throws BackupError. */
export async function restoreDump(
  folder: string,
  databaseUrl: string,
  environment: Environment,
): Promise<void> {
  const file = join(folder, DUMP_FILE);
  if (!existsSync(file)) throw new BackupError(`There is no backup of a PostgreSQL database in ${folder}.`);
  // Pipe into psql instead of connecting directly: only so the clearing joins the same transaction.
  const args = ['--clean', '--if-exists', '--no-owner', '--file=-', file];
  const restore = startTool('pg_restore', databaseUrl, environment, args, ['ignore', 'pipe', 'inherit']);
  const psql = startTool(
    'psql',
    databaseUrl,
    environment,
    ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-'],
    ['pipe', 'ignore', 'inherit'],
  );
  const fed = pipeline(transaction(restore), psql.child.stdin as Writable);
  // Report psql's failure first: when it stops, the others fail as a consequence.
  for (const outcome of await Promise.allSettled([psql.ended, restore.ended, fed])) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
}

/** Only a complete dump is committed: without the last line psql rolls back. */
async function* transaction({ child, ended }: Started): AsyncGenerator<string | Buffer> {
  yield `begin;\n${CLEARING}`;
  yield* child.stdout as Readable;
  await ended;
  yield '\ncommit;\n';
}

export function startTool(
  tool: string,
  databaseUrl: string,
  environment: Environment,
  args: string[],
  stdio: StdioOptions,
): Started {
  const url = new URL(databaseUrl);
  const child = spawn(tool, args, {
    stdio,
    // Pass the password in the environment, where other users cannot read it.
    env: {
      ...environment,
      PGHOST: url.hostname,
      PGPORT: url.port || '5432',
      PGUSER: decodeURIComponent(url.username),
      PGPASSWORD: decodeURIComponent(url.password),
      PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
      ...(url.searchParams.has('sslmode') && { PGSSLMODE: url.searchParams.get('sslmode') ?? '' }),
    },
  });
  return { child, ended: endOf(child, tool) };
}

/** Resolves when the tool has finished. Throws BackupError. */
async function endOf(child: ChildProcess, tool: string): Promise<void> {
  const [code] = await once(child, 'exit').catch((error: { code?: string }) => {
    if (error.code !== 'ENOENT') throw error;
    throw new BackupError(
      `The database is PostgreSQL, whose own tool ${tool} is not on this machine. Install PostgreSQL's client programs, or run ${tool} where they are; your provider's snapshots do as well.`,
    );
  });
  if (code !== 0) throw new BackupError(`${tool} ended with ${String(code)}; see its message above.`);
}
