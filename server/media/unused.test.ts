import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesOnDisk } from './storage/on-disk.ts';
import { createUnusedFiles, filesNamedIn, UNUSED_MS } from './unused.ts';

const BY = { kind: 'account', id: 'a1', name: 'Asha' } as const;

test('a file is referenced with or without its extension, but not by a part of a word', async () => {
  const files = new Set([
    'gate-3f2a9c81.jpg',
    'gate-3f2a9c81.webp',
    'lane-00ff00ff.png',
    'film-12345678.mp4',
  ]);
  const named = (...texts: string[]) => filesNamedIn(texts, files);
  expect([...(await named('{"picture":"lane-00ff00ff.png"}'))]).toEqual(['lane-00ff00ff.png']);
  expect([...(await named('{"picture":"gate-3f2a9c81"}'))]).toEqual([
    'gate-3f2a9c81.jpg',
    'gate-3f2a9c81.webp',
  ]);
  expect([...(await named('![x](/upload/film-12345678.mp4)'))]).toEqual(['film-12345678.mp4']);
  expect([...(await named('{"picture":"old-lane-00ff00ff.png"}', '"lane-00ff00ffa.png"', 'null'))]).toEqual(
    [],
  );
});

test('unused files are listed, and removed after 30 days, rows first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unused-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const now = Date.now();
  const put = async (file: string, ageMs: number) => {
    await writeFile(join(folder, file), 'x');
    const at = new Date(now - ageMs);
    await utimes(join(folder, file), at, at);
  };
  await put('shown-00000001.jpg', 2 * UNUSED_MS);
  await put('gallery-00000002.jpg', 2 * UNUSED_MS);
  await put('old-00000003.jpg', 2 * UNUSED_MS);
  await put('young-00000004.jpg', 1000);
  const forgotten: string[] = [];
  const texts = ['{"picture":"shown-00000001.jpg"}'];
  let saving = '';
  const unused = createUnusedFiles({
    files: filesOnDisk(folder),
    texts: () => texts,
    inGallery: async () => ['gallery-00000002.jpg'],
    version: async () => texts.length,
    forget: async (file, _, version) => {
      if (saving) texts.push(saving);
      saving = '';
      if (version === texts.length) forgotten.push(file);
      return version === texts.length;
    },
    now: () => now,
  });
  expect((await unused.list()).map(({ file }) => file)).toEqual(['old-00000003.jpg', 'young-00000004.jpg']);
  for (const file of ['shown-00000001.jpg', 'gallery-00000002.jpg', 'young-00000004.jpg', '../x.jpg']) {
    expect(await unused.remove(file, BY)).toMatchObject({ outcome: 'refused', reason: expect.any(String) });
  }
  expect(await unused.remove('old-00000003.jpg', BY)).toEqual({ outcome: 'removed' });
  expect(forgotten).toEqual(['old-00000003.jpg']);
  expect(await readdir(folder)).not.toContain('old-00000003.jpg');
  expect(await readdir(folder)).toHaveLength(3);

  // A save during the search: files it names stay, others are removed.
  await put('named-00000005.jpg', 2 * UNUSED_MS);
  saving = '{"picture":"named-00000005.jpg"}';
  expect(await unused.remove('named-00000005.jpg', BY)).toMatchObject({ outcome: 'refused' });
  await put('other-00000006.jpg', 2 * UNUSED_MS);
  saving = '{"title":"Something else"}';
  expect(await unused.remove('other-00000006.jpg', BY)).toEqual({ outcome: 'removed' });
  expect(await readdir(folder)).toContain('named-00000005.jpg');
  expect(await readdir(folder)).not.toContain('other-00000006.jpg');
});
