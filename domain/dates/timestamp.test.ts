import { expect, test } from 'vitest';
import { timestamp } from './timestamp.ts';

test('a time is formatted as ISO 8601, an invalid one as empty', () => {
  expect(timestamp(Date.UTC(2026, 10, 27, 6))).toBe('2026-11-27T06:00:00.000Z');
  for (const none of [9e15, Number.NaN, Number.POSITIVE_INFINITY, '2026', null, undefined]) {
    expect(timestamp(none)).toBeNull();
  }
});
