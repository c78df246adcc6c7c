/** Draws the letters of the page's fonts as outlines, for drawings shown as pictures: `npm run fonts`. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decompress } from 'wawoff2';
import { openShaper } from './shape.ts';
import { subsetFont } from './subset.ts';

const root = join(import.meta.dirname, '../..');

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** A brand name with other characters falls back to a font of the device. */
const CHARACTERS = ` ${LETTERS}0123456789.,-–’×%&()/`;
/** The narrow family has a single weight. */
const FACES: { name: string; of: string; weight?: number }[] = [
  { name: 'narrow', of: 'anek-narrow' },
  { name: 'display', of: 'eczar-latin', weight: 600 },
];

/** In thousandths of the font size, y downwards. */
type Face = {
  letters: Record<string, { advance: number; outline: string }>;
  /** Kerning: how much closer or further the second letter of a pair is set. */
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
  // Kerning below a hundredth of the size is invisible.
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
