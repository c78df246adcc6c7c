import { expect, test } from 'vitest';
import { dayMs, fromIndiaMinute, indiaDateAndTime, indiaMinute, momentMs } from './moments.ts';

test('a moment is read with its offset, and shown as it is in India', () => {
  expect(momentMs('2026-12-01T09:00+05:30')).toBe(Date.UTC(2026, 11, 1, 3, 30));
  expect(momentMs('2026-12-01T03:30:00.250Z')).toBe(Date.UTC(2026, 11, 1, 3, 30, 0, 250));
  expect(indiaMinute('2026-12-01T20:00Z')).toBe('2026-12-02T01:30');
  expect(momentMs(fromIndiaMinute('2026-12-01T09:00'))).toBe(Date.UTC(2026, 11, 1, 3, 30));
  expect(indiaDateAndTime(Date.UTC(2026, 11, 1, 3, 30))).toBe('1 Dec 2026 at 9:00 am IST');
});

test.each(['', '2026-12-01', '2026-12-01T09:00', '2026-02-30T09:00Z', '2026-12-01T25:00Z', 'tomorrow'])(
  '%j is no moment',
  (text) => {
    expect(momentMs(text)).toBeNull();
    expect(indiaMinute(text)).toBe('');
  },
);

test('a day begins at midnight in India', () => {
  expect(dayMs('2026-12-01')).toBe(Date.UTC(2026, 10, 30, 18, 30));
  expect(dayMs('2026-02-30')).toBeNull();
  expect(dayMs('soon')).toBeNull();
});
