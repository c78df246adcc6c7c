// @module-tag slow
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { ERASURE, personalDesk } from '../../tests/harness/personal-desk.ts';
import { makeDatabase } from '../../tests/harness/stores.ts';
import { makeBackup } from './backups.ts';
import { restoreBackup } from './restoring.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
let desk: ReturnType<typeof personalDesk>;
let dataDir: string;
let folder: string;
const place = () => ({ dataDir, databaseUrl: null, uploadsBucket: null, environment: {} });

/** A backup of two leads, one of whom was erased since. */
beforeEach(async () => {
  desk = personalDesk();
  const database = await makeDatabase('sqlite', inject('postgresUrl'));
  dataDir = database.options.dataDir;
  folder = join(dataDir, 'backups/first');
  await desk.open(database);
  await mkdir(join(dataDir, 'uploads'));
  for (let nth = 0; nth < 300; nth += 1) await writeFile(join(dataDir, `uploads/${nth}.jpg`), 'a park');
  const { lead } = await desk.enquire({ name: 'Asha Verma', phone: '9876500001', email: 'asha@example.com' });
  await desk.enquire({ name: 'Ravi Kumar', phone: '9876500002', email: 'ravi@example.com' });
  await makeBackup(place(), folder, NOW);
  expect(await desk.personal.erase(lead, ERASURE)).not.toBeNull();
  expect(await desk.names()).toEqual(['Ravi Kumar']);
  await desk.store.close();
});
afterEach(() => desk.database.remove());

const names = async () => {
  await desk.open(desk.database);
  const found = await desk.names();
  await desk.store.close();
  return found;
};

/** Kills `npm run restore` as soon as a file with this name is in DATA_DIR. */
async function killWhen(appears: RegExp) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../restore.ts'), folder], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const isThere = async () => (await readdir(dataDir)).some((name) => appears.test(name));
  while (child.exitCode === null && !(await isThere()));
  child.kill('SIGKILL');
  const [, signal] = await ended;
  expect(signal, 'it was still at work').toBe('SIGKILL');
}

test.each([
  ['the database is copied', /^vayuvan\.sqlite\.incoming$/],
  ['the uploads are copied', /^uploads\.incoming$/],
  ['it is about to replace the database', /^unfinished-restore\.json$/],
  ['the database is replaced', /^replaced-/],
])('a restore that is killed while %s brings nobody back', async (_, appears) => {
  await killWhen(appears);
  const isUnfinished = existsSync(join(dataDir, 'unfinished-restore.json'));
  if (isUnfinished) {
    await expect(refuseUnfinishedRestore(dataDir)).rejects.toThrow(`npm run restore -- ${folder}`);
    await expect(makeBackup(place(), join(dataDir, 'backups/second'), NOW)).rejects.toThrow('interrupted');
  } else {
    await refuseUnfinishedRestore(dataDir);
    expect(await names(), 'the present database still stands').toEqual(['Ravi Kumar']);
  }
  const lines = await restoreBackup(place(), folder, new Date(NOW.getTime() + 60_000));
  expect(lines).toContain('1 who had been erased were in it, and are erased again.');
  expect(lines.join()).not.toContain('by hand');
  expect(await names()).toEqual(['Ravi Kumar']);
  expect((await readdir(join(dataDir, 'uploads'))).length).toBe(300);
  await refuseUnfinishedRestore(dataDir);
  expect((await readdir(dataDir)).filter((name) => name.endsWith('.incoming'))).toEqual([]);
});

test('an unreadable note of an interrupted restore is reported', async () => {
  await writeFile(join(dataDir, 'unfinished-restore.json'), '');
  await expect(refuseUnfinishedRestore(dataDir)).rejects.toThrow('cannot be read');
});
