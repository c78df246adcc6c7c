import { expect, test } from 'vitest';
import { VISIT_TIMES, visitTimesOf } from '../enquiries/options.ts';
import { dayAfter, daysFrom } from './calendar.ts';
import {
  dayMs,
  fromIndiaMinute,
  fromIst,
  hasBegun,
  indiaDay,
  indiaMinute,
  indiaYearOf,
  istParts,
  momentMs,
} from './india.ts';

const at = (iso: string) => Date.parse(iso);

test('the day changes at midnight in India', () => {
  expect(indiaDay(at('2026-11-21T18:29:59.999Z'))).toBe('2026-11-21');
  expect(indiaDay(at('2026-11-21T18:30:00.000Z'))).toBe('2026-11-22');
  expect(indiaDay(Date.UTC(2026, 11, 31, 19, 0))).toBe('2027-01-01');
  expect(istParts(at('2026-11-21T05:32:00.000Z'))).toEqual({ date: '2026-11-21', time: '11:02' });
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
});

test('a half hour is past once it has begun', () => {
  const noon = fromIst('2026-11-21', '12:00');
  expect(istParts(fromIst('9999-12-31', '23:59'))).toEqual({ date: '9999-12-31', time: '23:59' });
  expect(istParts(fromIst('9999-12-31', '23:59') + 60_000)).toEqual({ date: '', time: '' });
  expect(hasBegun('2026-11-21', '12:00', noon)).toBe(true);
  expect(hasBegun('2026-11-21', '12:30', noon)).toBe(false);
});

test('nineteen half hours a day, fewer today, none in the evening', () => {
  expect(VISIT_TIMES).toHaveLength(19);
  expect([VISIT_TIMES[0], VISIT_TIMES[1], VISIT_TIMES.at(-1)]).toEqual(['09:00', '09:30', '18:00']);
  expect(visitTimesOf('2026-11-21', fromIst('2026-11-21', '17:10'))).toEqual(['17:30', '18:00']);
  expect(visitTimesOf('2026-11-21', fromIst('2026-11-21', '18:00'))).toEqual([]);
});

test('days follow one another over the end of a month and of a year', () => {
  expect(daysFrom('2026-12-30', 4)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  expect(daysFrom('2026-12-30', 1)).toEqual(['2026-12-30']);
});

test('a time is read with its offset, and shown in India’s time', () => {
  expect(momentMs('2026-12-01T09:00+05:30')).toBe(Date.UTC(2026, 11, 1, 3, 30));
  expect(momentMs('2026-12-01T03:30:00.250Z')).toBe(Date.UTC(2026, 11, 1, 3, 30, 0, 250));
  expect(indiaMinute('2026-12-01T20:00Z')).toBe('2026-12-02T01:30');
  expect(momentMs(fromIndiaMinute('2026-12-01T09:00'))).toBe(Date.UTC(2026, 11, 1, 3, 30));
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

test('India is already in the next year', () => {
  const evening = Date.UTC(2026, 11, 31, 19, 0);
  expect(indiaYearOf(evening)).toBe(2027);
});
