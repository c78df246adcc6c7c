import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../tests/harness/any-text.ts';
import { fromIst } from '../../dates/india.ts';
import { dateAndTime } from '../../dates/words.ts';
import { readMoment } from './moment.ts';

const AT = fromIst('2026-12-05', '16:30');

test.each([
  '05-12-2026 04:30 PM',
  '5-12-2026 4:30 pm',
  '05/12/2026 04:30:00 PM',
  '05.12.2026 16:30',
  '05-12-26 16:30',
  '5/12/26, 4.30 p.m.',
  '05–12–2026 4:30PM',
  '05-Dec-2026 04:30 PM',
  '5 December 2026 at 4:30 PM',
  '5th Dec 2026, 4:30 pm',
  'Sat, 5 Dec 2026 16:30:00 +0530',
  'Dec 5, 2026, 4:30\u202fPM',
  'December 5th, 2026 16:30',
  '2026-12-05 16:30',
  '2026/12/05 16:30',
  '2026-12-05 4:30 PM',
  '2026-12-05T16:30:00+05:30',
  '2026-12-05T16:30:00+0530',
  '2026-12-05T11:00:00Z',
  '2026-12-05T11:00:00.000Z',
  '2026-12-05 11:00 UTC',
  '2026-12-05T05:00:00-06:00',
  '2026-12-05 16:30 IST',
  '2026-12-05 16:30 hrs',
  '2026-12-05T16:30',
])('%s is the fifth of December, half past four in India', (text) => {
  expect(readMoment(text)).toBe(AT);
});

test.each([
  ['05-12-2026 12:05 AM', '00:05'],
  ['05-12-2026 12:05 PM', '12:05'],
  ['05-12-2026 4 PM', '16:00'],
  ['05-12-2026 9am', '09:00'],
  ['05-12-2026', '10:30'],
  ['5 Dec 2026', '10:30'],
  ['2026.12.05', '10:30'],
])('%s is at %s', (text, time) => expect(readMoment(text)).toBe(fromIst('2026-12-05', time)));

test('seconds are kept, and the desk’s format is read', () => {
  expect(readMoment('2026-12-05T16:30:05+05:30')).toBe(AT + 5000);
  expect(readMoment(dateAndTime(AT))).toBe(AT);
});

test.each([
  '',
  'tomorrow',
  '2026-02-30',
  // The day comes first in India, and the 28th is no month; the order is not guessed.
  '12/28/2026 16:30',
  '05-12-2026 25:00',
  '05-12-2026 16:60',
  '05-12-2026 13:00 AM',
  '05-12-2026 0:30 PM',
  '05-12-2026 4',
  '05-12-20261',
  '5 Foo 2026',
  '16:30',
])('%j names no moment', (text) => expect(readMoment(text)).toBeNull());

test('any text gives a time or none', () => {
  const cell = fc.oneof(anyText(60), fc.stringMatching(/^[\d ./:-]{6,20}( ?[ap]m)?$/));
  fc.assert(
    fc.property(cell, (text) => {
      const at = readMoment(text);
      expect(at === null || Number.isSafeInteger(at), text).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
