import { expect, test } from 'vitest';
import { ageInWords } from './age.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

test.each([
  [-5, '0 seconds'],
  [40_900, '40 seconds'],
  [MINUTE_MS, '1 minute'],
  [7.9 * MINUTE_MS, '7 minutes'],
  [HOUR_MS, '1 hour'],
  [3.5 * DAY_MS, '3 days'],
])('%d ms are %s', (ms, words) => {
  expect(ageInWords(ms)).toBe(words);
});
