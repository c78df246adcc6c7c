import { expect, test } from 'vitest';
import { monthlyInstalment } from './loan.ts';

test('the two instalments that were checked by hand', () => {
  expect(Math.round(monthlyInstalment(5_000_000, { yearlyPercent: 8, months: 240 }))).toBe(41_822);
  expect(Math.round(monthlyInstalment(3_675_000, { yearlyPercent: 9, months: 180 }))).toBe(37_274);
});
