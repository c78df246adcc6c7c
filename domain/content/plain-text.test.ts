import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutAtWord, plainText, readingMinutes } from './plain-text.ts';

describe('the plain text of Markdown', () => {
  test('headings, lists, links, tables and emphasis lose their markup and keep their text', () => {
    const markdown = [
      '## The five papers',
      '',
      '| Paper | Proves |',
      '|---|:---|',
      '| Khatauni | Who is **recorded** |',
      '',
      '1. Read [the list](/price).',
      '- 70% is kept',
      '> A plot can be cleared.',
    ].join('\n');
    expect(plainText(markdown)).toBe(
      'The five papers. Paper Proves Khatauni Who is recorded Read the list. 70% is kept A plot can be cleared.',
    );
  });

  test('a paragraph that begins with a year keeps it', () => {
    expect(plainText('2025 was a year of records.')).toBe('2025 was a year of records.');
  });
});

describe('cut at a word', () => {
  test('155 characters of text end at a whole word, then the ellipsis', () => {
    const cut = cutAtWord('One word and another, '.repeat(20), 155);
    expect(cut.endsWith('…')).toBe(true);
    expect(cut).not.toContain(',…');
    expect(cut.length).toBeLessThanOrEqual(156);
  });

  test('is a prefix of the text within the limit, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 200 }), (text, limit) => {
        const cut = cutAtWord(text, limit);
        if (text.length <= limit) return cut === text;
        return cut.endsWith('…') && text.startsWith(cut.slice(0, -1)) && cut.length <= limit + 1;
      }),
    );
  });

  test('never ends inside a word when there is a space', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 12, maxLength: 60 });
    fc.assert(
      fc.property(words, fc.integer({ min: 10, max: 60 }), (list, limit) => {
        const cut = cutAtWord(list.join(' '), limit);
        if (!cut.endsWith('…')) return true;
        return cut
          .slice(0, -1)
          .split(' ')
          .every((word, index) => word === list[index]);
      }),
    );
  });
});

test('reading time is in whole minutes, at least one', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('word '.repeat(1300))).toBe(6);
});
