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

test('headlines count in words up to twenty', () => {
  expect([countInWords(11), countInWords(14), countInWords(21)]).toEqual(['Eleven', 'Fourteen', '21']);
});
