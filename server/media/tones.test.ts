import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readTones } from './read-tones.ts';
import { findOnDisk } from './storage/on-disk.ts';
import { createTones } from './tones.ts';

let folder: string;
const at = (name: string) => join(folder, name);
const solid = (background: string, channels: 3 | 4 = 3) =>
  sharp({ create: { width: 30, height: 10, channels, background } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tones-'));
  const bands = await Promise.all(
    ['#ffffff', '#00ff00', '#000000'].map((each) => solid(each).png().toBuffer()),
  );
  await sharp({ create: { width: 30, height: 30, channels: 3, background: '#000000' } })
    .composite(bands.map((input, place) => ({ input, left: 0, top: place * 10 })))
    .png()
    .toFile(at('bands.png'));
  await solid('#ff000080', 4).png().toFile(at('glass.png'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a picture has three colours from top to bottom, and none if it is transparent', async () => {
  expect(await readTones(at('bands.png'))).toMatch(/^#[d-f]{3},#[0-3][d-f][0-3],#[0-2]{3}$/);
  expect(await readTones(at('glass.png'))).toBe('');
});

test('tones of the release are known at once, those of uploads are read once and stored', async () => {
  const ask = vi.fn(async () => ({ ok: true as const, tones: '#abc,#def,#123' }));
  const seeded = new Map([['aerial.jpg', '#b97,#765,#553']]);
  const kept = at('kept');
  const tones = createTones({ find: findOnDisk(folder), seeded, folder: kept, encoder: { run: ask } });
  await tones.prepare(['aerial.jpg', 'bands.png', 'nobody.jpg', 'film.mp4']);
  expect(tones.of('aerial.jpg')).toBe('#b97,#765,#553');
  await vi.waitFor(async () => expect(await readdir(kept)).toEqual(['bands.png.txt']));
  expect(ask.mock.calls).toEqual([[{ ask: 'tones', source: at('bands.png') }]]);

  const later = createTones({ find: findOnDisk(folder), seeded, folder: kept, encoder: { run: ask } });
  await later.prepare(['bands.png']);
  expect(later.of('bands.png')).toBe('#abc,#def,#123');
  expect(ask).toHaveBeenCalledOnce();
});
