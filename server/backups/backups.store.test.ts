import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { newEnquiry } from '../../tests/harness/enquiries.ts';
import { openEnquiries } from '../../tests/harness/enquiry-store.ts';
import { makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import type { Store } from '../database/open.ts';
import { SQLITE_FILE } from '../database/sqlite.ts';
import type { EnquiryStore } from '../store/enquiries/enquiry-types.ts';
import { makeBackup } from './backups.ts';
import { lastBackup } from './last-backup.ts';
import { restoreBackup } from './restoring.ts';

const TIME = '2026-11-21T05:00:00.000Z';
const USER = {
  id: 'u1',
  name: 'Asha Verma',
  email: 'asha@example.com',
  emailVerified: 1,
  createdAt: TIME,
  updatedAt: TIME,
};
const SESSION = {
  id: 's1',
  userId: 'u1',
  token: 'a-token-that-signs-in-4711',
  expiresAt: '2026-12-21T05:00:00.000Z',
  createdAt: TIME,
  updatedAt: TIME,
};
const NOW = new Date('2026-11-21T06:00:00Z');
let database: TestDatabase;
let store: Store;
let enquiries: EnquiryStore;
let place: { dataDir: string; databaseUrl: null; uploadsBucket: null; environment: Record<string, string> };
let folder: string;

const open = async () => {
  store = await database.open();
  enquiries = openEnquiries(store, Date.now);
};
const count = async () => (await enquiries.list({ before: null, limit: 1000 })).length;

beforeEach(async () => {
  database = await makeDatabase('sqlite', inject('postgresUrl'));
  place = { dataDir: database.options.dataDir, databaseUrl: null, uploadsBucket: null, environment: {} };
  folder = join(place.dataDir, 'backups/2026-11-21');
  await open();
  await mkdir(join(place.dataDir, 'uploads'));
  await writeFile(join(place.dataDir, 'uploads/park.jpg'), 'a park');
});
afterEach(() => database.remove());

test('a restore has everything accepted before the backup, and keeps the later data aside', async () => {
  for (let index = 0; index < 20; index += 1) await enquiries.submit(newEnquiry());
  // Enquiries are accepted during the backup.
  const during = Promise.all(Array.from({ length: 20 }, () => enquiries.submit(newEnquiry())));
  expect(await lastBackup(place.dataDir)).toBeNull();
  await makeBackup(place, folder, NOW);
  expect(await lastBackup(place.dataDir)).toBe(NOW.getTime());
  await during;
  await writeFile(join(place.dataDir, 'uploads/gate.jpg'), 'a gate');
  await store.close();

  await restoreBackup(place, folder, NOW);
  await open();
  const restored = await count();
  expect(restored).toBeGreaterThanOrEqual(20);
  expect(restored).toBeLessThanOrEqual(40);
  expect(await readdir(join(place.dataDir, 'uploads'))).toEqual(['park.jpg']);
  const aside = join(place.dataDir, 'replaced-2026-11-21T06-00-00');
  expect(await readFile(join(aside, 'uploads/gate.jpg'), 'utf8')).toBe('a gate');
  expect(existsSync(join(aside, 'vayuvan.sqlite'))).toBe(true);
  expect((await enquiries.submit(newEnquiry())).outcome).toBe('accepted');
});

test('a damaged database is replaced like any other', async () => {
  await enquiries.submit(newEnquiry());
  await makeBackup(place, folder, NOW);
  await store.close();
  await writeFile(join(place.dataDir, SQLITE_FILE), 'damaged'.repeat(1000));
  expect(await restoreBackup(place, folder, NOW)).toContainEqual(
    expect.stringContaining('could not be read'),
  );
  store = await database.open();
  expect(await openEnquiries(store, Date.now).list({ before: null, limit: 10 })).toHaveLength(1);
});

test('a restore under a running site is refused and changes nothing', async () => {
  await enquiries.submit(newEnquiry());
  await makeBackup(place, folder, NOW);
  await enquiries.submit(newEnquiry());
  await expect(restoreBackup(place, folder, NOW)).rejects.toThrow('The site is running. Stop it first');
  expect(await count()).toBe(2);
  expect((await enquiries.submit(newEnquiry())).outcome).toBe('accepted');
});

test('a backup ends while the site writes without a pause', async () => {
  const rows = JSON.stringify('Asha Verma asks for a plot. '.repeat(200));
  await store.write(async (trx) => {
    for (let index = 0; index < 2000; index += 1) {
      await trx
        .insertInto('secret')
        .values({ name: `filler-${index}`, value: rows })
        .execute();
    }
  });
  let isMade = false;
  const making = makeBackup(place, folder, NOW).finally(() => {
    isMade = true;
  });
  let writes = 0;
  const end = performance.now() + 10_000;
  for (; !isMade && performance.now() < end; writes += 1) {
    await turn();
    await store.write((trx) =>
      trx
        .insertInto('secret')
        .values({ name: `during-${writes}`, value: '' })
        .execute(),
    );
  }
  expect(isMade, `after ${writes} writes`).toBe(true);
  await making;
});

test('sessions and signing secrets stay out, unless asked; keys of links and second factors stay in', async () => {
  const { db } = store;
  for (const name of ['signing', 'accounts', 'erasure', 'setup', 'address-hash', 'vapid']) {
    await db
      .insertInto('secret')
      .values({ name, value: `secret of ${name}` })
      .execute();
  }
  await db.insertInto('user').values(USER).execute();
  await db.insertInto('session').values(SESSION).execute();
  const secretsIn = (folder: string) => {
    const copy = new DatabaseSync(join(folder, 'vayuvan.sqlite'), { readOnly: true });
    const names = copy.prepare('select name from secret order by name').all();
    const sessions = copy.prepare('select token from session').all();
    copy.close();
    return { names: names.map(({ name }) => name), sessions: sessions.map(({ token }) => token) };
  };
  await makeBackup(place, folder, NOW);
  expect(secretsIn(folder)).toEqual({ names: ['accounts', 'erasure', 'signing'], sessions: [] });
  const bytes = await readFile(join(folder, 'vayuvan.sqlite'), 'latin1');
  for (const gone of [SESSION.token, 'secret of vapid']) expect(bytes).not.toContain(gone);

  const whole = join(folder, '../whole');
  const said = await makeBackup(place, whole, NOW, { withSecrets: true });
  expect(said.join()).toContain('whoever reads it can act as an account');
  expect(secretsIn(whole)).toEqual({
    names: ['accounts', 'address-hash', 'erasure', 'setup', 'signing', 'vapid'],
    sessions: [SESSION.token],
  });
  await store.close();
  expect(await restoreBackup(place, folder, NOW)).toContain(
    'Everybody signs in again, and switches on notices again.',
  );
});

test('restoring a backup without uploads, as older releases made them, keeps the present ones', async () => {
  await makeBackup(place, folder, NOW);
  await rm(join(folder, 'uploads'), { recursive: true });
  const older = { kind: 'embedded', madeAt: NOW.toISOString() };
  await writeFile(join(folder, 'backup.json'), JSON.stringify(older));
  await store.close();
  await restoreBackup(place, folder, NOW);
  expect(await readdir(join(place.dataDir, 'uploads'))).toEqual(['park.jpg']);
});

test('a backup folder inside the site’s data is refused', async () => {
  for (const inside of ['uploads', 'variants/today', 'cards']) {
    const folder = join(place.dataDir, inside);
    await expect(makeBackup(place, folder, NOW)).rejects.toThrow('one of the site’s own folders');
  }
});

test('a backup folder that is not empty is refused, and an incomplete backup cannot be restored', async () => {
  await makeBackup(place, folder, NOW);
  await expect(makeBackup(place, folder, NOW)).rejects.toThrow('is not empty');
  await expect(restoreBackup(place, join(folder, 'uploads'), NOW)).rejects.toThrow('no whole backup');
  await expect(
    restoreBackup({ ...place, databaseUrl: 'postgres://127.0.0.1/x' }, folder, NOW),
  ).rejects.toThrow('of the embedded database, but the site is set to the postgres one');
});

test('the next backup removes the remains of a killed one and names them; other folders stay', async () => {
  const parent = join(folder, '..');
  const left = join(parent, '.2026-11-20.partial-999999999');
  const others = join(parent, '.photographs.partial-999999999');
  const running = join(parent, `.2026-11-19.partial-${process.ppid}`);
  for (const each of [left, others, running]) await mkdir(each, { recursive: true });
  await writeFile(join(left, 'vayuvan.sqlite'), 'a copy');
  await writeFile(join(others, 'beach.jpg'), 'a photograph');
  const lines = await makeBackup(place, folder, NOW);
  expect(lines).toContain(`Removed ${left}, which an interrupted backup had left.`);
  expect((await readdir(parent)).toSorted()).toEqual(
    [others, running, folder].map((each) => basename(each)).toSorted(),
  );
});

test('a restore without enough disk space is refused before any change', async () => {
  await enquiries.submit(newEnquiry());
  await makeBackup(place, folder, NOW);
  await truncate(join(folder, 'uploads/park.jpg'), 2 ** 43);
  await store.close();
  const before = await readdir(place.dataDir);
  await expect(restoreBackup(place, folder, NOW)).rejects.toThrow(
    /needs [\d,]+ MB.* left\. Nothing was changed/,
  );
  expect(await readdir(place.dataDir)).toEqual(before);
});

test('without pg_dump the operator is told what to do', async () => {
  const postgres = { ...place, databaseUrl: 'postgres://127.0.0.1/x', environment: { PATH: place.dataDir } };
  await expect(makeBackup(postgres, folder, NOW)).rejects.toThrow('pg_dump is not on this machine');
  expect(await readdir(join(folder, '..'))).toEqual([]);
});

test.each(['/proc/none', join(import.meta.filename, 'none')])(
  'a place where no folder can be made is said at once: %s',
  async (nowhere) => {
    await expect(makeBackup(place, nowhere, NOW)).rejects.toThrow(/mkdir/);
  },
);
