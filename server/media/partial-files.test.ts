import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../domain/dates/durations.ts';
import type { ContentReader } from '../content/reader.ts';
import type { Store } from '../database/open.ts';
import { readConfig } from '../process/config.ts';
import { createLog } from '../process/log.ts';
import { openMedia } from './open.ts';
import { openStorage } from './storage/open.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'half-made-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const open = async () => {
  const config = readConfig({ DATA_DIR: dataDir });
  const storage = await openStorage({ root: dataDir, config });
  return openMedia(
    { root: dataDir, config, storage, log: createLog('silent') },
    {} as ContentReader,
    {} as Store,
  );
};

async function put(name: string, age: number) {
  const path = join(dataDir, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'half');
  const at = new Date(Date.now() - age);
  await utimes(path, at, at);
}

test('only the partial files of a stopped encoder are removed after a day', async () => {
  const kept = [
    'variants/aerial.jpg/0123456789ab-800.avif',
    'variants/aerial.jpg/0123456789ab-480.avif.lock',
    'cards/home/0123456789abcdef.jpg',
    'incoming/upload.part',
  ];
  for (const name of kept) await put(name, 400 * DAY_MS);
  await put('variants/gate.jpg/0123456789ab-800.avif.77.part', DAY_MS - HOUR_MS);
  await put('variants/aerial.jpg/0123456789ab-1200.avif.77.part', DAY_MS + HOUR_MS);
  await put('cards/blog/a-title/0123456789abcdef.jpg.77.part', DAY_MS + HOUR_MS);
  await (await open()).removePartialFiles();
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const left = names.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(left.toSorted()).toEqual(
    [...kept.map((path) => path.split('/').at(-1)), '0123456789ab-800.avif.77.part'].toSorted(),
  );
});

test('works before any folder exists', async () => {
  await (await open()).removePartialFiles();
  expect(await readdir(dataDir)).toEqual([]);
});
