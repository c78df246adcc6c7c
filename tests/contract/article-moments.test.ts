import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renameEdits } from '../../domain/content/slugs.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

const by = { kind: 'account', id: 'user-1', name: 'Asha' } as const;
const NOW = Date.parse('2026-12-01T20:00:00+05:30');

let dataDir: string;
let site: SiteInProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vayuvan-'));
  site = await openSiteInProcess({ dataDir, now: () => NOW });
  const [picture] = (await site.services.documents.readAll()).media.filter(({ type }) => type === 'picture');
  const article = (id: string, time: string) => ({
    collection: 'articles',
    id,
    body: {
      title: `News of ${time}`,
      description: 'Roads <b>under</b> 12 m & wider',
      date: '2026-12-01',
      picture: picture?.file,
      body: 'It is open.',
      listed: true,
      status: 'scheduled',
      publishAt: `2026-12-01T${time}+05:30`,
    },
  });
  const saved = await site.services.editing.save([article('morning', '09:00'), article('evening', '18:30')], {
    by,
  });
  expect(saved).toMatchObject({ outcome: 'saved' });
}, 120_000);
afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const read = async (path: string, of = site) => (await of.fetch(path)).text();
async function items(of = site) {
  const xml = await read('/feed.xml', of);
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => {
    const one = (name: string) => new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(item)?.[1] ?? '';
    return {
      title: one('title'),
      guid: one('guid'),
      pubDate: one('pubDate'),
      description: one('description'),
    };
  });
}
const guids = async (of = site) => new Map((await items(of)).map(({ title, guid }) => [title, guid]));

test('two articles of one day carry their moments, the later one first, in the feed and in every list', async () => {
  const [evening, morning] = await items();
  expect(evening).toMatchObject({ title: 'News of 18:30', pubDate: 'Tue, 01 Dec 2026 18:30:00 +0530' });
  expect(morning).toMatchObject({ title: 'News of 09:00', pubDate: 'Tue, 01 Dec 2026 09:00:00 +0530' });
  for (const path of ['/media', '/llms.txt']) {
    const page = await read(path);
    const [first, second] = [page.indexOf('/blog/evening'), page.indexOf('/blog/morning')];
    expect({ path, isListed: first > 0, inOrder: first < second || second < 0 }).toEqual({
      path,
      isListed: true,
      inOrder: true,
    });
  }
});

test('an article tells search engines and shared links its moment with the time zone', async () => {
  const html = await read('/blog/evening');
  const at = '2026-12-01T18:30:00+05:30';
  expect(html).toContain(`"datePublished":"${at}"`);
  expect(html).toContain(`<meta property="article:published_time" content="${at}"/>`);
  expect(html).toContain('<time dateTime="2026-12-01">1 Dec 2026</time>');
  const checked = await read('/blog/perfect-blend-luxury-comfort-location');
  expect(checked).toContain('"datePublished":"2026-08-11T00:00:00+05:30"');
  expect(checked).toContain('"dateModified":"2026-11-21T00:00:00+05:30"');
  expect(checked).toContain('<meta property="article:modified_time" content="2026-11-21T00:00:00+05:30"/>');
  const updated = 'Updated <time dateTime="2026-11-21">21 Nov 2026</time>';
  expect(checked).toContain(updated);
  expect(await read('/media?page=2')).toContain(updated);
  expect(html).not.toContain('Updated <time');
  const [, lastmod = ''] =
    /perfect-blend-luxury-comfort-location<\/loc><lastmod>([^<]*)/.exec(await read('/sitemap.xml')) ?? [];
  expect(Date.parse(lastmod)).toBe(Date.parse('2026-11-21T00:00:00+05:30'));
});

test('the feed describes an article in HTML, in which no sign of its text is a mark', async () => {
  const [evening] = await items();
  expect(evening?.description).toBe('Roads &amp;lt;b&amp;gt;under&amp;lt;/b&amp;gt; 12 m &amp;amp; wider');
});

test('feed readers know each article again under another address and on another host', async () => {
  const before = await guids();
  expect(new Set(before.values()).size).toBe(before.size);
  const { documents, editing } = site.services;
  for (const slug of ['evening', 'urban-expansion-infrastructure-2025']) {
    const row = (await documents.find('articles', slug))!;
    const edits = renameEdits(row, `${slug}-moved`, JSON.parse(row.body), new Set());
    expect(await editing.save(edits, { by })).toMatchObject({ outcome: 'saved' });
  }
  expect(await guids()).toEqual(before);
  await site.stop();
  site = await openSiteInProcess({ dataDir, now: () => NOW, env: { SITE_URL: 'https://plots.example' } });
  expect(await guids()).toEqual(before);
});
