import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referenceFrom } from './reference.ts';

test('V- and six characters that can be read aloud', () => {
  expect(referenceFrom(new Uint8Array([0, 1, 9, 10, 31, 255]))).toBe('V-019AZZ');
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 12 }), (bytes) => {
      expect(referenceFrom(bytes)).toMatch(/^V-[0-9A-HJKMNP-TV-Z]{6}$/);
    }),
  );
});

test('too few random bytes throw', () => {
  expect(() => referenceFrom(new Uint8Array(5))).toThrow(RangeError);
});
