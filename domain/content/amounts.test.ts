import { expect, test } from 'vitest';
import { amountInPaise, amountInWords } from './amounts.ts';

test.each([
  ['52.5 lakh', 525_000_000],
  ['₹52,50,000', 525_000_000],
  ['5250000', 525_000_000],
  ['Rs. 52,50,000/-', 525_000_000],
  ['1.05 crore', 1_050_000_000],
  ['157.5lakhs', 1_575_000_000],
  ['12.34', 1234],
  ['0.1 lakh', 1_000_000],
  ['0', 0],
])('%s is %i paise', (typed, paise) => {
  expect(amountInPaise(typed)).toBe(paise);
});

test.each(['', 'lakh', '52 lak', '-5', '1e5', '5..2', '0.001', '9999999999999 crore', '१०'])(
  '%s is no amount',
  (typed) => {
    expect(amountInPaise(typed)).toBeNull();
  },
);

test.each([
  [525_000_000, 'fifty-two lakh fifty thousand rupees'],
  [1_575_000_000, 'one crore fifty-seven lakh fifty thousand rupees'],
  [100, 'one rupee'],
  [12_345_678_900, 'twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine rupees'],
  [1250, 'twelve rupees and fifty paise'],
  [0, 'zero rupees'],
])('%i paise are %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

test('a formatted amount is parsed to the same amount', () => {
  for (let paise = 1; paise < 1e13; paise = paise * 7 + 13) {
    expect(amountInPaise(`${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`)).toBe(paise);
  }
});
