import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../domain/dates/durations.ts';
import { readMeta } from '../harness/meta.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';
import { AFTER_A_FORM, ARTICLES, PUBLIC_PAGES } from '../journeys/public-pages.ts';

let site: SiteInProcess;
const read = async (path: string) => (await site.fetch(path)).text();

beforeAll(async () => {
  site = await openSiteInProcess();
}, 120_000);
afterAll(() => site.stop());

/** Changes the content as an editor's save would. */
function store(change: string): void {
  const database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'));
  database.exec(`${change}; UPDATE content_version SET version = version + 1;`);
  database.close();
}

type Listed = { path: string; lastmod: string; images: string[]; videos: number };

async function sitemap(): Promise<Listed[]> {
  const xml = await read('/sitemap.xml');
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = '']) => ({
    path: (/<loc>([^<]*)/.exec(url)?.[1] ?? '').replace(site.url, ''),
    lastmod: /<lastmod>([^<]*)/.exec(url)?.[1] ?? '',
    images: [...url.matchAll(/<image:loc>([^<]*)/g)].map(([, loc = '']) => loc),
    videos: [...url.matchAll(/<video:video>/g)].length,
  }));
}

const isIndexable = (html: string) => !/<meta name="robots" content="noindex/.test(html);

test('the sitemap names every page that may be shown, each with its last change, and no other', async () => {
  const pages = await sitemap();
  const paths = pages.map(({ path }) => path);
  const notListed = [...AFTER_A_FORM, '/gallery', '/plots/F06'];
  const shown = PUBLIC_PAGES.filter((path) => !notListed.includes(path));
  expect(paths.filter((path) => !path.includes('?')).sort()).toEqual([...shown].sort());
  expect(paths.filter((path) => path.includes('?'))).toEqual([
    '/media?page=2',
    '/media?page=3',
    '/media?page=4',
  ]);
  for (const { path, lastmod } of pages) {
    const html = await read(path);
    expect({ path, indexable: isIndexable(html) }).toEqual({ path, indexable: true });
    expect(readMeta(html).canonical).toBe(site.url + path);
    expect(Date.parse(lastmod), `${path} ${lastmod}`).toBeGreaterThan(Date.parse('2024-01-01'));
  }
  for (const { path, images, videos } of pages) {
    const html = await read(path);
    const absent = images.filter((image) => !html.includes(new URL(image).pathname.replace(/\/[^/]*$/, '/')));
    expect({ path, absent }).toEqual({ path, absent: [] });
    expect({ path, videos }).toEqual({ path, videos: html.match(/"@type":"VideoObject"/g)?.length ?? 0 });
  }
  const home = pages.find(({ path }) => path === '/');
  expect(home?.images.length).toBeGreaterThan(5);
  expect(home?.videos).toBeGreaterThan(0);
  const [first = ''] = home?.images ?? [];
  expect((await site.fetch(new URL(first).pathname)).headers.get('content-type')).toBe('image/jpeg');
}, 60_000);

test('a page’s last change is that of what it shows', async () => {
  const later = Date.now() + HOUR_MS;
  const [slug] = ARTICLES.map((path) => path.replace('/blog/', ''));
  store(`UPDATE document SET updated_at = ${later} WHERE collection = 'plots' AND id = 'plot-200'`);
  store(
    `UPDATE document SET updated_at = ${later}, revision = 2 WHERE collection = 'articles' AND id = '${slug}'`,
  );
  const changed = (await sitemap()).filter(({ lastmod }) => lastmod === new Date(later).toISOString());
  const paths = changed.map(({ path }) => path);
  expect(paths).toContain('/price');
  expect(paths).toContain(`/blog/${slug}`);
  expect(paths).not.toContain('/about-us');
  expect(paths.filter((path) => path.startsWith('/blog/'))).toHaveLength(1);
});

test('robots.txt names the sitemap and keeps crawlers out of what answers machines', async () => {
  const text = await read('/robots.txt');
  expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  expect(closed.toSorted()).toEqual([
    '/account',
    '/admin',
    '/api/',
    '/auth/',
    '/logout',
    '/metrics',
    '/preview/',
    '/visit.ics',
    '/visit/',
  ]);
  for (const path of [...PUBLIC_PAGES, '/assets/x.js', '/pictures/x', '/upload/x', '/feed.xml', '/login']) {
    expect({ path, by: closed.find((start) => path.startsWith(start)) }).toEqual({ path, by: undefined });
  }
});

test('the feed holds every article once, newest first, with whole addresses', async () => {
  const answer = await site.fetch('/feed.xml');
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const xml = await answer.text();
  const items = [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => item);
  const one = (item: string, name: string) =>
    new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(item)?.[1] ?? '';
  expect(items.map((item) => one(item, 'link').replace(site.url, '')).sort()).toEqual([...ARTICLES].sort());
  const dates = items.map((item) => Date.parse(one(item, 'pubDate')));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  expect(dates.every((date) => date > 0)).toBe(true);
  for (const item of items) {
    expect(one(item, 'link')).toMatch(new RegExp(`/${one(item, 'guid')}$`));
    expect(item).toContain('<guid isPermaLink="false">');
    expect(one(item, 'title')).not.toBe('');
    expect(one(item, 'category')).not.toBe('');
    expect(one(item, 'description').length).toBeGreaterThan(40);
    expect(item).not.toMatch(/\{\w+\}/);
  }
  const etag = answer.headers.get('etag') ?? '';
  expect((await site.fetch('/feed.xml', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect(await read('/media')).toContain('type="application/rss+xml"');
});

test('what programs read is sent compressed, and says that it differs by what they can read', async () => {
  for (const path of ['/sitemap.xml', '/feed.xml', '/llms.txt', '/manifest.webmanifest']) {
    const { headers, body } = await site.fetch(path, { headers: { 'accept-encoding': 'br' } });
    await body?.cancel();
    const isLong = path !== '/manifest.webmanifest';
    expect({ path, by: headers.get('content-encoding'), vary: headers.get('vary') }).toEqual({
      path,
      by: isLong ? 'br' : null,
      vary: expect.stringContaining('accept-encoding'),
    });
  }
});

test('an icon is found where every browser and crawler looks for one', { tags: ['built'] }, async () => {
  const answer = await site.fetch('/favicon.ico', { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toMatch(/^\/assets\/icon-192-[\w-]+\.png$/);
});

test('what stands in the place of an article that is not there has no address of its own', async () => {
  const html = await read('/blog/no-such-article');
  expect(html).not.toMatch(/rel="canonical"|og:url/);
});

test('hostile words stay words in the feed and the sitemap', async () => {
  store(`UPDATE document SET body = json_set(body, '$.title', 'A ]]> <b>&amp;" \u0001', '$.description', '</item><x>')
    WHERE collection = 'articles' AND id = '${ARTICLES[0]?.replace('/blog/', '')}'`);
  const xml = await read('/feed.xml');
  expect(xml).toContain('<title>A ]]&gt; &lt;b&gt;&amp;amp;&quot; </title>');
  expect(xml).toContain('<description>&amp;lt;/item&amp;gt;&amp;lt;x&amp;gt;</description>');
});

test('the manifest names the brand and icons that are there in the sizes it says', {
  tags: ['built'],
}, async () => {
  const html = await read('/');
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  const answer = await site.fetch('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    name: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest.name).toBe('Vayuvan');
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const touch = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1] ?? '';
  for (const { src, sizes } of [...manifest.icons, { src: touch, sizes: '180x180' }]) {
    const icon = await site.fetch(src);
    const { width, height } = await sharp(await icon.arrayBuffer()).metadata();
    expect({ src, size: `${width}x${height}` }).toEqual({ src, size: sizes });
  }
});

test('llms.txt says what the site is and names its pages, each with a line', async () => {
  const text = await read('/llms.txt');
  expect(text).toMatch(/^# Vayuvan\n\n> Residential plots/);
  expect(text).toContain('- 100 sq yd: ₹52,50,000 (₹52,500 per sq yd)');
  const named = [...text.matchAll(/^- \[.+?\]\((\S+)\): (.+)$/gm)];
  const paths = named.map(([, url = '']) => url.replace(site.url, ''));
  const notListed = [...AFTER_A_FORM, '/gallery', '/plots/F06'];
  const shown = PUBLIC_PAGES.filter((path) => !notListed.includes(path));
  expect(paths.sort()).toEqual([...shown].sort());
  expect(text).not.toMatch(/\{\w+\}/);
});

test('a removed article is gone, a renamed one has moved, and what never was is missing', async () => {
  const by = { kind: 'account', id: '1', name: 'Asha' } as const;
  const [removed = '', kept = ''] = ARTICLES.slice(-2);
  const slug = (path: string) => path.slice('/blog/'.length);
  const edits = [
    { collection: 'articles', id: slug(removed), body: null },
    { collection: 'redirects', id: 'its-earlier-slug', body: { to: slug(removed) } },
    { collection: 'redirects', id: 'what-is-kept-was', body: { to: slug(kept) } },
  ];
  expect((await site.services.editing.save(edits, { by })).outcome).toBe('saved');
  const statusOf = async (path: string) => (await site.fetch(path)).status;
  expect(await statusOf(removed)).toBe(410);
  expect(await statusOf('/blog/its-earlier-slug')).toBe(410);
  expect(isIndexable(await read(removed))).toBe(false);
  expect((await sitemap()).map(({ path }) => path)).not.toContain(removed);
  const moved = await site.fetch('/blog/what-is-kept-was');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, kept]);
  expect(await statusOf('/blog/what-never-was')).toBe(404);
  // An article that comes back is there again.
  const [revision] = await site.services.revisions.list(
    { collection: 'articles' },
    { before: null, limit: 1 },
  );
  expect(revision && (await site.services.editing.restore(revision.id, 'before', by))?.outcome).toBe('saved');
  expect(await statusOf(removed)).toBe(200);
});

test('the page of a plot is for whoever is sent to it: followed, not listed, and one address alone', async () => {
  const html = await read('/plots/F06');
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(html).toContain(`<link rel="canonical" href="${site.url}/plots/F06"/>`);
  expect(html.replaceAll('<!-- -->', '')).toContain('Ask about plot F06');
  expect((await sitemap()).map(({ path }) => path).filter((path) => path.startsWith('/plots'))).toEqual([
    '/plots',
  ]);
  for (const number of ['f06', 'F6', 'f6']) {
    const other = await site.fetch(`/plots/${number}?x=1`);
    expect([number, other.status, other.headers.get('location')]).toEqual([number, 301, '/plots/F06?x=1']);
  }
  for (const path of ['/plots/Z99', '/plots/F', '/plots/F006', '/plots/nothing']) {
    expect([path, (await site.fetch(path)).status]).toEqual([path, 404]);
  }
});

test('the plan is a file of less than 25 kB, with the letters of the page in it', async () => {
  const drawings = ['layout-plan', 'layout-plan-phone', 'layout-mini', 'location-map'];
  for (const name of drawings) {
    const answer = await site.fetch(`/drawings/${name}.svg`, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect((await answer.arrayBuffer()).byteLength, name).toBeLessThan(25_000);
  }
  expect(await read('/drawings/layout-plan.svg')).toContain('@font-face');
  // What phones show beside other things has no letters to be read and shaped, but their outlines.
  for (const name of ['layout-plan-phone', 'location-map']) {
    expect(await read(`/drawings/${name}.svg`), name).not.toMatch(/<text|@font-face/);
  }
});
