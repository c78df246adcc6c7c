import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const SHARED = 'node_modules/.cache/made-for-tests';

export type RunningSite = {
  url: string;
  port: number;
  dataDir: string;
  /** The PostgreSQL database of a site that has one. */
  databaseUrl?: string | undefined;
  process: ChildProcess;
  setupToken: string;
  /** Everything printed so far, standard output and error together. */
  output: () => string;
  /** Sends SIGTERM, and resolves to the exit code. */
  stop: () => Promise<number | null>;
  /** Sends SIGKILL. The folder remains, so that the site can be started on it again. */
  kill: () => Promise<void>;
};

export type SiteOptions = {
  env?: Record<string, string>;
  dataDir?: string;
  port?: number;
  /** The site cannot write to the project's folder, as in an image or a systemd unit. Needs `unshare`. */
  readOnly?: boolean;
  /** The address that answers once the site is ready. */
  readyAt?: string;
  /** The folder of the built release; by default this one. */
  root?: string;
};

export const SETUP_TOKEN = 'setup-token-of-the-tests';

/** The command of `npm start` without the `.env` file of this folder, so that tests run the site as operators do. */
function startCommand(): { settings: Record<string, string>; args: string[] } {
  const { start } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
  const [before, after] = start.split(' exec node ');
  return {
    settings: Object.fromEntries(new URLSearchParams(before.replaceAll(' ', '&'))),
    args: after.split(' ').filter((arg: string) => !arg.startsWith('--env-file')),
  };
}

/** Runs a command with this folder read-only, except for the pictures that tests share. */
const READ_ONLY = [
  'mount --bind "$0" "$0"',
  'mount --bind "$0/$1" "$0/$1"',
  'mount -o remount,bind,ro "$0"',
  // The working directory is still the folder below the mount.
  'cd "$0"',
  'shift',
  'exec "$@"',
].join(' && ');
const readOnly = (command: string[]) => ['unshare', '-rm', 'sh', '-c', READ_ONLY, root, SHARED, ...command];

/** A currently unused port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts the built site as a separate process on a new folder, and resolves once it is ready. Without services in
 * `env` its deliveries are not configured, so nothing leaves the machine.
 */
export async function startSite({
  env = {},
  dataDir,
  port,
  readOnly: isReadOnly,
  readyAt = '/readyz',
  root: release = root,
}: SiteOptions = {}): Promise<RunningSite> {
  if (process.env.FROM_SOURCES) throw new Error('Give this test the tag `built`: it starts the built site.');
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'vayuvan-')));
  await shareCaches(folder);
  const at = port ?? (await freePort());
  const { settings, args } = startCommand();
  const command = [process.execPath, ...args];
  const [program = '', ...rest] = isReadOnly ? readOnly(command) : command;
  const child = spawn(program, rest, {
    cwd: release,
    env: {
      ...settings,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(at),
      DATA_DIR: folder,
      SETUP_TOKEN,
      EMAIL_API_URL: 'http://127.0.0.1:9',
      ENQUIRIES_PER_MINUTE: '100000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${at}`;
  await ready(url + readyAt, child, () => printed);

  return {
    url,
    port: at,
    dataDir: folder,
    databaseUrl: env.DATABASE_URL,
    process: child,
    setupToken: SETUP_TOKEN,
    output: () => printed,
    async stop() {
      child.kill('SIGTERM');
      const code = await exited;
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Shares encoded pictures, the brochure and assets between all started sites, because they are always the same. */
export async function shareCaches(folder: string): Promise<void> {
  for (const made of ['variants', 'brochure', 'releases']) {
    const shared = join(root, SHARED, made);
    await mkdir(shared, { recursive: true });
    await mkdir(folder, { recursive: true });
    await symlink(shared, join(folder, made)).catch(() => {});
  }
}

async function ready(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const until = performance.now() + 60_000;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}:\n${printed()}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  child.kill('SIGKILL');
  throw new Error(`The site was not ready within a minute:\n${printed()}`);
}
