import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Validator from '@adobe/structured-data-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';
import { ARTICLES, PUBLIC_PAGES } from '../journeys/public-pages.ts';
import vocabulary from './vocabulary/schema-org.json' with { type: 'json' };

type Thing = { '@type': string; [key: string]: unknown };

let site: SiteInProcess;
const pages = new Map<string, string>();
const read = async (path: string) => (await site.fetch(path)).text();

beforeAll(async () => {
  site = await openSiteInProcess();
  for (const path of PUBLIC_PAGES) pages.set(path, await read(path));
}, 120_000);
afterAll(() => site.stop());

const BLOCK = /<script type="application\/ld\+json">(.*?)<\/script>/gs;
const blocksOf = (html: string) => [...html.matchAll(BLOCK)].map(([, json = '']) => json);

function thingsOf(html: string): Thing[] {
  const [json = '{"@graph":[]}', ...more] = blocksOf(html);
  expect(more).toEqual([]);
  return (JSON.parse(json) as { '@graph': Thing[] })['@graph'];
}

const typesOf = (path: string) => thingsOf(pages.get(path) ?? '').map((thing) => thing['@type']);

/** What a visitor or a screen reader is given of a page: its words, and what its attributes say in words. */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)\b.*?<\/\1>/gs, '');
  const attributes = [...html.matchAll(/\s(?:aria-label|alt|href|src|content|dateTime)="([^"]*)"/gi)];
  const words = [
    body.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' '),
    ...attributes.map(([, value]) => value),
  ];
  return squeezed(
    words
      .join(' ')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
}

const squeezed = (text: string) => text.toLowerCase().replace(/[\s,₹]+/g, '');

/** Words of the vocabulary, not of the page; and the day a film came into the library, which no page shows. */
const NOT_SAID =
  /^(@type|@id|@context|unitCode|priceCurrency|addressCountry|inLanguage|query-input|urlTemplate|position|uploadDate|duration|url|item|mainEntityOfPage|thumbnailUrl|image|contentUrl)$/;

function* statements(value: unknown, key = ''): Generator<{ key: string; value: string }> {
  if (Array.isArray(value)) for (const each of value) yield* statements(each, key);
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) yield* statements(each, name);
  else if (!NOT_SAID.test(key)) yield { key, value: String(value) };
}

test('each page describes what it shows: these types and no others', () => {
  expect(typesOf('/')).toEqual([
    'WebSite',
    'RealEstateAgent',
    ...Array(typesOf('/').length - 2).fill('VideoObject'),
  ]);
  expect(typesOf('/').length).toBeGreaterThan(2);
  expect(typesOf('/contact-us').sort()).toEqual(['BreadcrumbList', 'RealEstateAgent']);
  expect(typesOf('/faq').sort()).toEqual(['BreadcrumbList', 'FAQPage']);
  expect(typesOf('/price').sort()).toEqual(['BreadcrumbList', 'FAQPage', 'Product', 'Product', 'Product']);
  for (const path of ARTICLES)
    expect(typesOf(path)).toEqual(expect.arrayContaining(['BlogPosting', 'BreadcrumbList']));
  for (const [path, html] of pages) {
    const crumbs = html.includes('aria-label="Breadcrumb"');
    expect({ path, crumbs: typesOf(path).includes('BreadcrumbList') }).toEqual({ path, crumbs });
  }
});

test('it states nothing that the page does not', () => {
  for (const [path, html] of pages) {
    const words = wordsOf(html);
    const unsaid = [...statements(thingsOf(html))].filter(({ value }) => !words.includes(squeezed(value)));
    expect({ path, unsaid }).toEqual({ path, unsaid: [] });
  }
});

test('prices are those of the record, and nothing is said of stock or stars', () => {
  const products = thingsOf(pages.get('/price') ?? '').filter((thing) => thing['@type'] === 'Product');
  expect(products.map(({ name, offers }) => [name, (offers as { price: number }).price])).toEqual([
    ['Plot of 100 sq yd', 5_250_000],
    ['Plot of 200 sq yd', 10_500_000],
    ['Plot of 300 sq yd', 15_750_000],
  ]);
  for (const html of pages.values()) {
    expect(blocksOf(html).join('')).not.toMatch(/aggregateRating|availability|"review/i);
  }
});

test('every address in it is whole and answers', async () => {
  const addresses = new Set<string>();
  for (const html of pages.values()) {
    for (const [, address = ''] of blocksOf(html)
      .join('')
      .matchAll(/"(http[^"]+)"/g))
      addresses.add(address);
  }
  const own = [...addresses].filter((address) => address.startsWith(site.url) && !/[#{]/.test(address));
  expect(own.length).toBeGreaterThan(20);
  for (const address of own) {
    const { status, body } = await site.fetch(address.slice(site.url.length) || '/', { method: 'HEAD' });
    await body?.cancel();
    expect({ address, status }).toEqual({ address, status: 200 });
  }
}, 240_000);

/** What is against Google's rules for rich results, or no word of schema.org's for such a thing. */
async function faultsOf(things: readonly Thing[]): Promise<string[]> {
  const jsonld: Record<string, Thing[]> = {};
  for (const thing of things) {
    const list = jsonld[thing['@type']] ?? [];
    jsonld[thing['@type']] = [...list, { ...thing, '@location': '0,1' }];
  }
  const issues = await new Validator(vocabulary).validate({ jsonld, microdata: {}, rdfa: {} });
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ issueMessage }) => issueMessage);
}

test('a validator of schema.org and of Google’s rules for rich results finds no fault', async () => {
  for (const [path, html] of pages)
    expect({ path, faults: await faultsOf(thingsOf(html)) }).toEqual({ path, faults: [] });
});

test('it would find a made-up property in each type that the pages use', async () => {
  const one = new Map([...pages.values()].flatMap(thingsOf).map((thing) => [thing['@type'], thing]));
  expect(one.size).toBe(7);
  for (const [type, thing] of one)
    expect({ type, faults: await faultsOf([{ ...thing, nonsense: '1' }]) }).toEqual({
      type,
      faults: [expect.stringContaining('"nonsense"')],
    });
});

test('its pictures and films are those of the page', () => {
  const ADDRESSES = /"(?:image|contentUrl)":"([^"]+)"/g;
  const fileOf = (address: string) => new URL(address, site.url).pathname.split('/').slice(1, 3).join('/');
  let found = 0;
  for (const [path, html] of pages) {
    const shown = new Set(
      [...html.matchAll(/\s(?:src|href|content|poster)="([^"]*\/(?:pictures|uploads?|cards)\/[^"]*)"/g)].map(
        ([, address = '']) => fileOf(address.replaceAll('&amp;', '&')).replace('upload/', 'uploads/'),
      ),
    );
    for (const [, address = ''] of blocksOf(html).join('').matchAll(ADDRESSES)) {
      found += 1;
      expect(shown, path).toContain(fileOf(address).replace('upload/', 'uploads/'));
    }
  }
  expect(found).toBeGreaterThan(10);
});

test('hostile words cannot end the element, and come back as they were', async () => {
  const hostile = '</script><script>alert(1)</script><!--<script>\u2028&amp;';
  const database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'));
  database
    .prepare(
      `UPDATE document SET body = json_set(body, '$.question', ?) WHERE collection = 'faqs' AND position = 0`,
    )
    .run(hostile);
  database.exec('UPDATE content_version SET version = version + 1');
  database.close();
  const answer = await site.fetch('/faq');
  const html = await answer.text();
  const [json = ''] = blocksOf(html);
  expect(json).not.toMatch(/<|>|&|\u2028/);
  const faq = thingsOf(html).find((thing) => thing['@type'] === 'FAQPage');
  const names = ((faq?.mainEntity ?? []) as { name: string }[]).map(({ name }) => name);
  expect(names).toContain(hostile);
  expect(html).not.toContain('<script>alert(1)');
});

test('the description is small, and no script of the site carries it', { tags: ['built'] }, async () => {
  for (const [path, html] of pages) {
    // The questions of /faq are as long as the page says them.
    const limit = path === '/faq' ? 20_000 : 6000;
    expect(blocksOf(html).join('').length, path).toBeLessThan(limit);
  }
  const scripts = new Set([...pages.values()].flatMap((html) => html.match(/\/assets\/[\w.-]+\.js/g) ?? []));
  expect(scripts.size).toBeGreaterThan(2);
  for (const script of scripts) {
    expect(await read(script), script).not.toMatch(/BreadcrumbList|RealEstateAgent|apple-touch/);
  }
});
