import { expect, it, test } from 'vitest';
import { clock, dateParts, dayMonthYear, indiaYearOf } from './dates.ts';

it('cuts a date into the three parts of a stone', () => {
  expect(dateParts('2025-05-06')).toEqual({ month: 'May', day: '6', year: '2025' });
});
it('dates everything day first', () => {
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
it('knows that India is already in the next year', () => {
  const evening = Date.UTC(2026, 11, 31, 19, 0);
  expect(indiaYearOf(evening)).toBe(2027);
});
it('reads the clock in twelve hours', () => {
  expect(['09:00', '12:30', '14:05', '00:15'].map(clock)).toEqual([
    '9:00 am',
    '12:30 pm',
    '2:05 pm',
    '12:15 am',
  ]);
});

test('what is no date is shown as nothing', () => {
  for (const odd of ['', 'soon', '2026-13-40']) expect(dayMonthYear(odd)).toBe('');
});
