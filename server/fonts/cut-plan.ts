/** Subsets the page's two fonts to the letters of the layout plan, which embeds them: `npm run fonts`. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compress, decompress } from 'wawoff2';
import { subsetFont } from './subset.ts';

const root = join(import.meta.dirname, '../..');
const FONTS = 'app/ui/fonts';

const DIGITS = '0123456789';
const SMALL = 'abcdefghijklmnopqrstuvwxyz';
/** Another brand name, and letters outside the subset, fall back to a font of the device. */
const CUTS = {
  'plan-narrow': { of: 'anek-narrow', characters: `${DIGITS}ABCEFGLNPRSTVW${SMALL} .,-–’×%` },
  'plan-display': { of: 'eczar-latin', characters: 'ABCDEFGHJKLMNPQRSTUVWayuvn', weight: 600 },
};

type Cut = { of: string; characters: string; weight?: number };

for (const [name, { of, characters, weight }] of Object.entries<Cut>(CUTS)) {
  const font = await decompress(await readFile(join(root, FONTS, `${of}.woff2`)));
  const cut = await compress(await subsetFont(font, { characters, weight }));
  await writeFile(join(root, FONTS, `${name}.woff2`), cut);
  process.stdout.write(`${name}.woff2: ${characters.length} characters, ${cut.length} bytes\n`);
}
