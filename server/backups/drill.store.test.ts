import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../domain/dates/durations.ts';
import { type CopiedSite, copiedSite, KEY } from '../../tests/harness/copied-site.ts';
import { makeBackup } from './backups.ts';
import { drill } from './drill.ts';
import { lastDrill } from './last-backup.ts';
import { restoreBackup } from './restoring.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
let site: CopiedSite;
let folder: string;
beforeEach(async () => {
  site = await copiedSite();
  folder = join(site.folder, 'by-hand');
  await site.enquire();
});
afterEach(() => site.remove());

/** The one line of a failed drill, which notes no date. */
async function failure(place: Parameters<typeof drill>[0] = site.place, named: string | undefined = folder) {
  const error: unknown = await drill(place, named, NOW).then(
    (lines) => lines.join(),
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  expect(await lastDrill(site.dataDir)).toBeNull();
  expect(await readdir(site.dataDir)).not.toContain('drill');
  return (error as Error).message;
}
function edit(change: (database: DatabaseSync) => void) {
  const database = new DatabaseSync(join(folder, 'vayuvan.sqlite'));
  change(database);
  database.close();
}

test('the newest copy is opened, counted and noted while the site runs', async () => {
  await site.copy(NOW);
  await site.enquire();
  await site.copy(new Date(NOW.getTime() + MINUTE_MS), true);
  const [said, made] = await drill(site.place, undefined, NOW);
  expect(said).toMatch(
    /^The backup 2026-11-21T06-01-00\.000Z at .+ opens: \d+ rows in \d+ tables and 1 uploads/,
  );
  expect(made).toContain('2026-11-21T06:01:00.000Z');
  expect(await lastDrill(site.dataDir)).toBe(NOW.getTime());
  expect(await site.count()).toBe(2);
  expect(await readdir(site.dataDir)).not.toContain('drill');
});

test('without copies the last backup is taken, encrypted or not', async () => {
  const place = { ...site.place, backup: { url: null, bucket: null, key: KEY } };
  await expect(drill(place, undefined, NOW)).rejects.toThrow('There is no backup yet');
  await makeBackup(place, folder, NOW);
  expect((await readdir(folder)).toSorted()).toEqual(['backup.json', 'uploads', 'vayuvan.sqlite.zst.age']);
  expect(await readFile(join(folder, 'uploads/park.jpg.age'), 'latin1')).not.toContain('a park');
  expect((await drill(place, undefined, NOW))[0]).toContain(folder);
  await site.close();
  await restoreBackup(place, folder, NOW);
  await site.reopen();
  expect(await site.count()).toBe(1);
  expect(await readFile(join(site.dataDir, 'uploads/park.jpg'), 'utf8')).toBe('a park');
});

test('a damaged database', async () => {
  await makeBackup(site.place, folder, NOW);
  const file = join(folder, 'vayuvan.sqlite');
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(0x5a, 8192, 90_000));
  expect(await failure()).toMatch(/^The (copy|backup) in .+ is damaged/);
});

test('a database of a newer release, also by its manifest alone', async () => {
  await makeBackup(site.place, folder, NOW);
  edit((database) => database.exec("insert into kysely_migration values ('9999-later', '2030-01-01')"));
  expect(await failure()).toMatch(/^The backup in .+ was made by a newer release \(9999-later/);
  await site.close();
  await expect(restoreBackup(site.place, folder, NOW)).rejects.toThrow('newer release (9999-later');
  await site.reopen();
  expect(await site.count(), 'nothing was replaced').toBe(1);
  const manifest = join(folder, 'backup.json');
  const text = await readFile(manifest, 'utf8');
  await writeFile(manifest, text.replace(/"migration": ".+"/, '"migration": "8888-later"'));
  expect(await failure()).toContain('8888-later');
});

test('rows that the manifest has and the database lacks', async () => {
  await makeBackup(site.place, folder, NOW);
  edit((database) => database.exec('pragma foreign_keys = off; delete from enquiry'));
  expect(await failure()).toMatch(/the table enquiry has 0 rows, and its manifest says 1\.$/);
});

test('an upload that was cut', async () => {
  await makeBackup(site.place, folder, NOW);
  await truncate(join(folder, 'uploads/park.jpg'), 3);
  expect(await failure()).toMatch(/the upload park\.jpg has 3 bytes, and its manifest says 6\.$/);
});

test('a wrong key', async () => {
  await makeBackup({ ...site.place, backup: { url: null, bucket: null, key: KEY } }, folder, NOW);
  expect(await failure()).toContain('is encrypted: set BACKUP_KEY');
});

test('a disk without room', async () => {
  await makeBackup(site.place, folder, NOW);
  const manifest = join(folder, 'backup.json');
  const text = await readFile(manifest, 'utf8');
  await writeFile(manifest, text.replace(/"databaseBytes": \d+/, `"databaseBytes": ${2 ** 43}`));
  expect(await failure()).toMatch(/^The backup needs [\d,]+ MB, and .+ left\. Nothing was tried\.$/);
});

test('a manifest that cannot be read', async () => {
  await makeBackup(site.place, folder, NOW);
  await writeFile(join(folder, 'backup.json'), '{"kind":"emb');
  expect(await failure()).toMatch(/is damaged: its manifest cannot be read\.$/);
});
