import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../backups/backup-error.ts';
import { isServed } from '../backups/postgres.ts';
import { refuseUnfinishedRestore } from '../backups/unfinished-restore.ts';
import { isOpenElsewhere, SQLITE_FILE } from '../database/sqlite.ts';
import { readBucketLocation } from '../object-storage/location.ts';
import { type Config, ConfigError, readConfig } from '../process/config.ts';
import { moveDatabase } from './move-database.ts';
import { MoveError } from './move-error.ts';
import { moveFiles } from './move-files.ts';

const USAGE =
  'Say where to: npm run move -- --to postgres://user@host/database, with the password in PGPASSWORD or ~/.pgpass, or --to s3://bucket/prefix?endpoint=…';

type Env = Record<string, string | undefined>;

/** Runs `npm run move`, and prints what was done or one line about the problem. */
export async function runMove(args: string[], environment: Env): Promise<void> {
  // Copies of uploads are for this user only.
  process.umask(0o077);
  try {
    const to = destinationOf(args);
    const config = readConfig(environment);
    await refuseUnfinishedRestore(config.dataDir);
    const lines =
      new URL(to).protocol === 's3:' ? await toBucket(to, config, environment) : await toPostgres(to, config);
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    const isExplained =
      error instanceof MoveError || error instanceof ConfigError || error instanceof BackupError;
    if (!isExplained) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function toPostgres(to: string, { databaseUrl, dataDir }: Config): Promise<string[]> {
  if (databaseUrl)
    throw new MoveError('DATABASE_URL is set, so the site no longer uses the embedded database. Unset it.');
  return moveDatabase(dataDir, to, process.stdout);
}

async function toBucket(to: string, config: Config, environment: Env): Promise<string[]> {
  const { databaseUrl, dataDir, uploadsBucket } = config;
  if (uploadsBucket)
    throw new MoveError('UPLOADS_URL is set, so the site no longer has its files in DATA_DIR. Unset it.');
  const read = readBucketLocation(to, environment);
  if ('problems' in read) throw new MoveError(read.problems.map((problem) => `--to ${problem}`).join('\n'));
  return moveFiles(
    {
      dataDir,
      location: read.location,
      isServed: async () =>
        databaseUrl ? await isServed(databaseUrl) : isOpenElsewhere(join(dataDir, SQLITE_FILE)),
    },
    process.stdout,
  );
}

/** The URL after `--to`. Throws MoveError. */
function destinationOf(args: string[]): string {
  let to: string | undefined;
  try {
    to = parseArgs({ args, options: { to: { type: 'string' } } }).values.to;
  } catch {
    throw new MoveError(USAGE);
  }
  const url = to !== undefined && URL.canParse(to) ? new URL(to) : null;
  if (to === undefined || !url?.hostname || !['postgres:', 'postgresql:', 's3:'].includes(url.protocol))
    throw new MoveError(USAGE);
  return to;
}
