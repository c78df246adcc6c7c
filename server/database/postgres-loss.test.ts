import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Kysely, PostgresAdapter, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { makeDatabase } from '../../tests/harness/stores.ts';
import { startTcpProxy } from '../../tests/harness/tcp-proxy.ts';
import { waitUntil } from '../../tests/harness/until.ts';
import { removeDeletedData } from '../personal-data/scrubbing.ts';
import { createLog } from '../process/log.ts';
import { openStore, type Store } from './open.ts';
import { postgresDialect } from './postgres.ts';

test('a lost connection ends its transaction, not the process', async () => {
  const database = await makeDatabase('postgres', inject('postgresUrl'));
  const open = new URL('./open.ts', import.meta.url).href;
  const log = new URL('../process/log.ts', import.meta.url).href;
  const program = `
    const { openStore } = await import(${JSON.stringify(open)});
    const { createLog } = await import(${JSON.stringify(log)});
    const { sql } = await import('kysely');
    const { setTimeout } = await import('node:timers/promises');
    const store = await openStore({ ...${JSON.stringify({ databaseUrl: database.options.databaseUrl, dataDir: database.options.dataDir })}, log: createLog('silent') });
    let failed = false;
    await store.write(async (trx) => {
      const { rows: [{ pid }] } = await sql\`select pg_backend_pid() as pid\`.execute(trx);
      await sql\`select pg_terminate_backend(\${pid})\`.execute(store.db);
      await setTimeout(200);
      await sql\`select 1\`.execute(trx);
    }).catch(() => { failed = true; });
    await store.ping();
    await store.close();
    process.exit(failed ? 0 : 3);`;
  try {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: process.cwd(),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  } finally {
    await database.remove();
  }
});

test('an unresponsive database blocks nothing for long, and is used again when it responds', async () => {
  const proxy = await startTcpProxy(inject('postgresUrl'));
  const db = new Kysely<object>({ dialect: postgresDialect(proxy.url, createLog('silent'), 400) });
  const write = () => db.transaction().execute((trx) => sql`select 1`.execute(trx));
  await write();
  proxy.swallow();
  const begun = performance.now();
  await expect(write()).rejects.toThrow();
  expect(performance.now() - begun).toBeLessThan(20_000);
  proxy.restore();
  await expect
    .poll(
      () =>
        write().then(
          () => 'written',
          () => 'lost',
        ),
      { timeout: 5000 },
    )
    .toBe('written');
  await db.destroy();
  await proxy.close();
});

const ANSWER_MS = 300;

/** Waits until a connection has waited for a lock for longer than the silence timeout. */
const waitedLong = ({ db }: Store) =>
  waitUntil('a connection that waits for long', async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
      and extract(epoch from clock_timestamp() - query_start) * 1000 > ${2 * ANSWER_MS}`.execute(db);
    return rows.length > 0;
  });

test('a start waits for the migration of another process, however long it takes', async () => {
  const database = await makeDatabase('postgres', inject('postgresUrl'));
  const other = await database.open();
  const lock = { lockTable: '', lockRowId: '' };
  await other.db.connection().execute(async (migrating) => {
    const adapter = new PostgresAdapter();
    await adapter.acquireMigrationLock(migrating, lock);
    const opening = Promise.allSettled([openStore({ ...database.options, answerMs: ANSWER_MS })]);
    await waitedLong(other);
    await adapter.releaseMigrationLock(migrating, lock);
    const [opened] = await opening;
    expect(opened).toMatchObject({ status: 'fulfilled' });
    if (opened.status === 'fulfilled') await opened.value.close();
  });
  await database.remove();
});

test('an erasure waits until the tables are vacuumed, however long it takes', async () => {
  const database = await makeDatabase('postgres', inject('postgresUrl'));
  const other = await database.open();
  const store = await openStore({ ...database.options, answerMs: ANSWER_MS });
  const scrubbing = await other.write(async (trx) => {
    await sql`lock table person in access exclusive mode`.execute(trx);
    const begun = Promise.allSettled([removeDeletedData(store, { phones: [], emails: [] })]);
    await waitedLong(other);
    return { begun };
  });
  expect(await scrubbing.begun).toEqual([{ status: 'fulfilled', value: 'vacuumed' }]);
  await store.close();
  await database.remove();
});
