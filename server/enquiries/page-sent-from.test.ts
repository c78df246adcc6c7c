import { expect, test } from 'vitest';
import { pageSentFrom } from './page-sent-from.ts';

const SITE = 'https://www.vayuvan.example';
const posted = (to: string, referer?: string) =>
  new Request(SITE + to, { method: 'POST', headers: referer ? { referer } : {} });

test('the page of this site that sent the form counts, with its query', () => {
  const request = posted('/api/enquiries/contact', `${SITE}/contact-us?utm_source=poster`);
  expect(pageSentFrom('/contact-us', request, SITE)).toBe('/contact-us?utm_source=poster');
});

test('another site’s page does not count', () => {
  expect(
    pageSentFrom('/site-visit', posted('/api/enquiries/site-visit', 'https://evil.example/a'), SITE),
  ).toBe('/site-visit');
  expect(pageSentFrom('/', posted('/?index', 'no address'), SITE)).toBe('/');
});

test('the router’s index parameter is removed', () => {
  expect(pageSentFrom('/contact-us', posted('/?index'), SITE)).toBe('/');
  expect(pageSentFrom('/contact-us', posted('/?index=&utm_source=a'), SITE)).toBe('/?utm_source=a');
  expect(pageSentFrom('/contact-us', posted('/?utm_source=a&index='), SITE)).toBe('/?utm_source=a');
});

test('an address that is too long loses whole parameters', () => {
  const [id, longer] = ['x'.repeat(500), 'y'.repeat(1400)];
  const page = (query: string) =>
    pageSentFrom('/', posted('/api/enquiries/contact', `${SITE}/price?${query}`), SITE);
  expect(page(`fbclid=${id}&utm_source=a`)).toBe(`/price?fbclid=${id}&utm_source=a`);
  expect(page(`fbclid=${id}&other=${longer}&utm_source=a`)).toBe(`/price?fbclid=${id}&utm_source=a`);
  expect(page(`other=${longer.repeat(2)}`)).toBe('/price');
});
