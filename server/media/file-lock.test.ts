import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../domain/dates/durations.ts';
import { takeFileLock } from './file-lock.ts';

let folder: string;
let lock: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-lock-'));
  lock = join(folder, 'upload.lock');
});
afterEach(() => rm(folder, { recursive: true }));

/** The lock of a process that was killed or suspended a minute ago. */
async function age() {
  const minuteAgo = new Date(Date.now() - MINUTE_MS);
  await utimes(lock, minuteAgo, minuteAgo);
}

test('is held by one until it is released, and leaves no file', async () => {
  const release = await takeFileLock(lock);
  expect(release).not.toBeNull();
  expect(await takeFileLock(lock)).toBeNull();
  await release?.();
  expect(await readdir(folder)).toEqual([]);
  const again = await takeFileLock(lock);
  expect(again).not.toBeNull();
  await again?.();
});

test('a stale lock is taken over by one of many', async () => {
  for (let round = 0; round < 40; round += 1) {
    await writeFile(lock, '');
    await age();
    const taken = await Promise.all(Array.from({ length: 16 }, () => takeFileLock(lock)));
    const held = taken.filter((release) => release !== null);
    expect(held).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['upload.lock']);
    await held[0]?.();
    expect(await readdir(folder)).toEqual([]);
  }
});

test('the former owner of a stale lock does not release the lock of its successor', async () => {
  const first = await takeFileLock(lock);
  await age();
  const second = await takeFileLock(lock);
  expect(second).not.toBeNull();
  await first?.();
  expect(await takeFileLock(lock)).toBeNull();
  await second?.();
  expect(await readdir(folder)).toEqual([]);
});

test('a takeover that was itself interrupted does not block the lock', async () => {
  await writeFile(lock, '');
  await age();
  await writeFile(`${lock}.stale`, '');
  expect(await takeFileLock(lock)).toBeNull();
  const { mtime } = await stat(lock);
  await utimes(`${lock}.stale`, mtime, mtime);
  const release = await takeFileLock(lock);
  expect(release).not.toBeNull();
  await release?.();
  expect(await readdir(folder)).toEqual([]);
});

test('a lock that cannot be created is a failure', async () => {
  await expect(takeFileLock(join(folder, 'none/upload.lock'))).rejects.toThrow('ENOENT');
});
