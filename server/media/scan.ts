import { execFile } from 'node:child_process';
import type { Log } from '../process/log.ts';

/** A scanner without an answer after this long has failed. */
const TIMEOUT_MS = 60_000;

/** Why a file is refused, in words for the uploader; null for a clean file. */
export type Scan = (path: string) => Promise<string | null>;

const INFECTED = 'The malware scanner refused this file. Please check the device it comes from.';
const UNCHECKED = 'This file could not be checked for malware, so it was not kept. Please try again later.';

/**
 * Runs `command` with the file as last argument before the file is stored. Exit code 0 means clean, 1 means refused (as
 * in `clamdscan`), any other means unchecked. Without a command every file is accepted.
 */
export function createScan(
  { command, path: searchPath }: { command: readonly string[]; path: string },
  log: Log,
  timeoutMs = TIMEOUT_MS,
): Scan {
  const [program, ...args] = command;
  if (program === undefined) return async () => null;
  return (path) =>
    new Promise((resolve) => {
      // No shell is involved, and the scanner gets no secrets from the environment.
      const options = {
        timeout: timeoutMs,
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
