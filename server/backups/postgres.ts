import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';

const DUMP_FILE = 'database.dump';

type Environment = Record<string, string | undefined>;

/** PostgreSQL is copied with its own tool, in one snapshot, while it is in use. */
export async function dumpDatabase(
  databaseUrl: string,
  folder: string,
  environment: Environment,
): Promise<void> {
  await run('pg_dump', databaseUrl, environment, [
    '--format=custom',
    '--no-owner',
    `--file=${join(folder, DUMP_FILE)}`,
  ]);
}

/** Puts the dump in the place of the tables, in one transaction. */
export async function putDumpBack(
  folder: string,
  databaseUrl: string,
  environment: Environment,
): Promise<void> {
  const file = join(folder, DUMP_FILE);
  if (!existsSync(file)) throw new BackupError(`There is no backup of a PostgreSQL database in ${folder}.`);
  const database = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  await run('pg_restore', databaseUrl, environment, [
    '--clean',
    '--if-exists',
    '--no-owner',
    '--single-transaction',
    `--dbname=${database}`,
    file,
  ]);
}

async function run(
  tool: string,
  databaseUrl: string,
  environment: Environment,
  args: string[],
): Promise<void> {
  const url = new URL(databaseUrl);
  const child = spawn(tool, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
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
  const [code] = await once(child, 'exit').catch((error: { code?: string }) => {
    if (error.code !== 'ENOENT') throw error;
    throw new BackupError(
      `The database is PostgreSQL, whose own tool ${tool} is not on this machine. Install PostgreSQL's client programs, or run ${tool} where they are; your provider's snapshots do as well.`,
    );
  });
  if (code !== 0) throw new BackupError(`${tool} ended with ${String(code)}; see its message above.`);
}
