import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../dates/durations.ts';
import {
  BACK_OFF_MS,
  doubtfulDueAt,
  firstDueAt,
  MAX_ATTEMPTS,
  MAX_RETRY_AFTER_MS,
  nextDueAt,
  retryAfterMs,
} from './delivery-plan.ts';

const NOW = Date.parse('2026-11-21T05:32:00.000Z');

test('thirteen attempts over about three days', () => {
  expect(MAX_ATTEMPTS).toBe(13);
  const total = BACK_OFF_MS.reduce((sum, wait) => sum + wait, 0);
  expect(total / HOUR_MS / 24).toBeGreaterThan(3);
  expect(total / HOUR_MS / 24).toBeLessThan(3.5);
});

test('without jitter the waits are those of the table', () => {
  const waits = BACK_OFF_MS.slice(1).map((_, index) => {
    const due = nextDueAt({ attempts: index + 1, now: NOW, random: 0.5, retryBaseMs: 5000 });
    return (due ?? 0) - NOW;
  });
  expect(waits).toEqual(BACK_OFF_MS.slice(1));
});

test('the thirteenth failure parks', () => {
  expect(nextDueAt({ attempts: 13, now: NOW, random: 0.5, retryBaseMs: 5000 })).toBeNull();
  expect(nextDueAt({ attempts: 12, now: NOW, random: 0.5, retryBaseMs: 5000 })).not.toBeNull();
});

test('a dependent delivery waits two minutes, others start at once; RETRY_BASE_MS scales the wait', () => {
  expect(firstDueAt(false, NOW, 5000)).toBe(NOW);
  expect(firstDueAt(true, NOW, 5000)).toBe(NOW + 120_000);
  expect(firstDueAt(true, NOW, 50)).toBe(NOW + 1200);
});

test('a doubtful response is tried once more after an hour', () => {
  expect(doubtfulDueAt(NOW, 5000)).toBe(NOW + HOUR_MS);
  expect(doubtfulDueAt(NOW, 50)).toBe(NOW + HOUR_MS / 100);
});

test('Retry-After is read as seconds or as a date, and never beyond half a day', () => {
  expect(retryAfterMs('120', NOW)).toBe(120_000);
  expect(retryAfterMs('Sat, 21 Nov 2026 05:33:00 GMT', NOW)).toBe(60_000);
  expect(retryAfterMs('Sat, 21 Nov 2020 05:33:00 GMT', NOW)).toBe(0);
  expect(retryAfterMs('9'.repeat(400), NOW)).toBe(MAX_RETRY_AFTER_MS);
  for (const header of [null, undefined, '', 'soon', '-5s', '1e9x'])
    expect(retryAfterMs(header, NOW)).toBeNull();
});

test('the later of schedule and Retry-After counts; the wait stays within its jitter and its cap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.option(fc.integer({ min: 0, max: 10 * MAX_RETRY_AFTER_MS })),
      (attempts, random, retryBaseMs, asked) => {
        const due = nextDueAt({ attempts, now: NOW, random, retryBaseMs, retryAfterMs: asked }) ?? 0;
        const wait = ((BACK_OFF_MS[attempts] ?? 0) * retryBaseMs) / 5000;
        const honoured = Math.min(asked ?? 0, MAX_RETRY_AFTER_MS);
        expect(due - NOW).toBeGreaterThanOrEqual(Math.max(Math.floor(wait * 0.8) - 1, honoured));
        expect(due - NOW).toBeLessThanOrEqual(Math.max(Math.ceil(wait * 1.2) + 1, honoured));
      },
    ),
  );
});
