import { describe, expect, test } from 'vitest';
import { isSameOrigin } from './origin.ts';

const own = ['https://vayuvan.example', 'http://localhost:3000'];
const ask = (headers: Record<string, string>, method = 'POST', path = '/api/enquiries/contact') =>
  isSameOrigin({ method, path, headers: new Headers(headers) }, own);

describe('mayChange', () => {
  test('reading is always allowed', () => {
    expect(ask({ origin: 'https://evil.example' }, 'GET')).toBe(true);
  });
  test('the public origin and the own host may post', () => {
    expect(ask({ origin: 'https://vayuvan.example' })).toBe(true);
    expect(ask({ origin: 'http://localhost:3000' })).toBe(true);
  });
  test.each([
    'https://evil.example',
    'null',
    'https://vayuvan.example.evil.example',
    'http://localhost:3001',
    'x',
  ])('origin %s may not post', (origin) => {
    expect(ask({ origin })).toBe(false);
    expect(ask({ origin, 'sec-fetch-site': 'same-origin' })).toBe(false);
  });
  test('a server or curl, which sends no origin, may post', () => {
    expect(ask({})).toBe(true);
  });
  test('a program with a token may use the API from any origin', () => {
    const asked = (path: string, authorization: string) => [
      ask({ authorization, origin: 'https://evil.example' }, 'PUT', path),
      ask({ authorization, 'sec-fetch-site': 'cross-site' }, 'PUT', path),
    ];
    expect(asked('/api/home/intro', 'Bearer vyv_x')).toEqual([true, true]);
    expect(asked('/api/home/intro', 'bearer')).toEqual([true, true]);
    expect(asked('/api/home/intro', 'Basic x')).toEqual([false, false]);
    for (const path of ['/api/enquiries/contact', '/api/subscriptions', '/contact-us', '/adminHome']) {
      expect(asked(path, 'Bearer vyv_x'), path).toEqual([false, false]);
    }
  });
  test('a browser that hides the origin of another site may not', () => {
    expect(ask({ 'sec-fetch-site': 'cross-site' })).toBe(false);
    expect(ask({ 'sec-fetch-site': 'same-site' })).toBe(false);
  });
});
