import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../tests/harness/any-text.ts';
import { phoneDigits, phoneForInput, phoneProblem } from './phone.ts';

const tenDigits = fc.stringMatching(/^[1-8]\d{9}$/);

test('what people and browsers write becomes the ten digits', () => {
  for (const written of [
    '9876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '(+91) 98765 43210',
    '91 98765 43210',
    '098765 43210',
    '0091 98765 43210',
    '+91 0 98765 43210',
    ' 98765.43210 ',
    '९८७६५४३२१०',
  ]) {
    expect(phoneDigits(written), written).toBe('9876543210');
    expect(phoneForInput(written), written).toBe('9876543210');
  }
});

test('a number of ten digits that begins like a prefix is left alone', () => {
  expect(phoneDigits('9123456780')).toBe('9123456780');
  expect(phoneDigits('0123456789')).toBe('0123456789');
});

test('typed key by key with a prefix, the number survives', () => {
  const typed = (keys: string) => [...keys].reduce((value, key) => phoneForInput(value + key), '');
  expect(typed('+919876543210')).toBe('9876543210');
  expect(typed('00919876543210')).toBe('9876543210');
  expect(typed('09876543210')).toBe('9876543210');
  expect(typed('98765432109999')).toBe('9876543210');
  expect(typed('9123456780')).toBe('9123456780');
});

test('a number of another country is refused, never cut to one of India', () => {
  for (const written of ['+1 415 555 2671', '+65 9123 4567', '+971 50 123 4567', '00 1 415 555 2671']) {
    const held = phoneForInput(phoneForInput(written));
    expect(phoneProblem(phoneDigits(held)), written).toBe('Please enter a valid 10-digit phone number');
    expect(phoneProblem(phoneDigits(written)), written).toBe('Please enter a valid 10-digit phone number');
  }
  expect(phoneForInput('+1 415 555 2671')).toBe('+14155552671');
  expect(phoneForInput('+12')).toBe('+12');
  expect(phoneProblem(phoneDigits('+12'))).toBe('Phone number must be at least 10 digits');
});

test('typed key by key too, it is never one of India', () => {
  for (const written of ['+1 415 555 2671', '+44 7911 123456', '+65 9123 4567', '+971 50 123 4567']) {
    const held = [...written].reduce((value, key) => phoneForInput(value + key), '');
    expect(held, written).toBe(`+${written.replace(/\D/g, '')}`);
    expect(phoneProblem(phoneDigits(held)), written).toBe('Please enter a valid 10-digit phone number');
  }
  // Taken back key by key it stays what it is.
  expect(phoneForInput('+97150')).toBe('+97150');
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
      fc.constantFrom('', '+91', '+91 ', '91', '0', '0091', '(+91) '),
      fc.array(fc.constantFrom(' ', '-', '.', '(', ')'), { minLength: 9, maxLength: 9 }),
      (digits, prefix, between) => {
        const written = prefix + [...digits].map((digit, index) => digit + (between[index] ?? '')).join('');
        expect(phoneDigits(written)).toBe(digits);
        expect(phoneForInput(written)).toBe(digits);
      },
    ),
  );
});

test('whatever is typed, the field holds digits and settles', () => {
  fc.assert(
    fc.property(anyText(20), (text) => {
      const value = phoneForInput(text);
      expect(value).toMatch(/^(\d{0,10}|91\d{9}|00\d{9,11}|\+[1-9]\d{7,14})$/);
    }),
  );
});
