import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptAround, queryWords, searchArticles } from './search.ts';

const article = (slug: string, date: string, more: object = {}) => ({
  slug,
  date,
  publishAt: '',
  title: '',
  category: 'Prices',
  tags: [] as string[],
  description: '',
  body: '',
  terms: [] as string[],
  ...more,
});
const articles = [
  article('body', '2026-03-01', { body: 'The **sale deed** is written before the sub-registrar.' }),
  article('title', '2025-01-01', { title: 'The sale deed and what follows' }),
  article('term', '2026-01-01', { terms: ['khatauni'], body: 'Read the record of rights. Café.' }),
];
const glossary = [{ id: 'khatauni', term: 'Khatauni', hindi: 'खतौनी', meaning: '' }];
const find = (query: string) =>
  searchArticles({ articles, glossary }, query).map(({ article }) => article.slug);

describe('searching the articles', () => {
  test('a title comes before a text, whatever the dates', () => {
    expect(find('sale deed')).toEqual(['title', 'body']);
  });
  test('every word must be there, from its beginning', () => {
    expect(find('deed registrar')).toEqual(['body']);
    expect(find('reg')).toEqual(['body']);
    expect(find('eed')).toEqual([]);
  });
  test('capitals, accents and punctuation do not matter', () => {
    expect(find('  CAFE!')).toEqual(['term']);
  });
  test('a Hindi word finds the articles that explain the term', () => {
    expect(find('खतौनी')).toEqual(['term']);
  });
  test.each(['प्लॉट', 'जमीन', 'ज\u093cमीन', '\u095bमीन', 'दाम', 'कीमत', 'घर', 'हवाई अड्डा', 'एयरपोर्ट'])(
    '%s finds what says it in English, and what says it in Hindi',
    (word) => {
      const english = article('english', '2026-01-01', {
        category: '',
        body: 'Land for a home: plots near the airport, and their prices.',
      });
      const hindi = article('hindi', '2025-01-01', { category: '', title: word });
      const neither = article('neither', '2026-02-01', { category: '', body: 'Of roads.' });
      const found = searchArticles({ articles: [neither, english, hindi], glossary }, word);
      expect(found.map(({ article }) => article.slug)).toEqual(['hindi', 'english']);
    },
  );
  test.each([
    ['खसरा', 'ख\u200dसरा'],
    ['शक्ति', 'शक्\u200cति'],
    ['\u095bमीन', 'जमीन'],
    ['सड़क', 'सडक'],
    ['पाँच', 'पांच'],
    ['सम्पर्क', 'संपर्क'],
    ['registrar', 'regi\u00adstrar'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
  ])('%s is found as %s, and the other way round', (one, other) => {
    const written = (text: string) => [article('it', '2026-01-01', { body: `Of ${text} here.` })];
    for (const [text, query] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(searchArticles({ articles: written(text), glossary: [] }, query)).toHaveLength(1);
      expect(excerptAround(`Of ${text} here.`, query)).toEqual([
        { text: 'Of ', hit: false },
        { text, hit: true },
        { text: ' here.', hit: false },
      ]);
    }
  });
  test('an empty query finds nothing', () => {
    expect(find(' – ')).toEqual([]);
  });
});

test('a query is shortened to searchable words', () => {
  expect(queryWords('one one two')).toEqual(['one', 'two']);
  expect(queryWords(`${'a '.repeat(500)}b`)).toEqual(['a']);
});

describe('the excerpt round a hit', () => {
  test('marks the hit and leaves out the rest', () => {
    const text = `${'Before it. '.repeat(20)}The sale deed counts. ${'After it. '.repeat(40)}`;
    const pieces = excerptAround(text, 'DEED');
    expect(pieces.filter(({ hit }) => hit)).toEqual([{ text: 'deed', hit: true }]);
    expect(pieces[0]).toEqual({ text: '… ', hit: false });
    expect(pieces.at(-1)).toEqual({ text: ' …', hit: false });
    expect(pieces.map((piece) => piece.text).join('').length).toBeLessThan(320);
  });

  test('marks the term that a Hindi word finds', () => {
    expect(excerptAround('All plots here.', 'प्लॉट').filter(({ hit }) => hit)).toEqual([
      { text: 'plot', hit: true },
    ]);
  });

  test('marks no part of a grapheme', () => {
    const hit = (text: string, query: string) => excerptAround(text, query).find((piece) => piece.hit)?.text;
    expect(hit('All of the cafe\u0301s.', 'cafe')).toBe('cafe\u0301');
    expect(hit('सब प्लॉट यहाँ', 'प्ल')).toBe('प्लॉ');
    expect(hit('Die Straßen', 'stras')).toBe('Straß');
  });

  test('is a part of the text, apart from its ellipses, for any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
        const words = excerptAround(text, query).map((piece) => piece.text);
        if (words[0] === '… ') words.shift();
        if (words.at(-1) === ' …') words.pop();
        expect(text).toContain(words.join(''));
      }),
    );
  });
});
