/**
 * Subsets the Hindi font to the syllables of the seed content: `npm run fonts`. Writes the fonts of app/ui/fonts and
 * the list of supported syllables (docs/decisions/hindi-fonts.md).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compress, decompress } from 'wawoff2';
import { hindiRuns, hindiSyllables } from '../../domain/content/hindi-syllables.ts';
import { SOURCES } from './hindi-sources.ts';
import { openShaper } from './shape.ts';
import { subsetFont } from './subset.ts';

const root = join(import.meta.dirname, '../..');
const FONTS = 'app/ui/fonts';
const LIST = `${FONTS}/hindi-syllables.ts`;

/** Combining signs have no shape of their own. */
const ALONE = /^(?:\u200c|\u200d|[\u093c-\u094d])/;
const DOT_BELOW = '\u093c';
/**
 * FreeType measures Devanagari fonts by these letters (afblue.dat). Without them Linux would hint the subset
 * differently from the full font.
 */
const MEASURES = [...'ईऐओऔिीोौकमअआथधभशनउछटठडुृव'];
/** The font kerns words closer than their spaces say. */
const SPACE = ' ';

const font = await decompress(await readFile(join(root, FONTS, 'eczar-deva.woff2')));
const shaper = openShaper(font);
const lists: string[] = [];
for (const [name, files] of Object.entries(SOURCES)) {
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  const runs = texts.flatMap(hindiRuns);
  const syllables = [...new Set(runs.flatMap(hindiSyllables))].filter((one) => !ALONE.test(one)).toSorted();
  const glyphs = new Set(syllables.flatMap(shaper.glyphsOnTheWay));
  // Include glyphs that adjacent syllables change, so that every word made of them can be set.
  for (const word of syllables.flatMap((one) => [...syllables, SPACE].map((other) => one + other)))
    for (const { glyph } of shaper.shape(word)) glyphs.add(glyph);
  const letters = [...new Set(syllables.join(''))];
  const dotted = letters
    .map((letter) => letter + DOT_BELOW)
    .filter((pair) => syllables.join('').includes(pair));
  const cut = await compress(
    await subsetFont(font, {
      characters: [SPACE, ...MEASURES, ...letters, ...dotted.flatMap(oneLetter)],
      glyphs,
    }),
  );
  await writeFile(join(root, FONTS, `hindi-${name}.woff2`), cut);
  lists.push(`  ${name}: '${syllables.join(' ')}',`);
  process.stdout.write(
    `hindi-${name}.woff2: ${syllables.length} syllables, ${glyphs.size} glyphs, ${cut.length} bytes\n`,
  );
}
await writeFile(
  join(root, LIST),
  `/** What each cut of the Hindi font can set. Written by \`npm run fonts\` (server/fonts/cut-hindi.ts). */\nexport const SYLLABLES = {\n${lists.join('\n')}\n} as const;\n`,
);

/** Precomposed letters with a dot below: क़ to य़ (Unicode encodes them twice). */
function oneLetter(pair: string): string[] {
  return Array.from({ length: 8 }, (_, index) => String.fromCodePoint(0x958 + index)).filter(
    (letter) => letter.normalize('NFD') === pair,
  );
}
