import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3 } from '../../../tests/harness/s3.ts';
import { type Bucket, openBucket } from '../../object-storage/bucket.ts';
import { filesInBucket } from './in-bucket.ts';
import { createLocalCopies } from './local-copies.ts';
import { filesOnDisk } from './on-disk.ts';
import type { FileStorage } from './storage.ts';

let folder: string;
let s3: S3Server;
const buckets: Bucket[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  s3 = await startS3();
});
afterAll(async () => {
  for (const bucket of buckets) bucket.close();
  await s3.remove();
  await rm(folder, { recursive: true, force: true });
});

function inBucket(): FileStorage {
  const bucket = openBucket(s3.location());
  buckets.push(bucket);
  return filesInBucket(bucket, createLocalCopies(join(folder, 'originals')));
}
const PLACES: [string, () => FileStorage][] = [
  ['on disk', () => filesOnDisk(join(folder, 'uploads'))],
  ['in a bucket', inBucket],
];

describe.each(PLACES)('files %s', (_, open) => {
  const film = Buffer.alloc(20 * 1024 * 1024, 'a film of many frames');
  let files: FileStorage;
  beforeAll(() => {
    files = open();
  });
  async function put(name: string, content: string | Buffer) {
    const path = join(folder, `given-${name}`);
    await writeFile(path, content);
    await files.put(name, path);
  }
  const all = async (name: string, range: { start: number; end: number }) =>
    Buffer.from(await new Response(await (await files.find(name))?.read(range)).arrayBuffer());

  test('what is put is found with its size, hash and bytes', async () => {
    await put('film-0a0b0c0d.mp4', film);
    const found = await files.find('film-0a0b0c0d.mp4');
    expect(found?.size).toBe(film.length);
    expect(Date.now() - (found?.modifiedMs ?? 0)).toBeLessThan(60_000);
    expect(await found?.hash()).toBe(createHash('sha256').update(film).digest('hex'));
    expect((await all('film-0a0b0c0d.mp4', { start: 0, end: film.length - 1 })).equals(film)).toBe(true);
  });

  test.each([
    [0, 1],
    [5, 9],
    [8 * 1024 * 1024 - 2, 8 * 1024 * 1024 + 2],
    [film.length - 3, film.length - 1],
  ])('bytes %i to %i are read alone', async (start, end) => {
    expect((await all('film-0a0b0c0d.mp4', { start, end })).equals(film.subarray(start, end + 1))).toBe(true);
  });

  test('a reader who stops early does not hold up the next', async () => {
    for (let time = 0; time < 60; time += 1) {
      const stream = await (await files.find('film-0a0b0c0d.mp4'))?.read({ start: 0, end: film.length - 1 });
      const reader = stream?.getReader();
      await reader?.read();
      await reader?.cancel();
    }
    expect((await all('film-0a0b0c0d.mp4', { start: 0, end: 3 })).toString()).toBe('a fi');
  });

  test('a local path holds the bytes', async () => {
    await put('gate-0a0b0c0d.jpg', 'a gate');
    const found = await files.find('gate-0a0b0c0d.jpg');
    expect(await readFile((await found?.localPath()) ?? '', 'utf8')).toBe('a gate');
  });

  test('files are listed with the times that `find` tells, and copied', async () => {
    const listed = (await files.list()).toSorted((a, b) => a.name.localeCompare(b.name));
    expect(listed.map(({ name, size }) => [name, size])).toEqual([
      ['film-0a0b0c0d.mp4', film.length],
      ['gate-0a0b0c0d.jpg', 6],
    ]);
    for (const { name, modifiedMs } of listed) expect((await files.find(name))?.modifiedMs).toBe(modifiedMs);
    const copy = join(folder, 'copy.jpg');
    expect(await files.copyTo('gate-0a0b0c0d.jpg', copy)).toBe(true);
    expect(await readFile(copy, 'utf8')).toBe('a gate');
  });

  test('a touched file is younger and the same', async () => {
    const before = await files.find('gate-0a0b0c0d.jpg');
    await expect
      .poll(async () => {
        expect(await files.touch('gate-0a0b0c0d.jpg', Date.now())).toBe(true);
        return (await files.find('gate-0a0b0c0d.jpg'))?.modifiedMs ?? 0;
      })
      .toBeGreaterThan(before?.modifiedMs ?? 0);
    const after = await files.find('gate-0a0b0c0d.jpg');
    expect([after?.size, await after?.hash()]).toEqual([6, await before?.hash()]);
  });

  test('a removed file is gone, and removed again without complaint', async () => {
    for (let time = 0; time < 2; time += 1) await files.remove('gate-0a0b0c0d.jpg');
    expect(await files.find('gate-0a0b0c0d.jpg')).toBeNull();
    expect(await files.touch('gate-0a0b0c0d.jpg', Date.now())).toBe(false);
    expect(await files.copyTo('gate-0a0b0c0d.jpg', join(folder, 'none.jpg'))).toBe(false);
    expect((await files.list()).map(({ name }) => name)).toEqual(['film-0a0b0c0d.mp4']);
  });

  test.each(['../film-0a0b0c0d.mp4', 'nobody.jpg', '', 'film-0a0b0c0d.mp4/', '.part'])(
    '%s is not found',
    async (name) => {
      expect(await files.find(name)).toBeNull();
    },
  );
});

test('local copies stay within their limit, and those used last stay', async () => {
  const copies = createLocalCopies(join(folder, 'few'), 25);
  let fetched = 0;
  const take = (name: string) =>
    copies.pathOf(name, async (path) => {
      fetched += 1;
      await mkdir(join(folder, 'few'), { recursive: true });
      await writeFile(path, '0123456789');
    });
  await Promise.all([take('a.jpg'), take('a.jpg')]);
  expect(fetched).toBe(1);
  await take('b.jpg');
  await utimes(join(folder, 'few/b.jpg'), new Date(0), new Date(0));
  await take('a.jpg');
  await take('c.jpg');
  expect((await readdir(join(folder, 'few'))).toSorted()).toEqual(['a.jpg', 'c.jpg']);
  expect(fetched).toBe(3);
});
