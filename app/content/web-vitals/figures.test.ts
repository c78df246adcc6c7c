import { expect, test } from 'vitest';
import { bucketOf } from '../../../domain/web-vitals/buckets.ts';
import type { Metric } from '../../../domain/web-vitals/measurement.ts';
import { pagesOf, visitsOf, weekOf } from './figures.ts';
import { figureWords, pageWords } from './words.ts';

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'];
const row = (day: string, metric: Metric, value: number, count: number) => ({
  day,
  metric,
  bucket: bucketOf(metric, value),
  count,
});

test('a week has three quarters, half and nearly all of its visits, each day its own, and gaps', () => {
  const byDay = [
    row('2026-11-20', 'LCP', 1000, 60),
    row('2026-11-22', 'LCP', 1000, 10),
    row('2026-11-22', 'LCP', 3000, 20),
    row('2026-11-22', 'LCP', 9000, 10),
    { day: '2026-11-22', metric: 'visits' as const, bucket: 0, count: 100 },
  ];
  const [lcp, inp] = weekOf({ days: DAYS, byPage: [], byDay });
  const words = (value: number | null | undefined) => figureWords('LCP', value ?? Number.NaN);
  expect([lcp?.p50, lcp?.p75?.value, lcp?.p95].map(words)).toEqual(['980 ms', '3.1 s', '9.1 s']);
  expect(lcp?.p75?.verdict).toBe('needs-improvement');
  expect(lcp?.days.map(({ p75 }) => p75?.verdict)).toEqual(['good', undefined, 'needs-improvement']);
  expect(inp?.p75).toBeNull();
  expect(visitsOf(byDay)).toBe(100);
});

test.each<[Metric, number, string]>([
  ['LCP', 2300, 'good'],
  ['LCP', 2700, 'needs-improvement'],
  ['LCP', 4300, 'poor'],
  ['INP', 180, 'good'],
  ['INP', 220, 'needs-improvement'],
  ['INP', 560, 'poor'],
  ['CLS', 0, 'good'],
  ['CLS', 0.11, 'needs-improvement'],
  ['CLS', 0.28, 'poor'],
  ['TTFB', 740, 'good'],
  ['TTFB', 860, 'needs-improvement'],
  ['TTFB', 2000, 'poor'],
])('%s of %d is %s', (metric, value, verdict) => {
  const byPage = [{ page: '/', device: 'phone' as const, ...row('', metric, value, 1) }];
  expect(pagesOf({ days: DAYS, byPage, byDay: [] })[0]?.p75[metric]?.verdict).toBe(verdict);
});

test('pages stand in the order of the site, each by device, with names', () => {
  const count = { metric: 'visits' as const, bucket: 0, count: 3 };
  const byPage = [
    { page: '/blog/:slug', device: 'desk' as const, ...count },
    { page: '/price', device: 'desk' as const, ...count },
    { page: '/price', device: 'phone' as const, ...count },
    { page: '/gone', device: 'phone' as const, ...count },
  ];
  const pages = pagesOf({ days: DAYS, byPage, byDay: [] });
  expect(pages.map(({ page, device, visits }) => [pageWords(page), device, visits])).toEqual([
    ['Price', 'phone', 3],
    ['Price', 'desk', 3],
    ['Articles', 'desk', 3],
  ]);
});

test('a figure is said with the two digits that are known of it', () => {
  expect(figureWords('TTFB', 0)).toBe('0 ms');
  expect(figureWords('INP', 48.6)).toBe('49 ms');
  expect(figureWords('LCP', 994)).toBe('990 ms');
  expect(figureWords('LCP', 996)).toBe('1 s');
  expect(figureWords('LCP', 12_345)).toBe('12 s');
  expect(figureWords('CLS', 0.01234)).toBe('0.012');
});
