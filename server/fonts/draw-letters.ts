/**
 * Draws the letters of the page's families, for drawings that stand as files and are shown as pictures: `npm run fonts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decompress } from 'wawoff2';
import { openShaper } from './shape.ts';
import { subsetFont } from './subset.ts';

const root = join(import.meta.dirname, '../..');

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** A name that has another is set by the reader's device. */
const CHARACTERS = ` ${LETTERS}0123456789.,-–’×%&()/`;
/** The narrow family has one weight. */
const FACES: { name: string; of: string; weight?: number }[] = [
  { name: 'narrow', of: 'anek-narrow' },
  { name: 'display', of: 'eczar-latin', weight: 600 },
];

/** All in thousandths of the size, y downwards. */
type Face = {
  letters: Record<string, { advance: number; outline: string }>;
  /** By how much the second of two letters stands closer, or further away, than the first moves on. */
  pairs: Record<string, number>;
};

async function faceOf(font: Uint8Array, weight: number | undefined): Promise<Face> {
  const shaper = openShaper(await subsetFont(font, { characters: CHARACTERS, weight }));
  const characters = [...CHARACTERS];
  const letters = Object.fromEntries(characters.map((letter) => [letter, shaper.draw(letter)]));
  const pairs = characters.flatMap((one) =>
    characters.map((other) => {
      const apart = (letters[one]?.advance ?? 0) + (letters[other]?.advance ?? 0);
      return [one + other, shaper.width(one + other) - apart] as const;
    }),
  );
  // Less than a hundredth of the size is not seen.
  return { letters, pairs: Object.fromEntries(pairs.filter(([, closer]) => Math.abs(closer) >= 10)) };
}

const faces: Record<string, Face> = {};
for (const { name, of, weight } of FACES) {
  const font = await decompress(await readFile(join(root, `app/ui/fonts/${of}.woff2`)));
  faces[name] = await faceOf(font, weight);
}
const file = 'app/drawings/letters/outlines.json';
await writeFile(join(root, file), `${JSON.stringify(faces, null, 2)}\n`);
process.stdout.write(`${file}: ${Object.keys(faces).join(', ')}, ${CHARACTERS.length} characters each\n`);
