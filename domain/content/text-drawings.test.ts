import { expect, it } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import { plainText } from './plain-text.ts';
import { textBlocks } from './text-drawings.ts';

const TEXT = 'Before.\n\n```drawing\nbars: Odds\nDecember 2021 | 33\nJuly 2025 | 197\n```\n\nAfter.';

it('splits a text at its drawings', () => {
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

it('leaves a text without drawings, and other code blocks, unchanged', () => {
  const blocks = textBlocks(parseMarkdown('One.\n\n```\ncode\n```'));
  expect(blocks).toHaveLength(1);
});

it('a drawing is not part of the plain text', () => {
  expect(plainText(TEXT)).toBe('Before. After.');
});
