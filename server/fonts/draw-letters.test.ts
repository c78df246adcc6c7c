import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decompress } from 'wawoff2';
import { outlinedWords } from '../../app/drawings/letters/outlined-words.ts';
import outlines from '../../app/drawings/letters/outlines.json' with { type: 'json' };
import { openShaper } from './shape.ts';

const root = join(import.meta.dirname, '../..');

test('drawn letters have the shapes and widths of the page’s font', async () => {
  const narrow = openShaper(await decompress(await readFile(join(root, 'app/ui/fonts/anek-narrow.woff2'))));
  const letters = Object.entries(outlines.narrow.letters);
  expect(letters.length).toBeGreaterThan(60);
  for (const [letter, drawn] of letters) expect(drawn, letter).toEqual(narrow.draw(letter));
  for (const word of ['Aligarh–Palwal Road', 'Noida International', '208 plots', 'Yamuna Expressway']) {
    const size = 1000;
    const end = (words: string) =>
      Number(
        /^M(-?[\d.]+)/.exec(outlinedWords(words, 0, 0, { face: 'narrow', size, anchor: 'end' }) ?? '')?.[1],
      );
    expect(Math.abs(end(word) + narrow.width(word)), word).toBeLessThan(40);
  }
});
