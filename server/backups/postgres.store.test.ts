import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { newEnquiry } from '../../tests/harness/enquiries.ts';
import { openEnquiries } from '../../tests/harness/enquiry-store.ts';
import { PG_RESTORE, PSQL, writeTool } from '../../tests/harness/postgres-tools.ts';
import { makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { restoreDump } from './postgres.ts';
import { restoreBackup } from './restoring.ts';

let database: TestDatabase;
let url: string;
let client: pg.Client;
let folder: string;

const tool = (name: string, script: string) => writeTool(folder, name, script);

beforeEach(async () => {
  database = await makeDatabase('postgres', inject('postgresUrl'));
  url = database.options.databaseUrl ?? '';
  client = new pg.Client(url);
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'vayuvan-dump-'));
  await tool('pg_restore', PG_RESTORE(0));
  await tool('psql', PSQL);
});
afterEach(async () => {
  await client.end();
  await database.remove();
  await rm(folder, { recursive: true });
});

/** The dump of a release with one table, as `pg_restore --clean --if-exists` prints it. */
const DUMP = `
ALTER TABLE IF EXISTS ONLY public.person DROP CONSTRAINT IF EXISTS person_pkey;
DROP TABLE IF EXISTS public.person;
DROP TABLE IF EXISTS public.kysely_migration;
CREATE TABLE public.kysely_migration (name text NOT NULL, "timestamp" text NOT NULL);
CREATE TABLE public.person (id text NOT NULL);
INSERT INTO public.person VALUES ('asha');
ALTER TABLE ONLY public.person ADD CONSTRAINT person_pkey PRIMARY KEY (id);
`;

/** The same for a database without tables of the site. */
const BEFORE_ITS_TABLES =
  'DROP TABLE IF EXISTS public.kysely_migration; CREATE TABLE public.kysely_migration (name varchar(255) PRIMARY KEY, "timestamp" varchar(255) NOT NULL);';

async function restore(dump: string, databaseUrl = url) {
  await writeFile(join(folder, 'database.dump'), dump);
  await restoreDump(folder, databaseUrl, { PATH: `${folder}:${process.env.PATH}` });
}

const standing = async () => {
  const { rows } = await client.query(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace order by name`);
  return rows.map(({ name }) => name);
};

test('tables of a newer release are removed, even if they refer to restored ones', async () => {
  await client.query('create table kept_since (person_id text references person (id))');
  await client.query('create view seen_since as select * from kept_since');
  await restore(DUMP);
  expect(await standing()).toEqual(['kysely_migration', 'person']);
  expect((await client.query('select id from person')).rows).toEqual([{ id: 'asha' }]);
});

test('the release makes its tables and functions again when it starts on an older backup', async () => {
  await restore(BEFORE_ITS_TABLES);
  expect(await standing()).toEqual(['kysely_migration']);
  const enquiries = openEnquiries(await database.open(), Date.now);
  expect((await enquiries.submit(newEnquiry())).outcome).toBe('accepted');
});

test('a restore under a running site is refused; after a stop it succeeds', async () => {
  const store = await database.open();
  const enquiries = openEnquiries(store, Date.now);
  await enquiries.submit(newEnquiry());
  await writeFile(join(folder, 'database.dump'), BEFORE_ITS_TABLES);
  await writeFile(join(folder, 'backup.json'), JSON.stringify({ kind: 'postgres', madeAt: '2026-11-21' }));
  const { dataDir } = database.options;
  const place = {
    dataDir,
    databaseUrl: url,
    uploadsBucket: null,
    environment: { PATH: `${folder}:${process.env.PATH}` },
  };
  const now = new Date('2026-11-22T06:00:00Z');
  await expect(restoreBackup(place, folder, now)).rejects.toThrow('The site is running. Stop it first');
  expect(await enquiries.list({ before: null, limit: 10 })).toHaveLength(1);
  await store.close();
  expect(await restoreBackup(place, folder, now)).toContain('The backup of 2026-11-21 is in place.');
  expect((await client.query('select from enquiry')).rowCount).toBe(0);
});

test('objects of extensions and other roles stay', async () => {
  const bare = await makeDatabase('postgres', inject('postgresUrl'), { bare: true });
  const role = `site_${randomUUID().replaceAll('-', '')}`;
  const owner = new pg.Client(bare.options.databaseUrl ?? '');
  await owner.connect();
  try {
    await owner.query(`
      create role ${role} login password 'site'; grant create on schema public to ${role};
      create extension cube; create table report (n int);
      set role ${role}; create table kysely_migration (name text); create table kept_since (n int)`);
    const ofRole = new URL(bare.options.databaseUrl ?? '');
    Object.assign(ofRole, { username: role, password: 'site' });
    await restore(DUMP, ofRole.href);
    const tables = await owner.query(
      `select tablename from pg_tables where schemaname = 'public' order by 1`,
    );
    expect(tables.rows.map((row) => row.tablename)).toEqual(['kysely_migration', 'person', 'report']);
    expect((await owner.query(`select public.cube(1)::text as drawn`)).rows).toEqual([{ drawn: '(1)' }]);
  } finally {
    await owner.query(`reset role; drop owned by ${role}; drop role ${role}`);
    await owner.end();
    await bare.remove();
  }
});

test.each([
  ['the dump ends before its end', DUMP.replace(/ALTER TABLE ONLY.*\n$/, ''), 1, 'pg_restore ended with 1'],
  ['the dump cannot be read at all', '', 1, 'pg_restore ended with 1'],
  ['the database refuses a line', `${DUMP} CREATE TABLE public.person (id text);`, 0, 'psql ended with 3'],
])('where %s, what stood there stays', async (_, dump, status, message) => {
  const enquiries = openEnquiries(await database.open(), Date.now);
  await enquiries.submit(newEnquiry());
  const before = await standing();
  await tool('pg_restore', PG_RESTORE(status));
  await expect(restore(dump)).rejects.toThrow(message);
  expect(await standing()).toEqual(before);
  expect(await enquiries.list({ before: null, limit: 10 })).toHaveLength(1);
});

test.each(['pg_restore', 'psql'])('where %s is not on the machine, the operator is told so', async (name) => {
  await rm(join(folder, name));
  await writeFile(join(folder, 'database.dump'), DUMP);
  const before = await standing();
  await expect(restoreDump(folder, url, { PATH: folder })).rejects.toThrow(`${name} is not on this machine`);
  expect(await standing()).toEqual(before);
});
