import { execFile } from 'node:child_process';
import type { Log } from '../process/log.ts';

/** A scanner that says nothing for so long has failed. */
const PATIENCE_MS = 60_000;

/** Why a file may not be kept, in words for whoever sent it; null when it may. */
export type Scan = (path: string) => Promise<string | null>;

const INFECTED = 'The malware scanner refused this file. Please check the device it comes from.';
const UNCHECKED = 'This file could not be checked for malware, so it was not kept. Please try again later.';

/**
 * Runs `command`, whose last argument becomes the file, before the file is kept: exit code 0 means clean, 1 means refused
 * (as `clamdscan` has it), and anything else that nothing was checked. Without a command every file may be kept.
 */
export function createScan(
  { command, path: searchPath }: { command: readonly string[]; path: string },
  log: Log,
  patienceMs = PATIENCE_MS,
): Scan {
  const [program, ...args] = command;
  if (program === undefined) return async () => null;
  return (path) =>
    new Promise((resolve) => {
      // No shell reads the command, and the scanner does not get the secrets of the environment.
      const options = {
        timeout: patienceMs,
        killSignal: 'SIGKILL',
        env: { PATH: searchPath },
      } as const;
      execFile(program, [...args, path], options, (error) => {
        if (!error) return resolve(null);
        const { code = 'none', signal } = error;
        if (code === 1) return resolve(INFECTED);
        log.error({ code, signal }, 'SCAN_COMMAND could not check an upload');
        resolve(UNCHECKED);
      });
    });
}
