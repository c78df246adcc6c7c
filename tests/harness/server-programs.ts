import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that check or run the files of `deploy/`, and Debian's package of each. */
const PACKAGES = {
  nginx: 'nginx-light',
  caddy: 'caddy',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
  openssl: 'openssl',
  unshare: 'util-linux',
};

export type ServerProgram = keyof typeof PACKAGES;

/** Folders that a user's PATH may lack. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin'];

/** The path of a program; null where this machine lacks it. */
export function serverProgram(name: ServerProgram): string | null {
  const isThere = (path: string) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return FOLDERS.map((folder) => join(folder, name)).find(isThere) ?? null;
}

/** For people: each missing program, and what would bring it. */
export const programsNotRun = (): string[] =>
  Object.entries(PACKAGES)
    .filter(([name]) => serverProgram(name as ServerProgram) === null)
    .map(
      ([name, brings]) =>
        `The files of deploy/ were not checked with ${name}: it is not on this machine (Debian's package: ${brings}).`,
    );
