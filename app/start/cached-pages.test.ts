import { expect, test } from 'vitest';
import { commonName, keyOfPage } from './cached-pages.ts';

type Known = Parameters<typeof commonName>[1];
const article = (number: number) => ({ slug: `post-${number}`, listed: true });
const known = {
  articles: Array.from({ length: 25 }, (_, number) => article(number)),
  redirects: [],
  townshipPlots: [],
} as unknown as Known;
const nameOf = (query: string) => commonName(keyOfPage('/media', query) ?? '', known);

test('pages of the news that there are have names of their own, and all others that of the nearest', () => {
  const last = nameOf('page=999');
  expect(last).toMatch(/^\/media\?page=\d+$/);
  expect(nameOf(last.split('?')[1] ?? '')).toBe(last);
  expect(nameOf('page=2')).toBe('/media?page=2');
  expect(nameOf('page=02')).toBe('/media?page=2');
  expect(['', 'page=0', 'page=-3', 'page=x', 'page=1e9', 'page=1'].map(nameOf)).toEqual(
    Array(6).fill('/media'),
  );
  expect(keyOfPage('/media', 'q=jewar')).toBeNull();
});
