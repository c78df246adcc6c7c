import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/dates/durations.ts';
import type { DeliverySummary } from '../../../server/store/enquiries/enquiry-types.ts';
import { callDueWords, deliveryWords, isDeliveryShown, shortDate } from './words.ts';

/** 21 November 2026, 14:00 in India. */
const NOW = Date.UTC(2026, 10, 21, 8, 30);
const delivery = (changes: Partial<DeliverySummary>): DeliverySummary => ({
  id: 'd',
  channel: 'email',
  state: 'waiting',
  attempts: 1,
  dueAt: NOW + 5 * MINUTE_MS,
  sentAt: null,
  lastResult: null,
  refusals: 0,
  doubts: 0,
  ...changes,
});
const ready = {
  name: 'email',
  label: 'E-mail',
  isSetUp: true,
  unset: [],
  waiting: 0,
  waitingSince: null,
  pausedAt: null,
  pauseReason: null,
  openUntil: 0,
  isStopped: false,
} as const;

describe('the state of a delivery', () => {
  test.each([
    [delivery({}), 'waiting, next try 2:05 PM'],
    [delivery({ dueAt: NOW + DAY_MS }), 'waiting, next try 22 Nov 2026, 2:00 PM'],
    [delivery({ dueAt: NOW }), 'being sent'],
    [delivery({ state: 'sent', sentAt: NOW - 119 * MINUTE_MS }), 'sent 12:01 PM'],
    [delivery({ state: 'parked', attempts: 13 }), 'parked after 13 attempts'],
    [delivery({ state: 'held' }), 'held'],
    [delivery({ state: 'quantum' as 'held' }), 'unknown: quantum'],
    [delivery({ refusals: 1, lastResult: 'Forbidden' }), 'refused: Forbidden, next try 2:05 PM'],
    [
      delivery({ doubts: 1, dueAt: NOW + HOUR_MS, lastResult: 'Answered 200 with a web page' }),
      'doubtful: Answered 200 with a web page, next try 3:00 PM',
    ],
    [
      delivery({ state: 'doubtful', doubts: 2, lastResult: 'Answered 200 with a web page' }),
      'doubtful: Answered 200 with a web page',
    ],
    [
      delivery({ lastResult: 'not configured: The user ID is required' }),
      'not configured: The user ID is required',
    ],
  ])('%#: %s', (given, text) => expect(deliveryWords(given, ready, NOW).text).toBe(text));

  test('a paused channel says why and since when', () => {
    const paused = { ...ready, pausedAt: NOW, pauseReason: 'Forbidden. Allow API calls in the account' };
    expect(deliveryWords(delivery({}), paused, NOW + MINUTE_MS)).toEqual({
      text: 'paused since 2:00 PM: Forbidden. Allow API calls in the account',
      tone: 'warn',
      again: null,
    });
    expect(deliveryWords(delivery({ state: 'sent', sentAt: NOW }), paused, NOW).text).toBe('sent 2:00 PM');
  });

  test.each([
    ['sent', delivery({ state: 'sent', sentAt: NOW }), 'Send again'],
    ['parked', delivery({ state: 'parked' }), 'Send again'],
    ['doubtful', delivery({ state: 'doubtful' }), 'Send again'],
    ['backing off', delivery({}), 'Try now'],
    ['being sent', delivery({ dueAt: NOW }), null],
    ['waiting for its e-mail', delivery({ attempts: 0 }), null],
    ['held', delivery({ state: 'held' }), null],
  ])('by hand: %s', (_, given, again) => expect(deliveryWords(given, ready, NOW).again).toBe(again));

  test('a channel that nobody set up is no news, unless something was tried', () => {
    const unset = { ...ready, isSetUp: false };
    expect(isDeliveryShown(delivery({ attempts: 0 }), unset)).toBe(false);
    expect(isDeliveryShown(delivery({ attempts: 0, state: 'held' }), unset)).toBe(false);
    expect(isDeliveryShown(delivery({ attempts: 1 }), unset)).toBe(true);
    expect(isDeliveryShown(delivery({ state: 'sent' }), unset)).toBe(true);
    expect(isDeliveryShown(delivery({ attempts: 0 }), ready)).toBe(true);
  });
});

test('times are those of India', () => {
  expect(shortDate(NOW, NOW)).toBe('2:00 PM');
  expect(shortDate(NOW - 15 * HOUR_MS, NOW)).toBe('Yesterday');
  expect(shortDate(NOW - 3 * DAY_MS, NOW)).toBe('18 Nov');
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

test.each([
  [5 * MINUTE_MS, 'Call by 2:05 PM', false],
  [20 * HOUR_MS, 'Call by 22 Nov, 10:00 AM', false],
  [0, 'Call now', true],
  [-12 * MINUTE_MS, '12 min late', true],
  [-90 * MINUTE_MS, '1 h late', true],
  [-60 * HOUR_MS, '2 days late', true],
])('a first call that is due in %d ms', (ahead, text, isLate) => {
  expect(callDueWords(NOW + ahead, NOW)).toEqual({ text, isLate });
});
