import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../tests/harness/any-text.ts';
import {
  FOREIGN_PHONE_MESSAGE,
  isFromAbroad,
  isRoundedBySpreadsheet,
  phoneForInput,
  phoneProblem,
  readPhone,
} from './phone-number.ts';

const typed = (keys: string) => [...keys].reduce((value, key) => phoneForInput(value + key), '');
const tenDigits = fc.stringMatching(/^[1-8]\d{9}$/);

test('common spellings become the ten digits', () => {
  for (const written of [
    '9876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '(+91) 98765 43210',
    '91 98765 43210',
    '098765 43210',
    '0091 98765 43210',
    '+91 0 98765 43210',
    '091 98765 43210',
    '910 98765 43210',
    '+91 91 98765 43210',
    'tel:+91-98765-43210',
    '\u202a+91 98765\u00a043210\u202c',
    '98765\u201143210',
    '＋９１ ９８７６５ ４３２１０',
    ' 98765.43210 ',
    '९८७६५४३२१०',
  ]) {
    expect(readPhone(written), written).toBe('9876543210');
    expect(phoneForInput(written), written).toBe('9876543210');
  }
});

test('a ten-digit number that begins like a prefix is unchanged', () => {
  expect(readPhone('9123456780')).toBe('9123456780');
  expect(readPhone('0123456789')).toBe('0123456789');
});

test('a number typed key by key with a prefix is unchanged', () => {
  expect(typed('+919876543210')).toBe('9876543210');
  expect(typed('00919876543210')).toBe('9876543210');
  expect(typed('09876543210')).toBe('9876543210');
  expect(typed('98765432109999')).toBe('9876543210');
  expect(typed('9123456780')).toBe('9123456780');
  expect(typed('0919876543210')).toBe('9876543210');
  expect(typed('9109876543210')).toBe('9876543210');
});

const ABROAD = [
  ['+1 415 555 2671', '+14155552671'],
  ['0014155550123', '+14155550123'],
  ['0044 7911 123456', '+447911123456'],
  ['+44 (0) 7911 123456', '+4407911123456'],
  ['tel:+65-9123-4567', '+6591234567'],
  ['00 65 9123 4567', '+6591234567'],
  ['٠٠٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
] as const;

test.each(ABROAD)(
  '%s is refused whole, pasted or typed, and never cut to a number of India',
  (written, whole) => {
    expect(phoneProblem(readPhone(written))).toBe(FOREIGN_PHONE_MESSAGE);
    expect(phoneForInput(written)).toBe(whole);
    expect(typed(written)).toBe(whole);
    expect(phoneProblem(readPhone(whole))).toBe(FOREIGN_PHONE_MESSAGE);
  },
);

test.each(['971501234567', '447911123456', '61412345678', '96551234567', '97433123456', '9779812345678'])(
  '%s, from abroad without a plus, is refused whole and never cut',
  (written) => {
    for (const value of [phoneForInput(written), typed(written)]) {
      expect(value).toBe(written);
      expect(isFromAbroad(value)).toBe(true);
      expect(phoneProblem(readPhone(value))).toBe(FOREIGN_PHONE_MESSAGE);
    }
  },
);

test('an Indian number with a digit too many is not from abroad', () => {
  for (const written of ['98765432101', '12345678901', '97112345678']) {
    expect(phoneProblem(readPhone(written))).toBe('Please enter a valid 10-digit phone number');
  }
  expect(typed('98765432101')).toBe('9876543210');
  expect(isFromAbroad('9711234567')).toBe(false);
});

test('the beginning of a foreign number keeps its plus, also while deleting', () => {
  expect(['+', '+9', '+12', '+97150'].map(phoneForInput)).toEqual(['+', '+9', '+12', '+97150']);
  expect(phoneForInput('+91')).toBe('');
  expect(phoneProblem(readPhone('+12'))).toBe('Phone number must be at least 10 digits');
});

test.each(['9.87654321E9', '9.8765432E+09', '9,87654E+09', '9e9'])(
  '%s is not the text of a number',
  (rounded) => {
    expect(phoneForInput(rounded)).toBe(rounded);
    expect(phoneProblem(readPhone(rounded))).toBe('Please enter a valid 10-digit phone number');
  },
);

test.each([
  '٩٨٧٦٥٤٣٢١٠',
  '۹۸۷۶۵۴۳۲۱۰',
  '९८७६५४३२१०',
  '৯৮৭৬৫৪৩২১০',
  '੯੮੭੬੫੪੩੨੧੦',
  '૯૮૭૬૫૪૩૨૧૦',
  '୯୮୭୬୫୪୩୨୧୦',
  '௯௮௭௬௫௪௩௨௧௦',
  '౯౮౭౬౫౪౩౨౧౦',
  '೯೮೭೬೫೪೩೨೧೦',
  '൯൮൭൬൫൪൩൨൧൦',
  '９８７６５４３２１０',
])('the digits of %s are digits', (written) => {
  expect(readPhone(written)).toBe('9876543210');
  expect(phoneForInput(written)).toBe('9876543210');
});

test('each length has the message of the specification', () => {
  expect(phoneProblem('')).toBe('Phone number is required');
  expect(phoneProblem('123456789')).toBe('Phone number must be at least 10 digits');
  expect(phoneProblem('1234567890')).toBeNull();
  expect(phoneProblem('12345678901')).toBe('Please enter a valid 10-digit phone number');
});

test('decoration and prefixes never change the number', () => {
  fc.assert(
    fc.property(
      tenDigits,
      fc.constantFrom('', '+91', '+91 ', '91', '0', '091', '910', '0091', '(+91) '),
      fc.array(fc.constantFrom(' ', '-', '.', '(', ')'), { minLength: 9, maxLength: 9 }),
      (digits, prefix, between) => {
        const written = prefix + [...digits].map((digit, index) => digit + (between[index] ?? '')).join('');
        expect(readPhone(written)).toBe(digits);
        expect(phoneForInput(written)).toBe(digits);
      },
    ),
  );
});

test('formatting is idempotent and leaves only digits, for any input', () => {
  fc.assert(
    fc.property(anyText(20), (text) => {
      const value = phoneForInput(text);
      if (!isRoundedBySpreadsheet(text))
        expect(value).toMatch(/^(\d{0,10}|91\d{9}|(?:44|61|9[67])\d{9,13}|\+([1-9]\d{0,14})?)$/);
      expect(phoneForInput(value)).toBe(value);
    }),
  );
});
