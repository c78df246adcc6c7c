import { copyFile, mkdtemp, rename, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../process/log.ts';
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

describe('a replaced database file', () => {
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
