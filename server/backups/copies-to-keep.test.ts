import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/dates/durations.ts';
import { RETENTION } from '../../domain/personal-data/retention.ts';
import { copiesToKeep } from './copies-to-keep.ts';

const START = Date.parse('2026-11-21T06:00:30Z');

test('a copy every seven minutes for 40 days leaves the last hour, the hours of a day and 30 days', () => {
  let copies: number[] = [];
  let most = 0;
  for (let now = START; now < START + 40 * DAY_MS; now += 7 * MINUTE_MS) {
    copies = [...copiesToKeep([...copies, now], now)];
    most = Math.max(most, copies.length);
    expect(copies).toContain(now);
  }
  const now = Math.max(...copies);
  const ages = copies.map((at) => now - at);
  expect(ages.filter((age) => age <= HOUR_MS)).toHaveLength(9);
  const hours = ages.filter((age) => age > HOUR_MS && age <= DAY_MS);
  expect(hours.length).toBeGreaterThanOrEqual(23);
  expect(hours.length).toBeLessThanOrEqual(25);
  const days = copies.filter((at) => now - at > DAY_MS).map((at) => Math.floor(at / DAY_MS));
  expect(new Set(days).size).toBeGreaterThanOrEqual(29);
  expect(days.length - new Set(days).size).toBeLessThanOrEqual(1);
  expect(most).toBeLessThan(80);
  expect(Math.max(...ages)).toBeLessThan(RETENTION.backupDays * DAY_MS);
});

test('the newest copy stays, however old it is', () => {
  expect([...copiesToKeep([START, START - DAY_MS], START + 200 * DAY_MS)]).toEqual([START]);
  expect(copiesToKeep([], START).size).toBe(0);
});
