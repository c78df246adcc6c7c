import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test.each([
  ['Is this project registered with UP RERA?', 'Is this project registered wit…'],
  ['123456789012345678901234567890', '123456789012345678901234567890'],
  ['1234567890123456789012345678901', '123456789012345678901234567890…'],
  ['', ''],
])('%s', (question, shown) => {
  expect(shortened(question)).toBe(shown);
});

test('a character of two units is not cut in half', () => {
  expect(shortened('🏡'.repeat(31))).toBe(`${'🏡'.repeat(30)}…`);
});
