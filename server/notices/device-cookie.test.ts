import { expect, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { createSigning } from '../crypto/signing.ts';
import { createDeviceCookie } from './device-cookie.ts';

const NOW = Date.parse('2026-11-26T10:00:00+05:30');
const cookies = (url: string, secret = 'secret', now = NOW) =>
  createDeviceCookie(
    url,
    createSigning(secret, () => now),
  );
const asking = (line: string) =>
  new Request('https://vayuvan.example/logout', { headers: { cookie: line.split(';')[0] ?? '' } });

test('a browser knows which device it is for as long as a browser keeps a cookie, and only by this site', () => {
  const { remember, forget, idOf } = cookies('https://vayuvan.example');
  const line = remember('device-1');
  expect(line).toMatch(/^__Host-notice_device=.*; HttpOnly; SameSite=Lax; Secure$/);
  expect(idOf(asking(line))).toBe('device-1');
  expect(idOf(asking(forget()))).toBeNull();
  expect(idOf(asking('__Host-notice_device=device-1'))).toBeNull();
  expect(idOf(new Request('https://vayuvan.example/logout'))).toBeNull();
  expect(cookies('https://vayuvan.example', 'another').idOf(asking(line))).toBeNull();
  const later = cookies('https://vayuvan.example', 'secret', NOW + 401 * DAY_MS);
  expect(later.idOf(asking(line))).toBeNull();
});
