import { expect, test } from 'vitest';
import { createSenderLimit } from './sender-limit.ts';

test('the limit counts requests in a minute by IPv4 address or IPv6 network', () => {
  const clock = { now: 0 };
  const allows = createSenderLimit(2, () => clock.now);
  expect([1, 2, 3].map(() => allows('203.0.113.9'))).toEqual([true, true, false]);
  expect(allows('203.0.113.10')).toBe(true);
  expect(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(allows)).toEqual([true, true, false]);
  clock.now = 60_000;
  expect(allows('203.0.113.9')).toBe(true);
});

test('endless addresses use limited memory', () => {
  const allows = createSenderLimit(2, () => 0);
  for (let index = 0; index < 10_000; index += 1)
    expect(allows(`10.1.${index >> 8}.${index & 255}`)).toBe(true);
  expect(allows('203.0.113.9')).toBe(false);
  expect(allows('10.1.0.1')).toBe(true);
});
