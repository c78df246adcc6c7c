import { expect, test } from 'vitest';
import { parseTouches } from '../../domain/enquiries/attribution.ts';
import { cookieOf } from '../http/cookies.ts';
import { attributionCookieLineFor } from './attribution-cookie.ts';

const open = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  attributionCookieLineFor(new Request(url, { headers, method }), new URL(url).origin, 1000);
const cookieValue = (line: string | null) => /^(?:__Host-)?came_by=([^;]*)/.exec(line ?? '')?.[1] ?? '';

test('the first page sets it, for this site only and inaccessible to scripts', () => {
  const line = open('https://www.vayuvan.example/price?utm_source=poster');
  expect(line).toMatch(/^__Host-came_by=/);
  expect(line).toMatch(/; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/);
  expect(parseTouches(cookieValue(line), 1000)?.first).toMatchObject({
    landingPage: '/price',
    params: { utm_source: 'poster' },
  });
  const plain = open('http://localhost:3000/');
  expect(plain).toMatch(/^came_by=/);
  expect(plain).not.toContain('Secure');
});

test('the next page changes nothing, a new campaign does', () => {
  const cookie = `a=b; __Host-came_by=${cookieValue(open('https://www.vayuvan.example/'))}`;
  expect(
    open('https://www.vayuvan.example/faq', { cookie, referer: 'https://www.vayuvan.example/' }),
  ).toBeNull();
  const later = open('https://www.vayuvan.example/faq?gclid=x', { cookie });
  expect(parseTouches(cookieValue(later), 1000)).toMatchObject({
    first: { landingPage: '/', params: {} },
    last: { landingPage: '/faq', params: { gclid: 'x' } },
  });
});

test('requests that open no page set no cookie', () => {
  expect(open('https://www.vayuvan.example/price.data')).toBeNull();
  expect(open('https://www.vayuvan.example/price', { 'sec-fetch-dest': 'image' })).toBeNull();
  expect(open('https://www.vayuvan.example/contact-us', {}, 'POST')).toBeNull();
});

test('a cookie is found by its whole name', () => {
  const request = new Request('https://a.example', { headers: { cookie: 'xsent=1; sent=a=b; sent2=3' } });
  expect(cookieOf(request, 'http://a.example', 'sent')).toBe('a=b');
  expect(cookieOf(request, 'http://a.example', 'nt')).toBeNull();
  // With https, a sibling domain could have set a cookie of the plain name.
  expect(cookieOf(request, 'https://a.example', 'sent')).toBeNull();
});
