import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../domain/dates/durations.ts';
import { type CopiedSite, copiedSite, KEY, PUBLIC_KEY } from '../../tests/harness/copied-site.ts';
import { makeCopy } from './make-copy.ts';
import { restoreLatest } from './restoring.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
let site: CopiedSite;
afterEach(() => site.remove());

const named = async (folder: string) => (await readdir(join(site.folder, folder))).toSorted();

test.each([
  ['plain', ''],
  ['encrypted', KEY],
])('the newest %s copy is restored, with its uploads', async (_, key) => {
  site = await copiedSite(key);
  await site.enquire();
  await site.copy(NOW);
  await site.enquire();
  await writeFile(join(site.dataDir, 'uploads/gate.jpg'), 'a gate');
  await site.copy(later(MINUTE_MS), true);
  await site.enquire();
  await site.close();
  await rm(join(site.dataDir, 'uploads'), { recursive: true });
  await rm(join(site.dataDir, 'vayuvan.sqlite'));

  const said = await restoreLatest(site.place, NOW);
  expect(said).toContain('The backup of 2026-11-21T06:01:00.000Z is in place.');
  await site.reopen();
  expect(await site.count()).toBe(2);
  expect(await readFile(join(site.dataDir, 'uploads/gate.jpg'), 'utf8')).toBe('a gate');
  expect((await readdir(join(site.dataDir, 'uploads'))).toSorted()).toEqual(['gate.jpg', 'park.jpg']);
  expect((await readdir(site.dataDir)).filter((name) => /incoming|continuous/.test(name))).toEqual([]);
});

test('a damaged newest copy is named, and the one before is restored', async () => {
  site = await copiedSite(KEY);
  await site.enquire();
  await site.copy(NOW);
  await site.enquire();
  await site.copy(later(MINUTE_MS), true);
  await site.close();
  const damaged = join(site.folder, 'copies/2026-11-21T06-01-00.000Z.sqlite.zst.age');
  const bytes = await readFile(damaged);
  bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1;
  await writeFile(damaged, bytes);
  const said = await restoreLatest(site.place, NOW);
  expect(said[0]).toMatch(/^The backup 2026-11-21T06-01-00.000Z at .+ is damaged: .+ cannot be read/);
  expect(said[1]).toBe('The backup of 2026-11-21T06:00:00.000Z is in place.');
  await site.reopen();
  expect(await site.count()).toBe(1);
});

test.each<[string, (file: string) => Promise<void>]>([
  ['is cut', async (file) => writeFile(file, (await readFile(file)).subarray(0, 5000))],
  ['is empty', (file) => writeFile(file, '')],
  ['is missing', (file) => rm(file)],
])('a plain copy that %s is damaged', async (_, harm) => {
  site = await copiedSite();
  await site.copy(NOW);
  await site.close();
  await harm(join(site.folder, 'copies/2026-11-21T06-00-00.000Z.sqlite.zst'));
  const before = await readdir(site.dataDir);
  await expect(restoreLatest(site.place, NOW)).rejects.toThrow(/^The backup 2026.+ is damaged: [^\n]+$/);
  expect(await readdir(site.dataDir)).toEqual(before);
});

test.each([
  ['a mistyped key', `AGE-SECRET-KEY-1${'Q'.repeat(58)}`, /BACKUP_KEY is no key of age/],
  ['no key', '', /is encrypted: set BACKUP_KEY/],
  ['the public key', PUBLIC_KEY, /BACKUP_KEY is only the public key/],
])('with %s nothing is restored, not even an older copy', async (_, key, words) => {
  site = await copiedSite(KEY);
  await site.copy(NOW);
  await site.close();
  const place = { ...site.place, backup: { url: site.folder, bucket: null, key } };
  await expect(restoreLatest(place, NOW)).rejects.toThrow(words);
});

test('another operator’s key is refused in one line', async () => {
  const { generateX25519Identity } = await import('age-encryption');
  site = await copiedSite(KEY);
  await site.copy(NOW);
  await site.close();
  const place = {
    ...site.place,
    backup: { url: site.folder, bucket: null, key: await generateX25519Identity() },
  };
  await expect(restoreLatest(place, NOW)).rejects.toThrow(/^The backup .+ another key than BACKUP_KEY\.$/);
});

test('what is encrypted holds no readable row, and Debian’s age opens it', async (context) => {
  site = await copiedSite(PUBLIC_KEY);
  await site.enquire();
  await site.copy(NOW);
  const file = join(
    site.folder,
    'copies',
    (await named('copies')).find((name) => name.endsWith('.age')) ?? '',
  );
  expect((await readFile(file, 'latin1')).startsWith('age-encryption.org/v1\n')).toBe(true);
  const [, uploads = ''] = await named('.');
  expect(uploads).toMatch(/^uploads-[0-9a-f]{12}$/);
  expect(await named(uploads)).toEqual(['park.jpg.age']);
  const identity = join(site.dataDir, 'identity');
  await writeFile(identity, `${KEY}\n`);
  const opened = spawnSync('sh', ['-c', 'age -d -i "$1" "$2" | zstd -dc', 'sh', identity, file]);
  if (/not found/.test(opened.stderr.toString())) return context.skip('age or zstd is not on this machine');
  expect(opened.stdout.subarray(0, 15).toString()).toBe('SQLite format 3');
});

test('expired copies go, with the uploads that only they had', async () => {
  site = await copiedSite();
  await site.copy(NOW);
  await rename(join(site.dataDir, 'uploads/park.jpg'), join(site.dataDir, 'uploads/lake.jpg'));
  await site.copy(later(31 * DAY_MS), true);
  expect(await named('uploads')).toEqual(['lake.jpg']);
  expect(await named('copies')).toEqual([
    '2026-12-22T06-00-00.000Z.json',
    '2026-12-22T06-00-00.000Z.sqlite.zst',
  ]);
});

test('the remains of killed copies go, other files of the folder stay', async () => {
  site = await copiedSite();
  await site.copy(NOW);
  const left = ['copies/2026-11-21T06-00-30.000Z.sqlite.zst', 'copies/2026-11-21T06-00-31.000Z.json.part'];
  for (const name of [...left, 'copies/notes.txt', 'holiday.jpg'])
    await writeFile(join(site.folder, name), 'x');
  await site.copy(later(MINUTE_MS), true);
  for (const name of left) expect(existsSync(join(site.folder, name)), name).toBe(false);
  for (const name of ['copies/notes.txt', 'holiday.jpg'])
    expect(existsSync(join(site.folder, name))).toBe(true);
});

test('a folder that is away, or empty after copies were made, is a failure and stays empty', async () => {
  site = await copiedSite();
  await expect(site.copy(NOW, true)).rejects.toThrow('Is the disk mounted?');
  expect(await named('.')).toEqual([]);
  await rm(site.folder, { recursive: true });
  await expect(site.copy(NOW)).rejects.toThrow('ENOENT');
  expect(existsSync(site.folder)).toBe(false);
});

test('a full disk is one line, leaves nothing half, and the next copy succeeds', async (context) => {
  site = await copiedSite();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', site.folder]);
  if (mounted.status !== 0) return context.skip('only root may mount a small disk');
  try {
    await writeFile(join(site.folder, 'filler'), Buffer.alloc(2 ** 21)).catch(() => undefined);
    const failed = await site.copy(NOW).catch((error: Error) => error.message);
    expect(failed).toMatch(/^ENOSPC: no space left on device, [^\n]+$/);
    expect(await named('copies')).toEqual([]);
    expect(await readdir(site.dataDir)).not.toContain('continuous-copy');
    expect((await site.enquire()).outcome).toBe('accepted');
    await rm(join(site.folder, 'filler'));
    await site.copy(NOW);
    expect(await named('copies')).toHaveLength(2);
  } finally {
    spawnSync('umount', [site.folder]);
  }
});

test('no copy is begun on a disk of the site that would run full', async (context) => {
  site = await copiedSite();
  await site.close();
  const small = join(site.folder, 'small');
  await mkdir(small);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', small]);
  if (mounted.status !== 0) return context.skip('only root may mount a small disk');
  try {
    await copyFile(join(site.dataDir, 'vayuvan.sqlite'), join(small, 'vayuvan.sqlite'));
    const copying = makeCopy({
      site: { dataDir: small, uploadsBucket: null },
      target: site.target,
      key: '',
      now: NOW,
      hasCopies: false,
    });
    await expect(copying).rejects.toThrow(/^A copy needs 2\d\d MB free in .+, which has \d MB\.$/);
    expect(await readdir(small)).toEqual(['vayuvan.sqlite']);
  } finally {
    spawnSync('umount', [small]);
  }
});
