import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { changedWords, excerpt } from './changed-words.ts';
import { compareBodies } from './comparison.ts';
import { declaredBody } from './declared-fields.ts';
import { documentName, nameInOneLine } from './document-name.ts';

const changesOf = (collection: string, id: string, before: unknown, after: unknown) =>
  compareBodies(declaredBody(collection, id), before, after).filter(({ changed }) => changed);

describe('compareBodies', () => {
  test('names the fields of a section, of its groups, its pictures, and what it does not declare', () => {
    const before = { texts: { title: 'Plots', card1Title: 'One', odd: 'x' }, pictures: ['park.jpg'] };
    const after = { texts: { title: 'Land', card1Title: 'Two', odd: 'y' }, pictures: ['gate.jpg'] };
    expect(changesOf('home', 'about', before, after)).toEqual([
      {
        path: 'texts.title',
        label: 'Heading',
        shows: 'words',
        before: ['Plots'],
        after: ['Land'],
        changed: true,
      },
      expect.objectContaining({ path: 'texts.card1Title', label: 'Card 1 › Heading' }),
      expect.objectContaining({ path: 'texts.odd', label: 'odd' }),
      expect.objectContaining({
        path: 'pictures',
        shows: 'files',
        before: ['park.jpg'],
        after: ['gate.jpg'],
      }),
    ]);
  });

  test('compares records and lists, and describes amounts, choices and flags in words', () => {
    const settings = (role: string, value: string) => ({
      legal: { role },
      claims: [{ id: 'families', value }],
    });
    expect(changesOf('settings', 'site', settings('', '500+'), settings('developer', '600+'))).toEqual([
      expect.objectContaining({ label: 'The company behind this site › Acts as', after: ['Developer'] }),
      expect.objectContaining({ path: 'claims.0.value', label: 'Claims › 1 › Value', before: ['500+'] }),
    ]);
    expect(changesOf('plots', '100', { pricePaise: 525_000_000 }, { pricePaise: 550_000_000 })).toEqual([
      expect.objectContaining({ before: ['₹52.5 lakh'], after: ['₹55 lakh'] }),
    ]);
    expect(changesOf('articles', 'a', { listed: true }, { listed: false })[0]).toMatchObject({
      before: ['Yes'],
      after: ['No'],
    });
  });

  test.each([null, undefined, 5, 'x', [], { texts: 'none', pictures: 5 }, { texts: { title: { a: 1 } } }])(
    'takes %j for a body',
    (body) => {
      expect(changesOf('home', 'about', body, body)).toEqual([]);
      expect(changesOf('home', 'about', body, { texts: { title: 'New' } })).toContainEqual(
        expect.objectContaining({ path: 'texts.title', after: ['New'] }),
      );
      expect(() => changesOf('gone', 'x', body, { a: 1 })).not.toThrow();
      expect(() => changesOf('settings', 'site', body, { claims: 'x', legal: 3 })).not.toThrow();
    },
  );
});

describe('changedWords', () => {
  test('marks removed and added words', () => {
    expect(changedWords('From 52 lakh on', 'From 55 lakh on')).toEqual([
      { text: 'From ', in: 'both' },
      { text: '52', in: 'before' },
      { text: '55', in: 'after' },
      { text: ' lakh on', in: 'both' },
    ]);
  });

  test('gives up on two long unrelated texts within a second', () => {
    const words = (word: string) => Array.from({ length: 10_000 }, (_, index) => word + index).join(' ');
    // The processor time of this thread only, because other processes may run meanwhile.
    const started = process.threadCpuUsage();
    const stretches = changedWords(words('a'), words('b'));
    const { user, system } = process.threadCpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(2000);
    expect(stretches.map((stretch) => stretch.in)).toContain('after');
  });

  test('an excerpt has the change and its context', () => {
    const long = 'word '.repeat(100);
    const shown = excerpt(changedWords(`${long}old ${long}`, `${long}new ${long}`), 10);
    expect(shown.map(({ text }) => text).join('')).toBe('… word word oldnew word word …');
  });
});

test('documents have readable names', () => {
  expect(nameInOneLine(documentName('home', 'intro', {}))).toBe('Home › First screen');
  expect(nameInOneLine(documentName('faqs', '01', { question: 'Is it near?' }))).toBe(
    'FAQ questions › Is it near?',
  );
  expect(nameInOneLine(documentName('settings', 'site', {}))).toBe('Settings');
  expect(nameInOneLine(documentName('plots', 'p100', { squareYards: 100 }))).toBe(
    'Plot sizes and prices › 100 sq yd',
  );
  expect(nameInOneLine(documentName('library', 'gate.jpg', {}))).toBe('Media library › gate.jpg');
  expect(nameInOneLine(documentName('faqs', '', null))).toBe('FAQ questions');
});

test('no two collections are called the same, also beside each other on one page', () => {
  const labels = Object.values(CATALOGUE).map(({ label }) => label);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});
