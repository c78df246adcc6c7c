import { describe, expect, test } from 'vitest';
import type { DeliverySummary } from '../../../server/store/enquiries.ts';
import { deliveryWords, shortDate } from './words.ts';

/** 21 November 2026, 14:00 in India. */
const NOW = Date.UTC(2026, 10, 21, 8, 30);
const MINUTE = 60_000;
const delivery = (changes: Partial<DeliverySummary>): DeliverySummary => ({
  id: 'd',
  channel: 'email',
  state: 'waiting',
  attempts: 1,
  dueAt: NOW + 5 * MINUTE,
  sentAt: null,
  lastResult: null,
  ...changes,
});
const ready = { name: 'email', pausedAt: null, pauseReason: null, openUntil: 0 } as const;

describe('the state of a delivery', () => {
  test.each([
    [delivery({}), 'waiting, next try 14:05'],
    [delivery({ dueAt: NOW + 24 * 60 * MINUTE }), 'waiting, next try 22/11/2026, 14:00'],
    [delivery({ dueAt: NOW }), 'being sent'],
    [delivery({ state: 'sent', sentAt: NOW - 119 * MINUTE }), 'sent 12:01'],
    [delivery({ state: 'parked', attempts: 13 }), 'parked after 13 attempts'],
    [delivery({ state: 'held' }), 'held'],
    [
      delivery({ lastResult: 'not configured: The user ID is required' }),
      'not configured: The user ID is required',
    ],
  ])('%#: %s', (given, text) => expect(deliveryWords(given, ready, NOW).text).toBe(text));

  test('a paused channel says why, and only what is parked can be sent again', () => {
    const paused = { ...ready, pausedAt: NOW, pauseReason: 'Forbidden. Allow API calls in the account' };
    expect(deliveryWords(delivery({}), paused, NOW).text).toBe(
      'paused: Forbidden. Allow API calls in the account',
    );
    expect(deliveryWords(delivery({ state: 'sent', sentAt: NOW }), paused, NOW).text).toBe('sent 14:00');
    expect(deliveryWords(delivery({ state: 'parked' }), ready, NOW).canSendAgain).toBe(true);
    expect(deliveryWords(delivery({}), ready, NOW).canSendAgain).toBe(false);
  });
});

test('times are those of India', () => {
  expect(shortDate(NOW, NOW)).toBe('14:00');
  expect(shortDate(NOW - 15 * 60 * MINUTE, NOW)).toBe('Yesterday');
  expect(shortDate(NOW - 3 * 24 * 60 * MINUTE, NOW)).toBe('18 Nov');
});

test('what is no moment is said so, and never thrown', () => {
  for (const at of [9e15, 8.64e15, Number.NaN, Number.POSITIVE_INFINITY, -1]) {
    expect(shortDate(at, NOW)).toBe('');
    expect(deliveryWords(delivery({ dueAt: at }), ready, NOW).text).toMatch(/waiting|being sent/);
    expect(deliveryWords(delivery({ state: 'sent', sentAt: at }), ready, NOW).text).toBe(
      'sent at an unknown time',
    );
  }
});
