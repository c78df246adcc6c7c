import { expect, test } from 'vitest';
import { countInWords, fill, fillMarkdown } from './fill.ts';

test('a claim is filled into its sentence', () => {
  expect(fill('{families} families have trusted us.', { families: '500+' })).toBe(
    '500+ families have trusted us.',
  );
});

test('a withdrawn claim removes its sentence', () => {
  expect(fill('Over {homes} Homes Sold', { families: '500+' })).toBe('');
  expect(fill('No claim here.', {})).toBe('No claim here.');
});

test.each([
  [1, 'One'],
  [11, 'Eleven'],
  [20, 'Twenty'],
  [23, 'Twenty-three'],
  [99, 'Ninety-nine'],
  [0, '0'],
  [100, '100'],
])('a headline counts %i as %s', (count, words) => {
  expect(countInWords(count)).toBe(words);
});

test('only the line with a missing placeholder is removed from a long text', () => {
  const { text, isComplete } = fillMarkdown(
    'One at {rate}.\n\n- Gone: {homes}\n- Kept',
    new Map([['rate', '₹5']]),
  );
  expect(text).toBe('One at ₹5.\n\n- Kept');
  expect(isComplete).toBe(false);
});
