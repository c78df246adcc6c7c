import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { newId } from '../crypto/ids.ts';
import { readSecret, secretFor } from '../crypto/secrets.ts';
import { openSqlite } from './sqlite.ts';

const MIGRATIONS = readdirSync(join(import.meta.dirname, 'migrations'))
  .map((file) => file.replace('.ts', ''))
  .sort();

describe.each(DIALECTS)('the store on %s', (dialect) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'), { bare: true });
  });
  afterEach(() => database.remove());

  const migrationsOf = async (store: Awaited<ReturnType<TestDatabase['open']>>) => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      store.db,
    );
    return rows.map((row) => row.name);
  };
  test('a second start finds all migrations done', async () => {
    await (await database.open()).close();
    const store = await database.open();
    expect(await migrationsOf(store)).toEqual(MIGRATIONS);
    await expect(store.ping()).resolves.toBeUndefined();
  });

  test('three processes that start at once migrate once', async () => {
    const open = new URL('./open.ts', import.meta.url).href;
    const log = new URL('../process/log.ts', import.meta.url).href;
    const { databaseUrl, dataDir } = database.options;
    const program = `
      const { openStore } = await import(${JSON.stringify(open)});
      const { createLog } = await import(${JSON.stringify(log)});
      const store = await openStore({ ...${JSON.stringify({ databaseUrl, dataDir })}, log: createLog('silent') });
      await store.ping();
      await store.close();`;
    const codes = await Promise.all(
      [1, 2, 3].map(async () => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' });
        const [code] = await once(child, 'exit');
        return code;
      }),
    );
    expect(codes).toEqual([0, 0, 0]);
    expect(await migrationsOf(await database.open())).toEqual(MIGRATIONS);
  });

  test('a text with a NUL is queried like any other text', async () => {
    const { db } = await database.open();
    const asked = db.selectFrom('document').select('id').where('id', 'in', ['a\0b', 'a']);
    expect(await asked.execute()).toEqual([]);
    const { rows } = await sql<{ text: string }>`select cast(${'a\0b'} as text) as text`.execute(db);
    expect(rows).toEqual([{ text: 'a\ufffdb' }]);
  });

  test('a failed write leaves no data, and the next one succeeds', async () => {
    const store = await database.open();
    const failing = store.write(async (trx) => {
      await trx.insertInto('secret').values({ name: 'a', value: '' }).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await store.write((trx) => trx.insertInto('secret').values({ name: 'b', value: '' }).execute());
    expect(await store.db.selectFrom('secret').select('name').execute()).toEqual([{ name: 'b' }]);
  });

  test('reads neither wait for a write in progress nor see it', async () => {
    const store = await database.open();
    const { promise: open, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: written, resolve: tellWritten } = Promise.withResolvers<void>();
    const writing = store.write(async (trx) => {
      await trx.insertInto('secret').values({ name: 'c', value: '' }).execute();
      tellWritten();
      await open;
    });
    await written;
    expect(await store.db.selectFrom('secret').selectAll().execute()).toEqual([]);
    letGo();
    await writing;
    expect(await store.db.selectFrom('secret').selectAll().execute()).toEqual([{ name: 'c', value: '' }]);
  });

  test('concurrent transactions all succeed', async () => {
    const stores = [await database.open(), await database.open()];
    await stores[0]?.db.insertInto('secret').values({ name: 'a', value: '' }).execute();
    await stores[0]?.db.insertInto('secret').values({ name: 'b', value: '' }).execute();
    const append = (store: (typeof stores)[number], names: string[]) =>
      store.write(async (trx) => {
        for (const name of names) {
          await trx
            .updateTable('secret')
            .set({ value: sql`value || 'x'` })
            .where('name', '=', name)
            .execute();
        }
      });
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        append(stores[index % 2] as (typeof stores)[number], index % 2 ? ['a', 'b'] : ['b', 'a']),
      ),
    );
    const rows = await stores[0]?.db.selectFrom('secret').select('value').execute();
    expect(rows).toEqual([{ value: 'x'.repeat(10) }, { value: 'x'.repeat(10) }]);
  });

  test('a secret is made once for all processes', async () => {
    const stores = [await database.open(), await database.open()];
    const secrets = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        readSecret(stores[index % 2] as (typeof stores)[number], 'signing'),
      ),
    );
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    expect(await readSecret(stores[0] as (typeof stores)[number], 'accounts')).not.toBe(secrets[0]);
  });

  test('an operator’s key takes precedence over the stored secret, which stays', async () => {
    const store = await database.open();
    const stored = await secretFor(store, undefined, 'vapid');
    expect(stored).toBe(await readSecret(store, 'vapid'));
    const derived = await secretFor(store, 'neem-and-mango-'.repeat(4), 'vapid');
    expect(derived).not.toBe(stored);
    await secretFor(store, 'neem-and-mango-'.repeat(4), 'address-hash');
    const rows = await store.db.selectFrom('secret').select(['name', 'value']).execute();
    expect(rows).toContainEqual({ name: 'vapid', value: stored });
    expect(JSON.stringify(rows)).not.toContain(derived);
    expect(rows.map(({ name }) => name)).not.toContain('address-hash');
  });
});

describe('the embedded database', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await makeDatabase('sqlite', inject('postgresUrl'));
  });
  afterEach(() => database.remove());

  test('waits for the disk at every commit and keeps its references', async () => {
    await database.open();
    const { writer, reader } = openSqlite(database.options.dataDir);
    const pragmas = (connection: DatabaseSync) =>
      ['journal_mode', 'synchronous', 'foreign_keys', 'query_only'].map(
        (name) => Object.values(connection.prepare(`pragma ${name}`).get() ?? {})[0],
      );
    expect(pragmas(writer)).toEqual(['wal', 2, 1, 0]);
    expect(pragmas(reader)).toEqual(['wal', 2, 1, 1]);
    reader.close();
    writer.close();
  });

  test('waits five seconds for another process without blocking other work', async () => {
    const store = await database.open();
    const { writer: other, reader } = openSqlite(database.options.dataDir);
    other.exec('begin immediate');
    const writing = store.write((trx) =>
      trx.insertInto('secret').values({ name: 'late', value: '' }).execute(),
    );
    await setTimeout(300);
    await store.ping();
    other.exec('commit');
    await writing;
    expect(await store.db.selectFrom('secret').select('name').execute()).toEqual([{ name: 'late' }]);

    other.exec('begin immediate');
    await expect(store.write(async () => {})).rejects.toThrow('locked');
    other.exec('rollback');
    await store.write(async () => {});
    reader.close();
    other.close();
  });
});

test('ids are sorted by time and order of creation', () => {
  const ids = [newId(5), newId(5), newId(5), newId(6), newId(Date.UTC(2026, 10, 21))];
  expect([...ids].sort()).toEqual(ids);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
