import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type S3Server, startS3 } from '../../tests/harness/s3.ts';
import { makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { makeBackup } from './backups.ts';
import { restoreBackup } from './restoring.ts';
import { withUploads } from './uploads-storage.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
let s3: S3Server;
let database: TestDatabase;
let folder: string;
const site = () => ({
  dataDir: database.options.dataDir,
  databaseUrl: null,
  uploadsBucket: s3.location(),
  environment: {},
});
beforeEach(async () => {
  s3 = await startS3();
  database = await makeDatabase('sqlite', inject('postgresUrl'));
  await (await database.open()).close();
  folder = join(site().dataDir, 'backups/2026-11-21');
  await withUploads(site(), async (files) => {
    const path = join(site().dataDir, 'given');
    await writeFile(path, 'a park');
    await files.put('park-0a0b0c0d.jpg', path);
    await files.put('lake-0a0b0c0d.jpg', path);
  });
});
afterEach(async () => {
  await s3.remove();
  await database.remove();
});
const names = () =>
  withUploads(site(), async (files) => (await files.list()).map(({ name }) => name).toSorted());

test('a backup holds the uploads of the bucket, and a restore puts back what is missing there', async () => {
  await makeBackup(site(), folder, NOW);
  expect((await readdir(join(folder, 'uploads'))).toSorted()).toEqual([
    'lake-0a0b0c0d.jpg',
    'park-0a0b0c0d.jpg',
  ]);
  expect(await readFile(join(folder, 'uploads/park-0a0b0c0d.jpg'), 'utf8')).toBe('a park');

  const path = join(site().dataDir, 'given');
  await withUploads(site(), async (files) => {
    await files.remove('park-0a0b0c0d.jpg');
    await writeFile(path, 'a gate');
    await files.put('gate-0a0b0c0d.jpg', path);
  });
  await restoreBackup(site(), folder, NOW);
  expect(await names()).toEqual(['gate-0a0b0c0d.jpg', 'lake-0a0b0c0d.jpg', 'park-0a0b0c0d.jpg']);
  await withUploads(site(), async (files) => {
    const found = await files.find('park-0a0b0c0d.jpg');
    expect(await readFile((await found?.localPath()) ?? '', 'utf8')).toBe('a park');
  });
  expect(existsSync(join(site().dataDir, 'uploads'))).toBe(false);
});

test('with wrong keys a restore says so before it replaces anything', async () => {
  await makeBackup(site(), folder, NOW);
  const uploadsBucket = { ...s3.location(), secretAccessKey: 'wrong' };
  await expect(restoreBackup({ ...site(), uploadsBucket }, folder, NOW)).rejects.toThrow(
    /^UPLOADS_URL: .+ refuses AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/,
  );
  expect((await readdir(site().dataDir)).filter((name) => name.startsWith('replaced-'))).toEqual([]);
  expect(existsSync(join(site().dataDir, 'unfinished-restore.json'))).toBe(false);
});
