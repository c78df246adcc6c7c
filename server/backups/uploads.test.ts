import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderTarget } from './folder-target.ts';
import { sendUploads } from './uploads.ts';

let folder: string;
let from: string;
let to: string;
const names = Array.from({ length: 50 }, (_, index) => `picture-${index}.jpg`);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  from = join(folder, 'data/uploads');
  to = join(folder, 'copy/uploads');
  await mkdir(from, { recursive: true });
  await mkdir(join(folder, 'copy'));
  for (const name of names) await writeFile(join(from, name), name);
});
afterEach(() => rm(folder, { recursive: true }));

const copy = async () => {
  const target = folderTarget(join(folder, 'copy'));
  return Object.keys(
    await sendUploads({ dataDir: join(folder, 'data'), uploadsBucket: null }, target, 'uploads', ''),
  ).length;
};

test('a file removed during the copy does not break it', async () => {
  const copying = copy();
  while (!existsSync(to) || readdirSync(to).length === 0) await turn();
  for (const name of names) rmSync(join(from, name));
  const copied = await copying;
  expect(copied).toBeLessThan(names.length);
  const kept = await readdir(to);
  expect(kept).toHaveLength(copied);
  expect(kept.filter((name) => !names.includes(name))).toEqual([]);
});

test('a copy that cannot be written is a failure', async () => {
  await mkdir(join(to, `${names[7]}.part`), { recursive: true });
  await expect(copy()).rejects.toThrow(names[7]);
});
