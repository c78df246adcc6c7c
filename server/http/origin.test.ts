import { describe, expect, test } from 'vitest';
import { mayChange } from './origin.ts';

const own = ['https://vayuvan.example', 'http://localhost:3000'];
const ask = (headers: Record<string, string>, method = 'POST') =>
  mayChange(method, new Headers(headers), own);

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
  test('a program with a token may, from wherever', () => {
    expect(ask({ authorization: 'Bearer vyv_x', origin: 'https://evil.example' })).toBe(true);
    expect(ask({ authorization: 'bearer', 'sec-fetch-site': 'cross-site' })).toBe(true);
    expect(ask({ authorization: 'Basic x', origin: 'https://evil.example' })).toBe(false);
  });
  test('a browser that hides the origin of another site may not', () => {
    expect(ask({ 'sec-fetch-site': 'cross-site' })).toBe(false);
    expect(ask({ 'sec-fetch-site': 'same-site' })).toBe(false);
  });
});
