import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../domain/dates/durations.ts';
import { type CopiedSite, copiedSite } from '../../tests/harness/copied-site.ts';
import { createLog } from '../process/log.ts';
import { createContinuousCopy } from './continuous-copy.ts';
import { copyNotice } from './copy-status.ts';
import { restoreLatest } from './restoring.ts';

const EVERY_MS = 200;
let site: CopiedSite;
let lines: string[];
let stops: (() => void)[];
beforeEach(async () => {
  site = await copiedSite();
  lines = [];
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) stop();
  // The lock goes last.
  await expect.poll(() => readdirSync(site.dataDir)).not.toContain('continuous-copy.lock');
  await site.remove();
});

function run() {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const settings = { url: site.folder, bucket: null, key: '' };
  const copy = createContinuousCopy({
    site: { dataDir: site.dataDir, uploadsBucket: null },
    settings,
    now: Date.now,
    log,
    everyMs: EVERY_MS,
  });
  stops.push(copy.start());
  return copy;
}
const copies = () => {
  try {
    return readdirSync(join(site.folder, 'copies')).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
};
const enquiriesIn = (name: string) =>
  JSON.parse(readFileSync(join(site.folder, 'copies', name), 'utf8')).tables.enquiry;

test('each change is copied once, by one of several processes', async () => {
  const [one, other] = [run(), run()];
  await expect.poll(() => copies().length).toBe(1);
  await expect.poll(() => other.status().madeAt).not.toBeNull();
  const { madeAt, currentAt } = one.status();
  // Without a change the same copy becomes current again.
  await expect.poll(() => one.status().currentAt).toBeGreaterThan((currentAt ?? 0) + 3 * EVERY_MS);
  expect(one.status().madeAt).toBe(madeAt);
  expect(copies()).toHaveLength(1);
  await site.enquire();
  await expect.poll(() => copies().length).toBe(2);
  expect(enquiriesIn(copies().toSorted().at(-1) ?? '')).toBe(1);
  expect(lines).toEqual([]);
  expect(one.notice()).toBeNull();
});

test('a folder that is away is logged once and shown, the site goes on, and copies go on when it is back', async () => {
  await rename(site.folder, `${site.folder}-away`);
  const copy = run();
  await expect.poll(() => copy.notice()).toMatch(/^The database has no continuous copy yet\. ENOENT/);
  const { triedAt } = copy.status();
  await expect.poll(() => copy.status().triedAt).toBeGreaterThan(triedAt + 3 * EVERY_MS);
  expect((await site.enquire()).outcome).toBe('accepted');
  expect(lines).toHaveLength(1);
  await rename(`${site.folder}-away`, site.folder);
  await expect.poll(() => copies().length).toBe(1);
  await expect.poll(() => copy.notice()).toBeNull();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('works again');
});

test('a disk that is not mounted any more is not written around', async () => {
  const copy = run();
  await expect.poll(() => copy.status().madeAt).not.toBeNull();
  await rename(site.folder, `${site.folder}-away`);
  await mkdir(site.folder);
  await site.enquire();
  await expect.poll(() => copy.notice()).toContain('Is the disk mounted?');
  expect(await readdir(site.folder)).toEqual([]);
});

test('a copy killed in the middle is no copy, and the next one removes its remains', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    await site.enquire();
    await killWhileCopying(nth);
  }
  const copy = run();
  await expect.poll(() => copy.status().madeAt).not.toBeNull();
  const [name = ''] = copies().toSorted().slice(-1);
  expect(enquiriesIn(name)).toBe(5);
  expect(await readdir(site.dataDir)).not.toContain('continuous-copy');
  const left = (await readdir(join(site.folder, 'copies'))).filter((file) => !file.endsWith('.json'));
  expect(left.map((file) => file.replace('.sqlite.zst', '.json')).toSorted()).toEqual(copies().toSorted());
  for (const stop of stops) stop();
  await site.close();
  await restoreLatest(site.place, new Date());
  await site.reopen();
  expect(await site.count()).toBe(5);
});

/** Kills a copying process once it has begun to work, a little later each time. */
async function killWhileCopying(nth: number) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'copy-process.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const settings = { url: site.folder, bucket: null, key: '' };
  child.send({
    site: { dataDir: site.dataDir, uploadsBucket: null },
    settings,
    at: Date.now(),
    hasCopies: copies().length > 0,
  });
  const hasBegun = () => readdirSync(site.dataDir).includes('continuous-copy');
  while (child.exitCode === null && !hasBegun()) await new Promise(setImmediate);
  for (let turns = 0; turns < nth * 40; turns += 1) await new Promise(setImmediate);
  child.kill('SIGKILL');
  await ended;
}

test('the notice says how old the last copy is, and why', () => {
  const now = Date.parse('2026-11-21T06:00:00Z');
  const status = { target: '', triedAt: now, madeAt: now, fingerprint: null, failure: null };
  const noticeOf = (age: number | null, failure: string | null = null) =>
    copyNotice({ ...status, currentAt: age === null ? null : now - age, failure }, now - 6 * MINUTE_MS, now);
  expect(noticeOf(5 * MINUTE_MS)).toBeNull();
  expect(noticeOf(7 * MINUTE_MS)).toBe(
    'The last continuous copy of the database is 7 minutes old. The next try is within a minute.',
  );
  expect(noticeOf(MINUTE_MS, 'ENOSPC: no space left on device, write.')).toBe(
    'The last continuous copy of the database is 1 minute old. ENOSPC: no space left on device, write. The next try is within a minute.',
  );
  expect(noticeOf(null)).toContain('no continuous copy yet');
});
