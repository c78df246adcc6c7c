import { expect, test } from 'vitest';
import { claimValues, countInWords, fill } from './fill.ts';

const settings = { claims: [{ id: 'families', value: '500+', label: 'families trust us', evidence: '' }] };

test('a claim stands in the sentence that names it', () => {
  expect(fill('{families} families have trusted us.', claimValues(settings))).toBe(
    '500+ families have trusted us.',
  );
});

test('a claim that was withdrawn takes its sentence with it', () => {
  expect(fill('Over {homes} Homes Sold', claimValues(settings))).toBe('');
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
