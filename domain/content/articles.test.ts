import { describe, expect, test } from 'vitest';
import {
  articleAt,
  categories,
  descriptionOf,
  listedArticles,
  newestFirst,
  openingFilm,
  RECENT_COUNT,
  relatedTo,
  tags,
} from './articles.ts';
import type { Film, Picture } from './types.ts';

const article = (slug: string, date: string, more: object = {}) => ({
  slug,
  date,
  publishAt: '',
  listed: true,
  category: 'Prices',
  tags: ['roads'],
  related: [] as string[],
  ...more,
});
const articles = [
  article('a', '2026-01-01'),
  article('b', '2026-03-01', { listed: false, category: 'Living', tags: ['roads', 'rera'] }),
  article('c', '2026-02-01'),
  article('d', '2025-02-01'),
  article('e', '2025-03-01', { category: 'Living' }),
  article('f', '2024-03-01', { tags: [] }),
];
const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug).join('');

test('the news are the listed ones, newest first; recent posts are the newest five of all', () => {
  expect(slugs(listedArticles(articles))).toBe('caedf');
  expect(slugs(newestFirst(articles).slice(0, RECENT_COUNT))).toBe('bcaed');
});

test('articles of one day are sorted by time, latest first; those without a time come last', () => {
  const at = (time: string) => ({ publishAt: `2026-02-01T${time}+05:30` });
  const day = [
    article('a', '2026-02-01'),
    article('b', '2026-02-01', at('09:00')),
    article('c', '2026-02-01', at('18:30')),
    // Its date was set by hand to another day than its time.
    article('d', '2026-01-31', at('23:00')),
  ];
  expect(slugs(newestFirst(day))).toBe('cbad');
});

test('counts are of real articles', () => {
  expect(categories(articles)).toEqual([
    { name: 'Prices', count: 4 },
    { name: 'Living', count: 2 },
  ]);
  expect(tags(articles)).toEqual([
    { name: 'roads', count: 5 },
    { name: 'rera', count: 1 },
  ]);
});

describe('an address', () => {
  test('finds its article, listed or not', () => {
    expect(articleAt(articles, 'b')).toMatchObject({ found: true, article: { slug: 'b' } });
  });
  test('that is unknown shows the newest article and says so', () => {
    expect(articleAt(articles, 'zzz')).toMatchObject({ found: false, article: { slug: 'c' } });
    expect(articleAt([], 'zzz').article).toBeUndefined();
  });
});

test('related ones are those the editor named, then of the same category, never the article itself', () => {
  const own = article('x', '2026-05-01', { related: ['d', 'gone', 'x'] });
  expect(slugs(relatedTo(own, [...articles, own]))).toBe('dca');
  expect(slugs(relatedTo(articles[0]!, articles.slice(0, 2)))).toBe('b');
});

test('a description is the editor’s own, else 155 characters of text', () => {
  const body = `## Head\n\n${'A plot is the simplest thing to buy. '.repeat(9)}`;
  expect(descriptionOf({ description: 'Own words.', body })).toBe('Own words.');
  const cut = descriptionOf({ description: ' ', body });
  expect(cut).toMatch(/^Head\. A plot is .*…$/);
  expect(cut.length).toBeLessThanOrEqual(156);
});

test('an article of type video opens with its film, whose still is the article’s first picture', () => {
  const picture = { file: 'lane.jpg' } as Picture;
  const video = { file: 'lane.mp4', seconds: 8, poster: null } as Film;
  expect(openingFilm({ type: 'video', video, picture })).toEqual({ ...video, poster: picture });
  expect(openingFilm({ type: 'image', video, picture })).toBeNull();
  expect(openingFilm({ type: 'video', video: null, picture })).toBeNull();
});
