import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ARTICLE_PAGE, deviceOf, measuredPage } from './measurement.ts';
import { measurementSchema } from './measurement-schema.ts';

test('a device is classified by its screen and pointer', () => {
  expect(deviceOf({ width: 390, height: 844 }, true)).toBe('phone');
  expect(deviceOf({ width: 932, height: 430 }, true)).toBe('phone');
  expect(deviceOf({ width: 768, height: 1024 }, true)).toBe('tablet');
  expect(deviceOf({ width: 390, height: 844 }, false)).toBe('desk');
});

test('articles count as one page', () => {
  expect(measuredPage('/blog/plots-near-the-airport')).toBe(ARTICLE_PAGE);
  expect(measuredPage('/price')).toBe('/price');
});

const schema = measurementSchema(['/', ARTICLE_PAGE]);
const good = { page: '/', device: 'phone', LCP: 1200.5, INP: 0, CLS: 0, TTFB: 80 };

test.each([
  ['whole', good],
  ['with what the browser could measure', { page: ARTICLE_PAGE, device: 'desk', TTFB: 80 }],
])('a measurement is taken: %s', (_, sent) => {
  expect(v.parse(schema, sent)).toEqual(sent);
});

test.each([
  ['nothing', null],
  ['a list', [good]],
  ['another page', { ...good, page: '/adminLeads' }],
  ['an address with a query', { ...good, page: '/?utm_source=x' }],
  ['one article', { ...good, page: '/blog/plots' }],
  ['another device', { ...good, device: 'watch' }],
  ['text for a figure', { ...good, LCP: '1200' }],
  ['nothing for a figure', { ...good, LCP: null }],
  ['no figure', { page: '/', device: 'phone' }],
  ['no number', { ...good, INP: Number.NaN }],
  ['without end', { ...good, INP: Number.POSITIVE_INFINITY }],
  ['below zero', { ...good, CLS: -0.1 }],
  ['too long', { ...good, TTFB: 300_001 }],
  ['too much shift', { ...good, CLS: 101 }],
  ['an identifier', { ...good, id: 'v5-1763790000000-1234' }],
])('a measurement is refused: %s', (_, sent) => {
  expect(v.safeParse(schema, sent).success).toBe(false);
});
