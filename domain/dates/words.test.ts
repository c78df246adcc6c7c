import { expect, it, test } from 'vitest';
import {
  dateAndTime,
  dateParts,
  dayAndMonth,
  dayMonthYear,
  indiaDateAndTime,
  indianDate,
  twelveHour,
  visitWords,
} from './words.ts';

it('splits a date into its three parts', () => {
  expect(dateParts('2025-05-06')).toEqual({ month: 'May', day: '6', year: '2025' });
});
it('formats dates day first', () => {
  expect(dayMonthYear('2025-05-06')).toBe('6 May 2025');
});
it('names months as English in India does', () => {
  const english = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const iso = `2026-${String(month).padStart(2, '0')}-09`;
    const { month: name } = Object.fromEntries(
      english.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
    );
    expect(dayMonthYear(iso)).toBe(`9 ${name} 2026`);
  }
});

test('an invalid date is shown as empty', () => {
  for (const odd of ['', 'soon', '2026-13-40']) expect(dayMonthYear(odd)).toBe('');
});

test('dates and times as they are written in India', () => {
  expect(indianDate('2026-12-05')).toBe('05/12/2026');
  expect(['00:00', '09:00', '12:30', '18:00'].map(twelveHour)).toEqual([
    '12:00 AM',
    '9:00 AM',
    '12:30 PM',
    '6:00 PM',
  ]);
});

test('times are formatted with day and time in India', () => {
  const nine = Date.UTC(2026, 11, 1, 3, 30);
  expect(dateAndTime(nine)).toBe('1 Dec 2026, 9:00 AM');
  expect(dateAndTime(-1)).toBe('at an unknown time');
  expect(indiaDateAndTime(nine)).toBe('1 Dec 2026 at 9:00 am IST');
  expect(indiaDateAndTime(Date.parse('0202-12-01T14:05+05:30'))).toBe('1 Dec 202 at 2:05 pm IST');
  expect(dayAndMonth('2026-09-09')).toBe('9 Sept');
});

test('a visit is formatted with its weekday, if its date is valid', () => {
  expect(visitWords('2026-11-28', '11:00')).toBe('Saturday 28 Nov 2026, 11:00 AM');
  expect(visitWords('2026-02-30', 'noon')).toBe('2026-02-30, noon');
});
