import { expect, test } from 'vitest';
import { countInWords, fill, fillMarkdown } from './fill.ts';

test('a claim stands in the sentence that names it', () => {
  expect(fill('{families} families have trusted us.', { families: '500+' })).toBe(
    '500+ families have trusted us.',
  );
});

test('a claim that was withdrawn takes its sentence with it', () => {
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

test('of a long text only the line goes that names what is not there', () => {
  const { text, isComplete } = fillMarkdown(
    'One at {rate}.\n\n- Gone: {homes}\n- Kept',
    new Map([['rate', '₹5']]),
  );
  expect(text).toBe('One at ₹5.\n\n- Kept');
  expect(isComplete).toBe(false);
});
