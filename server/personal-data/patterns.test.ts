import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ERASED, patternsOf, withoutThem } from './patterns.ts';

const nobody = { phones: [], emails: [], names: [] };

test.each([
  'Anne-Marie Das',
  'Al-Amin Khan',
  'Ravi -',
  'O’Brien (Pat)',
  'Asha / Ravi Verma',
  'मीरा-देवी शर्मा',
])('a text that names %s is found, and reads without the name', (name) => {
  const text = `Please call ${name.toLowerCase()} back.`;
  expect(withoutThem(text, patternsOf({ ...nobody, names: [name] }))).toBe(`Please call ${ERASED} back.`);
});

test('whatever somebody is called and whatever their address, there is an expression for it', () => {
  const local = fc.stringMatching(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,20}$/);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), local, (name, own) => {
      const patterns = patternsOf({ ...nobody, names: [`${name} Rao`], emails: [`${own}@example.com`] });
      expect(withoutThem(`by ${own}@example.com`, patterns)).toBe(`by ${ERASED}`);
    }),
  );
});
