import { expect, it } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import { plainText } from './plain-text.ts';
import { textBlocks } from './text-drawings.ts';

const TEXT = 'Before.\n\n```drawing\nbars: Odds\nDecember 2021 | 33\nJuly 2025 | 197\n```\n\nAfter.';

it('parts a text where a drawing stands', () => {
  expect(textBlocks(parseMarkdown(TEXT))).toEqual([
    { html: '<p>Before.</p>\n' },
    {
      drawing: {
        name: 'bars',
        title: 'Odds',
        rows: [
          { label: 'December 2021', value: '33' },
          { label: 'July 2025', value: '197' },
        ],
      },
    },
    { html: '<p>After.</p>\n' },
  ]);
});

it('leaves a text without one whole, and other fenced blocks as they are', () => {
  const blocks = textBlocks(parseMarkdown('One.\n\n```\ncode\n```'));
  expect(blocks).toHaveLength(1);
});

it('is no part of the words of a text', () => {
  expect(plainText(TEXT)).toBe('Before. After.');
});
