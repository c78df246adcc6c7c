import { ConfigError, readConfig } from '../process/config.ts';
import { BackupError } from './backup-error.ts';
import type { SiteData } from './backups.ts';

type Work = (site: SiteData, folder: string, now: Date) => Promise<string[]>;

/** Runs `npm run backup` or `npm run restore`, and prints what was done or one line about the problem. */
export async function runCommand(
  name: 'backup' | 'restore',
  work: Work,
  environment: SiteData['environment'],
): Promise<void> {
  // Copies contain personal data: no other user of the machine may read them.
  process.umask(0o077);
  try {
    const folder = process.argv[2];
    if (!folder) throw new BackupError(`Say where: npm run ${name} -- DIR`);
    const lines = await work({ ...readConfig(environment), environment }, folder, new Date());
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    const isSaid = error instanceof BackupError || error instanceof ConfigError || isOfTheSystem(error);
    if (!isSaid) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Errors of the operating system, such as a full disk or missing permission; Node's message names path and cause. */
const isOfTheSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && 'syscall' in error;
