import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../process/config.ts';
import { BackupError, isOfTheSystem } from './backup-error.ts';
import type { SiteData } from './site-data.ts';

export type Asked = {
  /** The folder named on the command line. */
  folder: string | undefined;
  withSecrets: boolean;
  latest: boolean;
  now: Date;
};

/** Runs a command of `npm run`, and prints what was done or one line about the problem. */
export async function runCommand(
  work: (site: SiteData, asked: Asked) => Promise<string[]>,
  environment: SiteData['environment'],
): Promise<void> {
  // Copies contain personal data: no other user of the machine may read them.
  process.umask(0o077);
  try {
    const { folder, ...asked } = readArguments();
    const lines = await work(
      { ...readConfig(environment), environment },
      { folder, ...asked, now: new Date() },
    );
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    if (!isForOperators(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function readArguments() {
  const options = {
    'with-secrets': { type: 'boolean', default: false },
    latest: { type: 'boolean', default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { folder: positionals[0], withSecrets: values['with-secrets'], latest: values.latest };
  } catch (error) {
    throw new BackupError((error as Error).message);
  }
}

/** Throws BackupError when the command line names no folder. */
export function folderIn({ folder }: Asked, command: string): string {
  if (folder === undefined) throw new BackupError(`Say where: npm run ${command}`);
  return folder;
}

const isForOperators = (error: unknown): error is Error =>
  error instanceof BackupError ||
  error instanceof ConfigError ||
  isOfTheSystem(error) ||
  (error as { code?: string }).code === 'ERR_SQLITE_ERROR';
