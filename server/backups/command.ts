import { ConfigError, readConfig } from '../process/config.ts';
import { BackupError } from './backup-error.ts';
import type { SiteData } from './backups.ts';

type Work = (site: SiteData, folder: string, now: Date) => Promise<string[]>;

/** `npm run backup -- DIR` and its counterpart: prints what was done, or one line of what to put right. */
export async function runCommand(
  name: 'backup' | 'restore',
  work: Work,
  environment: SiteData['environment'],
): Promise<void> {
  // Copies of what people wrote are for whoever keeps the site, and for no other user of the machine.
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

/** No room, no permission, no such folder: Node says which, and where. */
const isOfTheSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && 'syscall' in error;
