import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test as journey } from '../harness/journey.ts';
import { attributes, crawl, idsOf, linksOf } from './crawl.ts';
import { AFTER_A_FORM, ARTICLES, PUBLIC_PAGES } from './public-pages.ts';

/** Every page that can be reached from the first, walked once. */
const test = journey
  .extend('pages', { scope: 'file' }, ({ site }) => crawl(site.url, '/'))
  .extend('all', ({ pages }) => [...pages.values()]);

test('no link is dead', ({ all }) => {
  const dead = all.filter(({ status }) => status >= 400);
  expect(dead.map(({ path, status, from }) => `${from} → ${path}: ${status}`)).toEqual([]);
});

test('no link leads to a place that is not on the page', ({ all, pages, site }) => {
  const missing: string[] = [];
  for (const { path, html } of all) {
    for (const link of linksOf(html)) {
      const url = new URL(link, site.url + path);
      const target = pages.get(url.pathname + url.search);
      if (url.origin !== site.url || !url.hash || !target?.html) continue;
      if (!idsOf(target.html).has(decodeURIComponent(url.hash.slice(1)))) missing.push(`${path} → ${link}`);
    }
  }
  expect([...new Set(missing)]).toEqual([]);
});

test('no id stands twice on a page', ({ all }) => {
  for (const { path, html } of all) {
    const ids = attributes(html, 'id');
    expect({ path, twice: ids.filter((id, index) => ids.indexOf(id) !== index) }).toEqual({
      path,
      twice: [],
    });
  }
});

test('every public page and every article is reached from the home page', ({ pages }) => {
  const orphans = PUBLIC_PAGES.filter((path) => !pages.has(path) && !AFTER_A_FORM.includes(path));
  expect(orphans).toEqual([]);
  expect(ARTICLES).toHaveLength(11);
});

test('links to others are whole, and say no more than they must', ({ all, site }) => {
  const others = all
    .flatMap(({ path, html }) => linksOf(html).map((link) => ({ path, link })))
    .filter(({ path, link }) => new URL(link, site.url + path).origin !== site.url);
  for (const { path, link } of others) {
    expect({ path, link }).toEqual({
      path,
      link: expect.stringMatching(/^(https:\/\/[\w.-]+(\/|$)|mailto:|tel:\+\d{8,})/),
    });
  }
});

test('every picture, script, style and font that a page names is there', async ({ all, site }) => {
  const named = new Set<string>();
  for (const { html } of all) {
    for (const name of ['src', 'poster']) for (const value of attributes(html, name)) named.add(value);
    // The smallest of each set: a browser takes one of them, and all of a picture's sizes come from one master.
    for (const set of attributes(html, 'srcset')) named.add(set.split(/[\s,]/)[0] ?? '');
    for (const value of attributes(html, 'href'))
      if (/^\/(assets|pictures|uploads?)\//.test(value)) named.add(value);
  }
  named.delete('');
  expect(named.size).toBeGreaterThan(30);
  const missing: string[] = [];
  const queue = [...named].map((value) => new URL(value, site.url)).filter((url) => url.origin === site.url);
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let url = queue.pop(); url; url = queue.pop()) {
        const answer = await fetch(url);
        const bytes = (await answer.arrayBuffer()).byteLength;
        if (!answer.ok || bytes === 0) missing.push(`${url.pathname}: ${answer.status}, ${bytes} bytes`);
      }
    }),
  );
  expect(missing).toEqual([]);
}, 240_000);

test('every drawing that is taken out of a sheet of drawings is on that sheet', async ({ all, site }) => {
  const uses = new Set(
    all.flatMap(({ html }) => attributes(html, 'href').filter((value) => /\.svg#/.test(value))),
  );
  expect(uses.size).toBeGreaterThan(0);
  const sheets = new Map<string, Set<string>>();
  for (const use of uses) {
    const [file = '', id = ''] = use.split('#');
    if (!sheets.has(file)) sheets.set(file, idsOf(await (await fetch(site.url + file)).text()));
    expect({ use, found: sheets.get(file)?.has(id) }).toEqual({ use, found: true });
  }
});

test('every film and every picture of the library answers at both of its addresses, films in ranges', async ({
  site,
}) => {
  const library = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../content/media/media.json'), 'utf8'),
  ) as {
    file: string;
    type: string;
  }[];
  expect(library.filter(({ type }) => type === 'film').length).toBeGreaterThan(5);
  for (const { file, type } of library) {
    for (const folder of ['upload', 'uploads']) {
      const answer = await fetch(`${site.url}/${folder}/${file}`, { headers: { range: 'bytes=0-99' } });
      const bytes = (await answer.arrayBuffer()).byteLength;
      expect({ file, ok: answer.ok, bytes: type === 'film' ? bytes : Math.min(bytes, 1) }).toEqual({
        file,
        ok: true,
        bytes: type === 'film' ? 100 : 1,
      });
    }
  }
});
