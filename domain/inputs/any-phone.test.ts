import { expect, test } from 'vitest';
import { groupedPhone, judgePhone } from './any-phone.ts';

test.each([
  ['+971 50 123 4567', '+971501234567', '+971 50 123 4567'],
  ['00971-50-1234567', '+971501234567', '+971 50 123 4567'],
  ['(+971) 050 123 4567', '+971501234567', '+971 50 123 4567'],
  ['+44 (0) 7911 123456', '+447911123456', '+44 7911 123456'],
  ['tel:+1-415-555-2671', '+14155552671', '+1 415 555 2671'],
  ['٠٠٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971501234567', '+971 50 123 4567'],
  ['+65 9123 4567', '+6591234567', '+65 9123 4567'],
  ['+977 981 2345678', '+9779812345678', '+977 981 2345678'],
  ['+91 98765 43210', '9876543210', '+91 98765 43210'],
  ['0091 98765 43210', '9876543210', '+91 98765 43210'],
  // Without a prefix it is Indian, also where another country has numbers of ten digits.
  ['415 555 2671', '4155552671', '+91 41555 52671'],
  ['011 2345 6789', '1123456789', '+91 11234 56789'],
])('%s is stored as %s and shown as %s', (written, stored, shown) => {
  expect(judgePhone(written)).toEqual({ phone: stored });
  expect(judgePhone(stored)).toEqual({ phone: stored });
  expect(judgePhone(shown)).toEqual({ phone: stored });
  expect(groupedPhone(stored)).toBe(shown);
});

test.each([
  ['', 'Phone number is required'],
  ['98765 4321', 'Phone number must be at least 10 digits'],
  ['9.87654E+09', 'Please enter a valid 10-digit phone number'],
  ['+971 50 123 456', 'This number is too short for United Arab Emirates (+971).'],
  ['+971 50 123 45678', 'This number is too long for United Arab Emirates (+971).'],
  ['+1 415 555 267', 'This number is too short for United States (+1).'],
  ['+44 20 7946 0958', 'This is no mobile number of United Kingdom (+44). Check its digits.'],
  ['+999 123 456 789', 'No country has this code. Check the digits after the +.'],
  ['+12', 'No country has this code. Check the digits after the +.'],
  [
    '971 50 123 4567',
    'Please enter a valid 10-digit phone number. This one has 12. From abroad, begin with + and the code of the country.',
  ],
])('%j is refused: %s', (written, problem) => {
  expect(judgePhone(written)).toEqual({ problem });
});

test('an empty or unknown number is shown as it is', () => {
  expect(['', '+999123456789'].map(groupedPhone)).toEqual(['', '+999123456789']);
});
