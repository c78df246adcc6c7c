import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { APPLICATION_NAME } from '../database/postgres.ts';
import { BackupError } from './backup-error.ts';

const DUMP_FILE = 'database.dump';

/**
 * Takes away whatever tables and functions stand where the site has its own: a newer release may have made some that the
 * dump knows nothing of, and that refer to those it would replace. The schema itself is often another's, and what
 * belongs to an extension or to another role is not the site's.
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

/** PostgreSQL is copied with its own tool, in one snapshot, while it is in use. */
export async function dumpDatabase(
  databaseUrl: string,
  folder: string,
  environment: Environment,
): Promise<void> {
  const args = ['--format=custom', '--no-owner', `--file=${join(folder, DUMP_FILE)}`];
  await start('pg_dump', databaseUrl, environment, args, ['ignore', 'inherit', 'inherit']).ended;
}

/**
 * Throws BackupError while a site has the database open, on this machine or another. A database that cannot be asked is
 * left to the tools, which say why.
 */
export async function refuseWhileServed(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and application_name = $1',
      [APPLICATION_NAME],
    );
    if (rowCount === 0) return;
  } catch {
    return;
  } finally {
    await client.end().catch(() => undefined);
  }
  throw new BackupError('The site is running. Stop it first, then restore.');
}

/** Puts the dump in the place of the tables, those of a newer release too; all of it or nothing. Throws BackupError. */
export async function restoreDump(
  folder: string,
  databaseUrl: string,
  environment: Environment,
): Promise<void> {
  const file = join(folder, DUMP_FILE);
  if (!existsSync(file)) throw new BackupError(`There is no backup of a PostgreSQL database in ${folder}.`);
  // Not by a connection of its own: in its transaction there is no room for the clearing.
  const args = ['--clean', '--if-exists', '--no-owner', '--file=-', file];
  const restore = start('pg_restore', databaseUrl, environment, args, ['ignore', 'pipe', 'inherit']);
  const psql = start(
    'psql',
    databaseUrl,
    environment,
    ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-'],
    ['pipe', 'ignore', 'inherit'],
  );
  const fed = pipeline(transaction(restore), psql.child.stdin as Writable);
  // Whose end is told first: when psql stops at an error, the others fail only because of it.
  for (const outcome of await Promise.allSettled([psql.ended, restore.ended, fed])) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
}

/** Only a dump that came to its end is committed: without the last line psql leaves everything as it was. */
async function* transaction({ child, ended }: Started): AsyncGenerator<string | Buffer> {
  yield `begin;\n${CLEARING}`;
  yield* child.stdout as Readable;
  await ended;
  yield '\ncommit;\n';
}

function start(
  tool: string,
  databaseUrl: string,
  environment: Environment,
  args: string[],
  stdio: StdioOptions,
): Started {
  const url = new URL(databaseUrl);
  const child = spawn(tool, args, {
    stdio,
    // In the environment, where other people of this machine cannot read the password.
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

/** Resolves when the tool has done its work. Throws BackupError. */
async function endOf(child: ChildProcess, tool: string): Promise<void> {
  const [code] = await once(child, 'exit').catch((error: { code?: string }) => {
    if (error.code !== 'ENOENT') throw error;
    throw new BackupError(
      `The database is PostgreSQL, whose own tool ${tool} is not on this machine. Install PostgreSQL's client programs, or run ${tool} where they are; your provider's snapshots do as well.`,
    );
  });
  if (code !== 0) throw new BackupError(`${tool} ended with ${String(code)}; see its message above.`);
}
