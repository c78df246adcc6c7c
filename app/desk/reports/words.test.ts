import { expect, test } from 'vitest';
import { shareWords } from './words.ts';

test.each([
  [270, 270, '100 %'],
  [269, 270, 'over 99 %'],
  [268, 270, '99 %'],
  [1, 270, 'under 1 %'],
  [2, 270, '1 %'],
  [0, 270, '0 %'],
  [1, 2, '50 %'],
  [0, 0, '–'],
])('%d of %d is %s: all and none are said only of all and none', (part, whole, words) => {
  expect(shareWords(part, whole)).toBe(words);
});
