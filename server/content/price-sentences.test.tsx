import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { BrochureDocument } from '../../app/brochure/document.tsx';
import { registerFonts } from '../../app/brochure/fonts.ts';
import { priceSheets } from '../../app/drawings/price-sheets.ts';
import { cardOf } from '../../domain/content/cards.ts';
import type { Content } from '../../domain/content/types.ts';
import { composeContent } from './compose.ts';
import { toStoredMedium } from './seed.ts';
import { readSeedDocuments, readSeedMedia, type SeedDocument } from './seed-files.ts';

// The drawings of the brochure read the letters of their fonts.
beforeAll(registerFonts);

const folder = join(import.meta.dirname, '../../content');
const SIZES = [100, 200, 300];
/** Rupees for a square yard; 0 means that the size has no price. */
const RATES = [0, 50_000, 52_500];
/** All of up to two rates, and three different ones in each order. */
const COMBINATIONS = [
  ...RATES.flatMap((a) => RATES.flatMap((b) => RATES.map((c) => [a, b, c]))),
  ...[50_000, 52_500, 54_000].flatMap((a, _, all) =>
    all.flatMap((b) => all.filter((c) => a !== b && c !== a && c !== b).map((c) => [a, b, c])),
  ),
];
const TODAY = Date.parse('2026-12-01T06:00+05:30');
const LATER = Date.parse('2027-01-02T06:00+05:30');

let seed: SeedDocument[];
let media: ReturnType<typeof toStoredMedium>[];
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  seed = await readSeedDocuments(folder);
  media = (await readSeedMedia(folder)).map((medium) => toStoredMedium(medium, 1));
});

/** The seeded content with these rates of the three sizes, either now or planned for the new year. */
function contentWith(rates: readonly number[], planned = false): Content {
  const documents = seed.flatMap((document) => {
    const index = document.collection === 'plots' ? SIZES.indexOf(bodyOf(document).squareYards ?? 0) : -1;
    const pricePaise = (rates[index] ?? 0) * (SIZES[index] ?? 0) * 100;
    if (index >= 0 && pricePaise === 0) return [];
    const price = planned ? { nextPricePaise: pricePaise, nextFrom: '2027-01-01' } : { pricePaise };
    const body = index >= 0 ? { ...bodyOf(document), ...price } : document.body;
    return { ...document, body: JSON.stringify(body), revision: 1, updated_at: 1, updated_by: null };
  });
  return composeContent({ version: 1, documents, media }, undefined, planned ? LATER : TODAY).content;
}
const bodyOf = ({ body }: SeedDocument) => body as { squareYards?: number };

/** All texts of pages, feed and lists, without wordings that are replaced later. */
function wordsOf(content: Content): string[] {
  const words: string[] = [];
  const walk = (value: unknown, key = '') => {
    if (typeof value === 'string') {
      if (!key.endsWith('From')) words.push(...value.split('\n'));
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) walk(each, name);
    }
  };
  walk({ ...content, changed: {}, townshipPlots: [] });
  const brochure = renderToStaticMarkup(<BrochureDocument content={content} pictures={() => null} />);
  const sheets = priceSheets(content.priceLists, { year: '2026', plots: content.plots });
  const cards = ['/', '/price', '/faq'].map((path) => cardOf(content, path)?.line ?? '');
  return [...words, ...brochure.split(/<[^>]+>/), ...sheets.map(({ holds }) => holds), ...cards];
}

const PROMISES_ONE_RATE =
  /\b(one|same|single) rate\b|(?<!is it the )\bsame for (100|all|every|each)|whichever you choose|दर एक/i;
const COUNTS_SIZES = /\b(two|three) (plots?|plot sizes|sizes)\b(?! of one size)/gi;
const LISTS_SIZES = /(\d{3}(?:, \d{3})* and \d{3}) sq yd(?! by block)/g;
const COUNTS = ['', 'one', 'two', 'three'];
/** Texts about tax rules and the layout plan do not depend on prices. */
const OTHERS = /the buyer (also )?(keeps|holds) back|^Three vacant plots|drawn to one scale$/;

function contradictions(content: Content, rates: readonly number[]): string[] {
  const sizes = SIZES.filter((_, index) => (rates[index] ?? 0) > 0);
  const charged = rates.filter((rate) => rate > 0);
  const isOne = sizes.length > 1 && new Set(charged).size === 1;
  const prices = content.plots.map(({ pricePaise }) => pricePaise / 1e7);
  const [lowestRate, lowestPrice] = [Math.min(...charged), Math.min(...prices)];
  const listed = new Intl.ListFormat('en-GB').format(sizes.map(String));
  const amount = (text = '') => Number(text.replaceAll(',', ''));
  const found = (text: string, pattern: RegExp, isWrong: (match: string[]) => boolean) =>
    [...text.matchAll(pattern)].some((match) => isWrong([...match]));
  const RULES: [string, (text: string) => boolean][] = [
    ['promises one rate', (text) => !isOne && PROMISES_ONE_RATE.test(text)],
    ['begins with a small letter', (text) => /(^|[.!?] )from ₹.+ per /.test(text)],
    [
      'is not the lowest price',
      (text) => found(text, /\bfrom ₹([\d,.]*\d) lakh\b/gi, ([, lakh]) => amount(lakh) !== lowestPrice),
    ],
    [
      'is not the lowest rate',
      (text) => found(text, /\bfrom ₹([\d,]*\d) per sq yd/gi, ([, rate]) => amount(rate) !== lowestRate),
    ],
    [
      'gives one of several rates as the rate',
      (text) =>
        /\b(our list|(?<!from )₹[\d,]+ per sq yd, for plots)/i.test(text) &&
        !isOne &&
        sizes.length > 1 &&
        found(text, /(from )?₹[\d,]+ per sq yd/gi, ([, from]) => !from && new Set(charged).size > 1),
    ],
    [
      'counts other sizes',
      (text) => found(text, COUNTS_SIZES, ([, count]) => count?.toLowerCase() !== COUNTS[sizes.length]),
    ],
    ['lists other sizes', (text) => found(text, LISTS_SIZES, ([, list]) => list !== listed)],
  ];
  return wordsOf(content)
    .filter((text) => !OTHERS.test(text))
    .flatMap((text) => RULES.flatMap(([reason, isBroken]) => (isBroken(text) ? `${reason}: ${text}` : [])));
}

test('no sentence contradicts the prices, for every combination', { timeout: 120_000 }, () => {
  for (const rates of COMBINATIONS) {
    expect(contradictions(contentWith(rates), rates), rates.join(', ')).toEqual([]);
  }
});

test('planned prices become the present ones on their day', () => {
  for (const rates of COMBINATIONS.filter((each) => each.every((rate) => rate > 0)).slice(0, 9)) {
    expect(contradictions(contentWith(rates, true), rates), rates.join(', ')).toEqual([]);
  }
});

test('names one rate if there is one, else the price of each size', () => {
  const one = contentWith([52_500, 52_500, 52_500]).pages;
  expect(one.price.intro.texts).toMatchObject({
    title: 'One road, three plots, one rate.',
    hindi: 'दर एक है, नाप आप चुनिए।',
    discribe: 'From ₹52.5 lakh. ₹52,500 per sq yd, whichever you choose; the plots are drawn in proportion.',
  });
  const { pages, faqs } = contentWith([52_500, 54_000, 52_500]);
  expect(pages.price.intro.texts).toMatchObject({
    title: 'One road, and the price of each plot.',
    hindi: 'नाप आप चुनिए।',
    discribe: 'From ₹52.5 lakh, from ₹52,500 per sq yd; the plots are drawn in proportion.',
  });
  expect(faqs.find(({ question }) => question.startsWith('What is the price'))?.answer).toContain(
    'From ₹52,500 per sq yd: 100 sq yd for ₹52.5 lakh (5.25 million rupees), 200 sq yd for ₹108 lakh',
  );
});
