import { expect, test } from 'vitest';
import { readCode } from './one-time-code.ts';

test.each([
  '123456',
  ' 123 456 ',
  '123\u2011456',
  '12-34-56',
  '\u202a123\u00a0456\u202c\u200b',
  '१२३४५६',
  '١٢٣ ٤٥٦',
  '１２３４５６.',
])('%j is the code 123456', (typed) => expect(readCode(typed)).toBe('123456'));

test.each(['h4kmw-2xq7b', 'H4KMW\u20132XQ7B', 'h4kmw 2xq7b\ufeff', '“h4kmw2xq7b”'])(
  '%j is a recovery code',
  (typed) => expect(readCode(typed)).toBe('h4kmw2xq7b'),
);
