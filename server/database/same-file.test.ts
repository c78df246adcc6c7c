import { copyFile, mkdtemp, rename, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { purge } from '../store/purging.ts';
import { openStore, type Store } from './open.ts';
import { SQLITE_FILE } from './sqlite.ts';
import { StoreUnavailable } from './unavailable.ts';

let dataDir: string;
let file: string;
let store: Store;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vayuvan-same-'));
  file = join(dataDir, SQLITE_FILE);
  store = await openStore({ databaseUrl: null, dataDir, log: createLog('silent') });
});
afterEach(async () => {
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('a database file that is not the one that was opened', () => {
  test.each([
    ['deleted', () => unlink(file)],
    ['replaced', () => copyFile(file, `${file}.copy`).then(() => rename(`${file}.copy`, file))],
    ['without its log', () => unlink(`${file}-wal`)],
  ])('%s takes no write', async (_, harm) => {
    await store.probe();
    expect(store.isAway()).toBe(false);
    await harm();
    await expect(store.probe()).rejects.toThrow(StoreUnavailable);
    expect(store.isAway()).toBe(true);
    const secret = store.db.insertInto('secret').values({ name: 'x', value: 'y' }).execute();
    await expect(secret).rejects.toThrow(/was (deleted|replaced) while the site has it open/);
  });
});

test('what has run out is removed, and nothing else', async () => {
  const now = Date.UTC(2026, 10, 22);
  const time = (ms: number) => new Date(now + ms).toISOString();
  const user = { id: 'u', name: 'A', email: 'a@example.com', emailVerified: 1, image: null, role: null };
  await store.db
    .insertInto('user')
    .values({ ...user, createdAt: time(0), updatedAt: time(0) })
    .execute();
  for (const [id, ms] of [
    ['old', -1000],
    ['new', 1000],
  ] as const) {
    const times = { createdAt: time(0), updatedAt: time(0), expiresAt: time(ms) };
    await store.db
      .insertInto('session')
      .values({ id, token: id, userId: 'u', ipAddress: null, userAgent: null, ...times })
      .execute();
    await store.db
      .insertInto('verification')
      .values({ id, identifier: id, value: id, ...times })
      .execute();
    await store.db
      .insertInto('sign_in_failure')
      .values({ key: id, failures: 1, last_at: now + ms * 3600 * 24 * 8 })
      .execute();
  }
  expect(await purge(store, now)).toBe(3);
  for (const table of ['session', 'verification'] as const) {
    expect(await store.db.selectFrom(table).select('id').execute()).toEqual([{ id: 'new' }]);
  }
  expect(await store.db.selectFrom('sign_in_failure').select('key').execute()).toEqual([{ key: 'new' }]);
});
