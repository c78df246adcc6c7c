import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createNotFoundCheck } from './not-found.ts';

const routes = {
  root: { id: 'root', path: '' },
  layout: { id: 'layout', parentId: 'root' },
  home: { id: 'home', parentId: 'layout', index: true },
  price: { id: 'price', parentId: 'layout', path: 'price' },
  article: { id: 'article', parentId: 'layout', path: 'blog/:slug' },
  rest: { id: 'rest', parentId: 'layout', path: '*' },
} as unknown as ServerBuild['routes'];
const isMissing = createNotFoundCheck(routes, ['*', '/*', '/healthz', '/api/*', '/pictures/:file/:variant']);

test.for([
  '/no-such-page',
  '/wp-login.php',
  '/a/b/c/',
  '/price/old',
  '/blog',
  '/blog/a/b',
  '/bl%6Fg/a/b',
  '/404',
  '/healthzz',
])('there is nothing at %s', (path) => expect(isMissing(path)).toBe(true));

test.for([
  '/',
  '/price',
  '/price/',
  '/PRICE',
  '/blog/anything',
  '/bl%6Fg/%E0%A4%95',
  '/healthz',
  '/api/no-such-thing',
  '/pictures/none.jpg/w800.avif',
  '/no-such-page.data',
  '/__manifest',
  '//no-such-page',
  '/%E0%A4',
  'https://elsewhere.example/no-such-page',
  '',
])('%s is answered by a page, by the server, or not here', (path) => expect(isMissing(path)).toBe(false));
