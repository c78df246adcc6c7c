import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DialectName } from '../../server/database/dialect.ts';
import { openStore, type Store } from '../../server/database/open.ts';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import { createLog } from '../../server/process/log.ts';

/** `npm run check` leaves PostgreSQL to `npm test`. */
export const DIALECTS: DialectName[] = process.env.FROM_SOURCES ? ['sqlite'] : ['sqlite', 'postgres'];

export type TestDatabase = {
  /** Options of `openStore`. Open it several times to act as several processes. */
  options: Parameters<typeof openStore>[0];
  open: () => Promise<Store>;
  remove: () => Promise<void>;
};

/** Name of the template database in the test cluster, with all tables and no rows. */
const TEMPLATE = 'vayuvan_template';

/** Migrates a template database once. `makeDatabase` copies it in a tenth of the time. */
export async function makeTemplate(postgresUrl: string): Promise<void> {
  await administer(postgresUrl, `create database ${TEMPLATE}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${TEMPLATE}`;
  const store = await openStore({ databaseUrl: url.href, dataDir: '', log: createLog('silent') });
  await store.close();
}

let sqliteTemplate: Promise<Buffer> | null = null;

/** The bytes of a migrated embedded database. A copy avoids the many disk syncs of migrations. */
async function readSqliteTemplate(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vayuvan-template-'));
  try {
    const store = await openStore({ databaseUrl: null, dataDir, log: createLog('silent') });
    await store.close();
    return await readFile(join(dataDir, SQLITE_FILE));
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/**
 * Creates an empty database; `postgresUrl` is the URL of the test cluster. A `bare` one has no tables until it is
 * opened.
 */
export async function makeDatabase(
  dialect: DialectName,
  postgresUrl: string,
  { bare = false } = {},
): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vayuvan-store-'));
  const log = createLog('silent');
  const opened: Store[] = [];
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  if (dialect === 'postgres') {
    await administer(
      postgresUrl,
      `create database ${name}${bare ? '' : ` template ${TEMPLATE} strategy file_copy`}`,
    );
  } else if (!bare) {
    sqliteTemplate ??= readSqliteTemplate();
    await writeFile(join(dataDir, SQLITE_FILE), await sqliteTemplate);
  }
  const options = { databaseUrl: dialect === 'postgres' ? url.href : null, dataDir, log };
  return {
    options,
    async open() {
      const store = await openStore(options);
      opened.push(store);
      return store;
    },
    async remove() {
      await Promise.allSettled(opened.map((store) => store.close()));
      if (dialect === 'postgres') await administer(postgresUrl, `drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function administer(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
