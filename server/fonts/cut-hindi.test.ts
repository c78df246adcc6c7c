import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decompress } from 'wawoff2';
import { SYLLABLES } from '../../app/ui/fonts/hindi-syllables.ts';
import { type Cut, fontFor } from '../../app/ui/hindi-font.ts';
import { hindiRuns } from '../../domain/content/hindi-syllables.ts';
import { SOURCES } from './hindi-sources.ts';
import { openShaper } from './shape.ts';

const root = join(import.meta.dirname, '../..');
const shaperOf = async (name: string) =>
  openShaper(await decompress(await readFile(join(root, `app/ui/fonts/${name}.woff2`))));
const drawn = (glyphs: { outline: string; place: string }[]) =>
  glyphs.map(({ outline, place }) => `${outline} ${place}`).join();

for (const [cut, files] of Object.entries(SOURCES)) {
  test(`the ${cut} cut sets its lines, and every word of its syllables, as the whole font does`, async () => {
    const whole = await shaperOf('eczar-deva');
    const small = await shaperOf(`hindi-${cut}`);
    const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
    const runs = texts.flatMap(hindiRuns);
    expect(runs.length).toBeGreaterThan(10);
    expect(runs.filter((run) => fontFor(run) === undefined)).toEqual([]);
    const syllables = SYLLABLES[cut as Cut].split(' ');
    // Every syllable with every 7th other, so that each comes before and after many.
    const pairs = syllables.flatMap((one, at) =>
      syllables.filter((_, other) => (at + other) % 7 === 0).map((other) => one + other),
    );
    const spaced = syllables.map((one, at) => `${one} ${syllables.at(-at)}`);
    const words = [...runs.filter((run) => fontFor(run) === cut), ...pairs, ...spaced];
    expect(words.filter((word) => drawn(small.shape(word)) !== drawn(whole.shape(word)))).toEqual([]);
  });
}

test('a text uses the whole font if one syllable is missing in a cut', () => {
  expect(fontFor('जेवर एयरपोर्ट के पास, अपना प्लॉट।')).toBe('lines');
  expect(fontFor('रनवे से क़रीब 25 किलोमीटर।')).toBe('lines');
  // The dotted letter as one code point, and as two.
  expect(fontFor('\u0958रीब')).toBe('lines');
  expect(fontFor('क\u093cरीब')).toBe('lines');
  expect(fontFor('आइए, साइट देखिए।')).toBe('lines');
  // All letters are in the cut, but not their conjunct.
  expect(fontFor('पट')).toBe('lines');
  expect(fontFor('प्ट')).toBeUndefined();
  expect(fontFor('ज्ञान')).toBeUndefined();
  // A sign without a base letter.
  expect(fontFor('ि')).toBeUndefined();
  expect(fontFor('क\u200d')).toBeUndefined();
});
