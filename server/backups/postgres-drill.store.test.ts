import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { KEY } from '../../tests/harness/copied-site.ts';
import { newEnquiry } from '../../tests/harness/enquiries.ts';
import { openEnquiries } from '../../tests/harness/enquiry-store.ts';
import { writePostgresTools } from '../../tests/harness/postgres-tools.ts';
import { makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { makeBackup } from './backups.ts';
import { drill } from './drill.ts';
import { lastDrill } from './last-backup.ts';
import { restoreBackup } from './restoring.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
let database: TestDatabase;
let tools: string;
let folder: string;
let client: pg.Client;
let place: Parameters<typeof makeBackup>[0];

beforeEach(async () => {
  database = await makeDatabase('postgres', inject('postgresUrl'));
  const { dataDir, databaseUrl } = database.options;
  tools = await mkdtemp(join(tmpdir(), 'vayuvan-tools-'));
  await writePostgresTools(tools);
  folder = join(tools, 'backup');
  const environment = { PATH: `${tools}:${process.env.PATH}` };
  place = {
    dataDir,
    databaseUrl,
    uploadsBucket: null,
    environment,
    backup: { url: null, bucket: null, key: KEY },
  };
  client = new pg.Client(databaseUrl ?? '');
  await client.connect();
  await mkdir(join(dataDir, 'uploads'));
  await writeFile(join(dataDir, 'uploads/park.jpg'), 'a park');
  const store = await database.open();
  await openEnquiries(store, Date.now).submit(newEnquiry());
  for (const name of ['signing', 'accounts', 'erasure', 'setup', 'vapid']) {
    await store.db
      .insertInto('secret')
      .values({ name, value: `secret of ${name}` })
      .execute();
  }
  await client.query(`insert into session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
    select 's1', 'a-token-4711', id, now(), now(), now() from "user" limit 1`);
  await store.close();
});
afterEach(async () => {
  await client.end();
  await database.remove();
  await rm(tools, { recursive: true });
});

const drillDatabases = async () =>
  (await client.query("select from pg_database where datname like 'vayuvan_drill_%'")).rowCount;

test('an encrypted backup is tried in a database of its own, and restored without signing secrets', async () => {
  await makeBackup(place, folder, NOW);
  expect((await readdir(folder)).toSorted()).toEqual([
    'backup.json',
    'database.dump.age',
    'secrets.json.age',
    'uploads',
  ]);
  await client.query("insert into secret values ('later', 'x')");
  const [said] = await drill(place, undefined, NOW);
  expect(said).toMatch(/opens: \d+ rows in \d+ tables and 1 uploads, as its manifest says\.$/);
  expect(await lastDrill(place.dataDir)).toBe(NOW.getTime());
  expect(await drillDatabases()).toBe(0);

  const restored = await restoreBackup(place, folder, NOW);
  expect(restored).toContain('Everybody signs in again, and switches on notices again.');
  const { rows } = await client.query('select name, value from secret order by name');
  expect(rows.map(({ name }) => name)).toEqual(['accounts', 'erasure', 'signing']);
  expect(rows[2].value).toBe('secret of signing');
  expect((await client.query('select from enquiry')).rowCount).toBe(1);
  expect((await readdir(place.dataDir)).filter((name) => name.endsWith('.incoming'))).toEqual([]);
});

test('with its secrets the whole table is in the dump', async () => {
  await makeBackup({ ...place, backup: undefined }, folder, NOW, { withSecrets: true });
  expect((await readdir(folder)).toSorted()).toEqual(['backup.json', 'database.dump', 'uploads']);
  expect(await readFile(join(folder, 'database.dump'), 'utf8')).toContain('secret of vapid');
});

test('rows that the dump lacks are found, and the scratch database goes', async () => {
  const open = { ...place, backup: undefined };
  await makeBackup(open, folder, NOW);
  const dump = await readFile(join(folder, 'database.dump'), 'utf8');
  const lines = dump.split('\n').filter((line) => !line.startsWith('insert into public."enquiry"'));
  await writeFile(join(folder, 'database.dump'), lines.join('\n'));
  await expect(drill(open, folder, NOW)).rejects.toThrow(
    'the table enquiry has 0 rows, and its manifest says 1',
  );
  expect(await drillDatabases()).toBe(0);
  expect(await lastDrill(place.dataDir)).toBeNull();
});

test('a role that may not create databases is told so', async () => {
  await makeBackup(place, folder, NOW);
  const role = `site_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create role ${role} login password 'site'`);
  const url = Object.assign(new URL(place.databaseUrl ?? ''), { username: role, password: 'site' });
  await expect(drill({ ...place, databaseUrl: url.href }, folder, NOW)).rejects.toThrow(
    /^The role of DATABASE_URL may not create a database for the drill\. [^\n]+$/,
  );
  await client.query(`drop role ${role}`);
});
