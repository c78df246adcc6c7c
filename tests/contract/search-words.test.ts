import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMeta } from '../harness/meta.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

let site: SiteInProcess;
beforeAll(async () => {
  site = await openSiteInProcess();
}, 120_000);
afterAll(() => site.stop());

const plain = (html: string) =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

test('every indexable page has what a search result needs, in lengths that are shown whole', async () => {
  const xml = await (await site.fetch('/sitemap.xml')).text();
  const paths = [...xml.matchAll(/<loc>([^<]*)/g)].map(([, loc = '']) => loc.replace(site.url, ''));
  expect(paths.length).toBeGreaterThan(20);
  const faults: string[] = [];
  for (const path of paths) {
    const html = await (await site.fetch(path)).text();
    const { title, description, canonical, ogImage } = readMeta(html);
    const say = (fault: boolean, words: string) => fault && faults.push(`${path}: ${words}`);
    say((html.match(/<h1[\s>]/g) ?? []).length !== 1, 'not one h1');
    say(plain(title).length > 65 || title === '', `title of ${plain(title).length}: ${title}`);
    const length = plain(description).length;
    say(length < 50 || length > 160, `description of ${length}: ${description}`);
    say(canonical !== site.url + path, `canonical ${canonical}`);
    say(ogImage === '', 'no og:image');
    say(!html.includes('<html lang="en-IN"'), 'no language');
  }
  expect(faults).toEqual([]);
}, 60_000);
