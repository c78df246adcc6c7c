import { describe, expect, test } from 'vitest';
import { newsPage } from './news.ts';
import { newsFilterOf, newsSearch } from './news-address.ts';
import type { Article } from './types.ts';

const picture = { file: '', width: 1, height: 1, alt: '', kind: 'drawing', caption: '', focus: '' } as const;
const article = (number: number, more: Partial<Article> = {}): Article => ({
  slug: `a${number}`,
  title: `Article ${number}`,
  metaTitle: '',
  date: `2026-01-${String(number).padStart(2, '0')}`,
  updated: '',
  author: 'Vayuvan Editorial',
  category: number % 2 ? 'Prices' : 'Living',
  tags: number > 8 ? ['roads'] : [],
  listed: number <= 7,
  type: 'image',
  description: '',
  picture,
  pictureAlt: '',
  images: [],
  video: null,
  body: number === 11 ? 'A word on mustard oil.' : 'Text.',
  related: [],
  publishAt: '',
  guid: '',
  terms: [],
  ...more,
});
const content = { articles: Array.from({ length: 11 }, (_, index) => article(index + 1)), glossary: [] };
const at = (search: string) => newsPage(content, newsFilterOf(new URLSearchParams(search)));

describe('the news', () => {
  test('has the seven listed posts, two to a page, on four pages', () => {
    const first = at('');
    expect(first).toMatchObject({ count: 7, page: 1, last: 4, marks: [1, 2, 3, 4], filtered: false });
    expect(first.posts.map(({ slug }) => slug)).toEqual(['a7', 'a6']);
    expect(at('page=4').posts.map(({ slug }) => slug)).toEqual(['a1']);
    expect(at('page=99').page).toBe(4);
  });
  test('show the newest five of the others beside them', () => {
    expect(at('').recent.map(({ slug }) => slug)).toEqual(['a11', 'a10', 'a9', 'a8', 'a5']);
  });
  test('each count equals its results', () => {
    for (const { name, count } of at('').categories)
      expect(at(newsSearch({ category: name })).count).toBe(count);
    for (const { name, count } of at('').tags) expect(at(newsSearch({ tag: name })).count).toBe(count);
  });
  test('a search covers all eleven and shows excerpts', () => {
    const found = at('q=mustard');
    expect(found).toMatchObject({ count: 1, filtered: true });
    expect(found.posts[0]?.excerpt.find(({ hit }) => hit)?.text).toBe('mustard');
    expect(at('q=article')).toMatchObject({ count: 11, last: 6, marks: [1, 2, 3, 'gap', 6] });
  });
  test('without results has an empty first page', () => {
    expect(at('q=helicopter')).toMatchObject({ count: 0, page: 1, last: 1, posts: [] });
    expect(at('category=Nowhere').count).toBe(0);
  });
});

test('an address keeps its filter from page to page', () => {
  expect(newsSearch({})).toBe('');
  expect(newsSearch({}, 2)).toBe('?page=2');
  expect(newsSearch({ query: 'sale deed', tag: 'rera' }, 3)).toBe('?q=sale+deed&tag=rera&page=3');
});
