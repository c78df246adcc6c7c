import { expect, test } from 'vitest';
import { parseTouches } from '../../domain/enquiries/attribution.ts';
import { rememberArrival } from './attribution-cookie.ts';
import { cookieOf } from './cookies.ts';

const open = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  rememberArrival(new Request(url, { headers, method }), new URL(url).origin, 1000);
const cookieValue = (line: string | null) => /^came_by=([^;]*)/.exec(line ?? '')?.[1] ?? '';

test('the first page sets it, for this site only and out of reach of scripts', () => {
  const line = open('https://www.vayuvan.example/price?utm_source=poster');
  expect(line).toMatch(/; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/);
  expect(parseTouches(cookieValue(line))?.first).toMatchObject({
    landingPage: '/price',
    params: { utm_source: 'poster' },
  });
  expect(open('http://localhost:3000/')).not.toContain('Secure');
});

test('the next page has nothing to add, a new campaign has', () => {
  const cookie = `a=b; came_by=${cookieValue(open('https://www.vayuvan.example/'))}`;
  expect(
    open('https://www.vayuvan.example/faq', { cookie, referer: 'https://www.vayuvan.example/' }),
  ).toBeNull();
  const later = open('https://www.vayuvan.example/faq?gclid=x', { cookie });
  expect(parseTouches(cookieValue(later))).toMatchObject({
    first: { landingPage: '/', params: {} },
    last: { landingPage: '/faq', params: { gclid: 'x' } },
  });
});

test('what nobody opened as a page sets nothing', () => {
  expect(open('https://www.vayuvan.example/price.data')).toBeNull();
  expect(open('https://www.vayuvan.example/price', { 'sec-fetch-dest': 'image' })).toBeNull();
  expect(open('https://www.vayuvan.example/contact-us', {}, 'POST')).toBeNull();
});

test('a cookie is found by its whole name', () => {
  const request = new Request('https://a.example', { headers: { cookie: 'xsent=1; sent=a=b; sent2=3' } });
  expect(cookieOf(request, 'sent')).toBe('a=b');
  expect(cookieOf(request, 'nt')).toBeNull();
});
