import { parseArgs } from 'node:util';
import { BackupError } from '../backups/backup-error.ts';
import { refuseUnfinishedRestore } from '../backups/unfinished-restore.ts';
import { ConfigError, readConfig } from '../process/config.ts';
import { moveDatabase } from './move-database.ts';
import { MoveError } from './move-error.ts';

const USAGE = 'Say where to: npm run move -- --to postgres://user:password@host/database';

/** Runs `npm run move`, and prints what was done or one line about the problem. */
export async function runMove(
  args: string[],
  environment: Record<string, string | undefined>,
): Promise<void> {
  try {
    const to = destinationOf(args);
    const config = readConfig(environment);
    if (config.databaseUrl)
      throw new MoveError('DATABASE_URL is set, so the site no longer uses the embedded database. Unset it.');
    await refuseUnfinishedRestore(config.dataDir);
    const lines = await moveDatabase(config.dataDir, to, process.stdout);
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    const isExplained =
      error instanceof MoveError || error instanceof ConfigError || error instanceof BackupError;
    if (!isExplained) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function destinationOf(args: string[]): string {
  let to: string | undefined;
  try {
    to = parseArgs({ args, options: { to: { type: 'string' } } }).values.to;
  } catch {
    throw new MoveError(USAGE);
  }
  const url = to !== undefined && URL.canParse(to) ? new URL(to) : null;
  const isPostgres = url !== null && ['postgres:', 'postgresql:'].includes(url.protocol);
  if (to === undefined || !isPostgres || !url.hostname) throw new MoveError(USAGE);
  return to;
}
