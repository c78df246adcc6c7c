import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readTones } from './read-tones.ts';

const folder = join(import.meta.dirname, '../../content/media');
type Row = {
  file: string;
  type: 'picture' | 'film';
  kind: string;
  alt: string;
  caption: string;
  focus: string;
  width: number;
  height: number;
  seconds?: number;
  poster?: string;
  title?: string;
  galleryPosition: number | null;
};
const rows: Row[] = JSON.parse(readFileSync(join(folder, 'media.json'), 'utf8'));
const walk = (type: string) =>
  rows
    .filter((row) => row.type === type && row.galleryPosition !== null)
    .map((row) => Number(row.galleryPosition))
    .sort((a, b) => a - b);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the seeded library', () => {
  test('lists each of its files once, and no others', () => {
    const files = readdirSync(folder).filter((name) => !name.endsWith('.json'));
    expect(rows.map((row) => row.file).sort()).toEqual(files.sort());
  });

  test('has a gallery of 35 pictures and 6 films (spec 1 §2)', () => {
    expect(walk('picture')).toEqual(upTo(35));
    expect(walk('film')).toEqual(upTo(6));
  });

  test('has the true size of each picture', async () => {
    for (const row of rows.filter((each) => each.type === 'picture')) {
      const { width, height } = await sharp(join(folder, row.file)).metadata();
      expect([row.file, row.width, row.height]).toEqual([row.file, width, height]);
    }
  });

  test('has the present colours of each picture (npm run tones)', async () => {
    const kept: Record<string, string> = JSON.parse(readFileSync(join(folder, 'tones.json'), 'utf8'));
    const pictures = rows.filter((each) => each.type === 'picture').map(({ file }) => file);
    expect(Object.keys(kept)).toEqual(pictures.toSorted());
    for (const file of pictures)
      expect([file, await readTones(join(folder, file))]).toEqual([file, kept[file]]);
  });

  test('describes each picture, and calls none a photograph', () => {
    for (const row of rows) {
      expect(row.alt.length, row.file).toBeGreaterThan(30);
      expect(row.caption, row.file).not.toBe('');
      expect(['impression', 'drawing'], row.file).toContain(row.kind);
      expect(row.focus, row.file).toMatch(/^\d{1,3}% \d{1,3}%$/);
    }
  });

  test('gives every film its length, a title and a poster of the library', () => {
    for (const film of rows.filter((each) => each.type === 'film')) {
      expect(film.seconds, film.file).toBe(film.file.startsWith('story') ? 51 : 8);
      expect(film.title, film.file).toBeTruthy();
      expect(rows.find((row) => row.file === film.poster)?.type, film.file).toBe('picture');
    }
  });
});
