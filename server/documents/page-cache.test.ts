import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RenderedPage } from './cached-page.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

let clock = 0;
let visits = 1;
let version = 1;
let away = false;
let renders: string[] = [];
let answer: (key: string) => Promise<RenderedPage | null>;
let cache: PageCache;

const pageNamed = (key: string): RenderedPage => ({
  html: `<p>${key} at ${version}</p>`,
  headers: [['content-type', 'text/html']],
});
const textOf = async (key: string) => (await cache.get(key, 'br'))?.identity.body.toString();

beforeEach(() => {
  clock = 0;
  version = 1;
  away = false;
  renders = [];
  answer = async (key) => pageNamed(key);
  cache = createPageCache({
    clock: () => clock,
    maxBytes: 2000,
    commonName: (key) => (key.startsWith('/blog/made-up') ? '/blog/-' : key),
    ownEdition: (key) => (key === '/site-visit' ? String(visits) : ''),
    edition: async () => {
      if (away) throw new Error('away');
      return String(version);
    },
    render: (key) => {
      renders.push(key);
      return answer(key);
    },
  });
});
afterEach(() => cache.stop());

test('concurrent requests wait for one rendering, the next needs none', async () => {
  await Promise.all(Array.from({ length: 50 }, () => cache.get('/', 'br')));
  expect(renders).toEqual(['/']);
  const page = cache.peek('/', 'br');
  expect(page?.br && brotliDecompressSync(page.br.body).toString()).toBe('<p>/ at 1</p>');
  expect(renders).toEqual(['/']);
});

test('a save is seen as soon as the version is checked again', async () => {
  await cache.get('/', 'br');
  version = 2;
  clock = 299;
  expect(await textOf('/')).toBe('<p>/ at 1</p>');
  clock = 601;
  expect(cache.peek('/', 'br')).toBeUndefined();
  expect(await textOf('/')).toBe('<p>/ at 2</p>');
});

test('changed data of a single page renders only that page again', async () => {
  for (const key of ['/', '/site-visit']) await cache.get(key, 'br');
  visits += 1;
  clock = 601;
  for (const key of ['/', '/site-visit']) await cache.get(key, 'br');
  expect(renders).toEqual(['/', '/site-visit', '/site-visit']);
});

test('while the store is unreachable or a page fails, the cached page is served', async () => {
  await cache.get('/', 'br');
  clock = 5000;
  away = true;
  expect(await textOf('/')).toBe('<p>/ at 1</p>');
  away = false;
  version = 2;
  answer = async () => {
    throw new Error('broken');
  };
  clock = 10_000;
  expect(await textOf('/')).toBe('<p>/ at 1</p>');
  await expect(cache.get('/price', 'br')).rejects.toThrow('broken');
});

test('only shareable responses are cached', async () => {
  answer = async () => null;
  expect(await cache.get('/blog/new', 'br')).toBeNull();
  expect(await cache.get('/blog/new', 'br')).toBeNull();
  expect(cache.peek('/blog/new', 'br')).toBeUndefined();
  expect(renders).toHaveLength(1);
  answer = async (key) => pageNamed(key);
  version = 2;
  clock = 1000;
  expect(await textOf('/blog/new')).toBe('<p>/blog/new at 2</p>');
});

test('an old page is rendered again in the background, a very old one before it is sent', async () => {
  await cache.get('/', 'br');
  clock = 61_000;
  answer = async (key) => ({ ...pageNamed(key), html: 'new' });
  expect(await textOf('/')).toBe('<p>/ at 1</p>');
  await expect.poll(() => textOf('/')).toBe('new');
  clock += 11 * 60_000;
  await cache.get('/', 'br');
  expect(renders).toHaveLength(3);
});

test('the cache is limited: the least recently used page is removed', async () => {
  for (let page = 0; page < 40; page += 1) await cache.get(`/blog/${page}`, 'br');
  expect(cache.peek('/blog/0', 'br')).toBeUndefined();
  expect(cache.peek('/blog/39', 'br')).toBeDefined();
});

test('unknown addresses share one page, with its own status', async () => {
  answer = async (key) => ({ ...pageNamed(key), status: 404 });
  for (let name = 0; name < 5; name += 1)
    expect((await cache.get(`/blog/made-up-${name}`, 'br'))?.status).toBe(404);
  expect(cache.peek('/blog/made-up-9', 'br')?.identity.body.toString()).toBe('<p>/blog/- at 1</p>');
  expect(renders).toEqual(['/blog/-']);
});

test('a slow rendering from before a save neither hides nor replaces a newer one', async () => {
  for (const slow of [null, pageNamed('/blog/new')]) {
    const { promise, resolve } = Promise.withResolvers<RenderedPage | null>();
    answer = () => promise;
    const before = cache.get('/blog/new', 'br');
    await expect.poll(() => renders.length).toBeGreaterThan(0);
    version += 1;
    clock += 1000;
    answer = async (key) => pageNamed(key);
    const made = `<p>/blog/new at ${version}</p>`;
    // It does not wait for the slow rendering.
    expect(await textOf('/blog/new')).toBe(made);
    resolve(slow);
    await before;
    expect(await textOf('/blog/new')).toBe(made);
    expect(renders).toHaveLength(2);
    renders = [];
    version += 1;
    clock += 1000;
  }
});

test('a page missing before a save is looked up again after it', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  answer = () => promise;
  const before = cache.get('/blog/new', 'br');
  await expect.poll(() => renders.length).toBe(1);
  version = 2;
  clock = 1000;
  answer = async (key) => pageNamed(key);
  // The request for another page notices the save.
  await cache.get('/', 'br');
  resolve(null);
  expect(await before).toBeNull();
  expect(await textOf('/blog/new')).toBe('<p>/blog/new at 2</p>');
});

test('a page is compressed once for all clients, only in the encodings they accept', async () => {
  await cache.get('/', 'br');
  expect(cache.peek('/', 'identity')?.gzip).toBe(null);
  expect(cache.peek('/', 'gzip')).toBeUndefined();
  const pages = await Promise.all([cache.get('/', 'gzip'), cache.get('/', 'gzip'), cache.get('/', 'br')]);
  expect(new Set(pages).size).toBe(1);
  const gzip = pages[0]?.gzip;
  expect(gzip && gunzipSync(gzip.body).toString()).toBe('<p>/ at 1</p>');
  expect(gzip?.headers).toContain('gzip');
  expect(cache.peek('/', 'gzip')).toBe(pages[0]);
  expect(renders).toEqual(['/']);
});

test('two clients that wait for one rendering each get their encoding', async () => {
  const [br, gzip] = await Promise.all([cache.get('/', 'br'), cache.get('/', 'gzip')]);
  expect(br).toBe(gzip);
  expect(br?.br).not.toBe(null);
  expect(br?.gzip).not.toBe(null);
  expect(renders).toEqual(['/']);
});
