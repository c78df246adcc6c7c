// @module-tag built
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMeta } from '../harness/meta.ts';
import { type RunningSite, startSite } from '../harness/site.ts';
import { ARTICLES, PUBLIC_PAGES } from '../journeys/public-pages.ts';

let site: RunningSite;
const html = new Map<string, string>();
const read = async (path: string) => (await fetch(site.url + path)).text();

beforeAll(async () => {
  site = await startSite();
  for (const path of PUBLIC_PAGES) html.set(path, await read(path));
}, 120_000);
afterAll(() => site.stop());

/** Changes the content as an editor's save would: every process reads it anew. */
function store(change: string): void {
  const database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'));
  database.exec(`${change}; UPDATE content_version SET version = version + 1;`);
  database.close();
}

const isIndexable = (page: string) => !/<meta name="robots" content="noindex/.test(page);

test('every page that search engines may show is shared with a picture of 1200 × 630', async () => {
  const indexable = [...html].filter(([, page]) => isIndexable(page));
  expect(indexable).toHaveLength(23);
  const seen = new Map<string, string>();
  for (const [path, page] of indexable) {
    const { ogImage } = readMeta(page);
    expect({ path, ogImage }).toEqual({
      path,
      ogImage: expect.stringMatching(/^https?:\/\/.+\.jpg(\?v=\w+)?$/),
    });
    if (seen.has(ogImage)) continue;
    const { pathname, search } = new URL(ogImage);
    const answer = await fetch(site.url + pathname + search);
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    seen.set(ogImage, `${answer.status} ${width}×${height}`);
  }
  expect([...new Set(seen.values())]).toEqual(['200 1200×630']);
}, 240_000);

test('an article is shared with the card composed on its first picture', () => {
  for (const path of ARTICLES) {
    const { ogImage } = readMeta(html.get(path) ?? '');
    expect(new URL(ogImage).pathname).toBe(`/cards${path}.jpg`);
  }
});

test('no page says a keyword twice', () => {
  for (const [path, page] of html) {
    const words = (/<meta name="keywords" content="([^"]*)"/.exec(page)?.[1] ?? '').toLowerCase().split(', ');
    expect({ path, words }).toEqual({ path, words: [...new Set(words)] });
  }
});

test('a brand changed in the settings is changed on every page', async () => {
  const map = await read('/drawings/location-map.svg');
  store(`UPDATE document SET body = json_set(body, '$.brand', 'Zephyra') WHERE collection = 'settings'`);
  await expect.poll(() => read('/')).toContain('Zephyra');
  const left: string[] = [];
  for (const path of [...PUBLIC_PAGES, '/login', '/auth', '/no-such-page']) {
    const page = await read(path);
    expect(page).toContain('Zephyra');
    // The wording of a consent is kept as it was agreed to, under its own version.
    for (const [found] of page.matchAll(/.{30}\bVayuvan\b.{20}/g)) left.push(`${path}: ${found}`);
  }
  expect(left.filter((line) => !/agree that Vayuvan may/.test(line))).toEqual([]);
  // Drawn as outlines, which no reader of texts sees.
  expect(await read('/drawings/location-map.svg')).not.toBe(map);
});

test('the earlier price list shows the figures of its own record, today’s those of the plots', async () => {
  /** What stands between the year of a list and the next one, without its tags. */
  const said = async (year: string) => {
    const [, after = ''] = (await read('/gallery')).split(`<span class="display">${year}</span>`);
    return after
      .split('Price list <span')[0]
      ?.replaceAll(/<svg.*?<\/svg>|<[^>]*>/gs, ' ')
      .replaceAll(/\s+/g, ' ');
  };
  // Until it has figures, nothing that a visitor or a search engine reads names the older list.
  for (const path of ['/', '/gallery', '/price', '/sitemap.xml', '/llms.txt']) {
    expect(await read(path), path).not.toMatch(/2024[-–]2025/);
  }
  expect(await said('2025')).toMatch(/100 sq yd .* 52\.5 lakh rupees .* 200 sq yd/);
  store(`
    UPDATE document SET body = json_set(body, '$.pricePaise', 990000000) WHERE collection = 'plots';
    UPDATE document SET body = json_set(body, '$.rows', json('[{"squareYards":100,"pricePaise":480000000,"frontFeet":22.5,"depthFeet":40}]'))
      WHERE collection = 'price-lists' AND id = '2024-2025'
  `);
  await expect.poll(() => said('2024-2025')).toMatch(/100 sq yd .* 48 lakh rupees/);
  expect(await said('2025')).toMatch(/100 sq yd .* 99 lakh rupees .* 200 sq yd/);
});
