import { expect, test } from 'vitest';
import {
  isRemoved,
  redirectTarget,
  renameEdits,
  slugOf,
  slugProblem,
  withRemovalRedirects,
} from './slugs.ts';

const redirects = [
  { slug: 'a', to: 'b' },
  { slug: 'b', to: 'c' },
  { slug: 'x', to: 'y' },
  { slug: 'y', to: 'x' },
  { slug: 'gone', to: 'nowhere' },
];

test('a chain of renames leads to the last', () => {
  expect(redirectTarget(redirects, new Set(['c']), 'a')).toBe('c');
  expect(redirectTarget(redirects, new Set(['c']), 'b')).toBe('c');
});

test('an article that has the slug takes precedence, also within a chain', () => {
  expect(redirectTarget(redirects, new Set(['a', 'c']), 'a')).toBeNull();
  expect(redirectTarget(redirects, new Set(['b', 'c']), 'a')).toBe('b');
});

test('redirects in a circle or to a missing article lead nowhere', () => {
  expect(redirectTarget(redirects, new Set(['c']), 'x')).toBeNull();
  expect(redirectTarget(redirects, new Set(['c']), 'gone')).toBeNull();
  expect(redirectTarget(redirects, new Set(), 'unknown')).toBeNull();
});

test('a removed article is gone until its slug is taken again', () => {
  const removed = [...redirects, { slug: 'removed', to: '' }, { slug: 'earlier', to: 'removed' }];
  expect(isRemoved(removed, new Set(['c']), 'removed')).toBe(true);
  expect(isRemoved(removed, new Set(['c']), 'earlier')).toBe(true);
  expect(isRemoved(removed, new Set(['removed']), 'removed')).toBe(false);
  expect(isRemoved(removed, new Set(), 'gone')).toBe(false);
  expect(isRemoved(removed, new Set(), 'unknown')).toBe(false);
  expect(redirectTarget(removed, new Set(['c']), 'removed')).toBeNull();
});

test('a removal is recorded once, and a rename is none', () => {
  const removal = { collection: 'articles', id: 'a', body: null };
  const note = { collection: 'redirects', id: 'a', body: { to: '' } };
  expect(withRemovalRedirects([removal])).toEqual([removal, note]);
  expect(withRemovalRedirects([{ collection: 'faqs', id: 'a', body: null }])).toHaveLength(1);
  const rename = renameEdits({ id: 'a', revision: 1, position: 0 }, 'b', {}, new Set());
  expect(withRemovalRedirects(rename)).toEqual(rename);
});

test('a slug is made from the words of a title', () => {
  expect(slugOf('What’s a Plot? 10 things — Café')).toBe('whats-a-plot-10-things-cafe');
  expect(slugOf('भूखंड')).toBe('');
  expect(slugOf(`${'word '.repeat(40)}`).length).toBeLessThanOrEqual(80);
  expect(slugOf('x'.repeat(200))).toHaveLength(80);
});

test.each([
  ['buying-a-plot', null],
  ['', 'last part'],
  ['Buying', 'Small letters'],
  ['a--b', 'Small letters'],
  ['a/b', 'Small letters'],
  ['x'.repeat(121), '120'],
])('%j as a slug', (slug, problem) => {
  if (problem === null) expect(slugProblem(slug)).toBeNull();
  else expect(slugProblem(slug)).toContain(problem);
});

test('a rename removes the redirect of the slug it takes', () => {
  const present = { id: 'b', revision: 3, position: 4 };
  const edits = renameEdits(present, 'a', { title: 'T' }, new Set(['a']));
  expect(edits.map(({ collection, id, body }) => [collection, id, body])).toEqual([
    ['articles', 'b', null],
    ['articles', 'a', { title: 'T' }],
    ['redirects', 'b', { to: 'a' }],
    ['redirects', 'a', null],
  ]);
});
