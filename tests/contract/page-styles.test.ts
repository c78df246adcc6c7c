// @module-tag built
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';
import { PUBLIC_PAGES } from '../journeys/public-pages.ts';

const assets = join(import.meta.dirname, '../../build/client/assets');

let site: SiteInProcess;
beforeAll(async () => {
  site = await openSiteInProcess();
});
afterAll(() => site?.stop());

const classesIn = (css: string) => new Set([...css.matchAll(/\.([\w-]+)/g)].map(([, name]) => name));

/** All style that a page comes with, in it or beside it. */
function styleOf(html: string): string {
  const linked = [...html.matchAll(/<link (?!disabled)[^>]*rel="stylesheet"[^>]*href="\/assets\/([^"#?]+)/g)];
  return [
    ...[...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text),
    ...linked.map(([, name]) => readFileSync(join(assets, name ?? ''), 'utf8')),
  ].join('');
}

test('every class that a page is sent with comes with its style, before any script has run', async () => {
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const known = classesIn(sheets.map((name) => readFileSync(join(assets, name), 'utf8')).join(''));
  expect(known.size).toBeGreaterThan(500);
  const missing: string[] = [];
  for (const path of [...PUBLIC_PAGES, '/no-such-page']) {
    const html = await (await site.fetch(path)).text();
    const styled = classesIn(styleOf(html));
    const used = new Set(
      [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(/\s+/) ?? []),
    );
    expect(used.size, path).toBeGreaterThan(20);
    for (const name of used) {
      // A name that a style sheet does not have comes as this word from its module.
      if (name === 'undefined' || (known.has(name) && !styled.has(name))) missing.push(`${path}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
});

test('a page takes one cut of the Hindi font, and a family has one file: text waits for none but its own', async () => {
  for (const path of PUBLIC_PAGES) {
    const html = await (await site.fetch(path)).text();
    const cuts = [...html.matchAll(/<\w+[^>]* lang="hi"[^>]*>/g)].map(
      ([tag]) => /data-cut="(\w+)"/.exec(tag)?.[1],
    );
    expect(cuts.length, path).toBeGreaterThan(0);
    expect(cuts, path).not.toContain(undefined);
    // Articles explain the words of the glossary.
    if (!path.startsWith('/blog/')) expect([...new Set(cuts)], path).toEqual(['lines']);
    const families = [...styleOf(html).matchAll(/@font-face\s*{[^}]*font-family:([^;]+)/g)].map(
      ([, name]) => name,
    );
    expect(families.length, path).toBeGreaterThan(5);
    expect([...new Set(families)], path).toEqual(families);
  }
});

test('what a page tells its script is all that its loaders gave: nothing that JSON cannot say', async () => {
  for (const path of PUBLIC_PAGES) {
    const data = await site.fetch(`${path === '/' ? '/_' : path}.data`);
    expect(data.status, path).toBe(200);
    // Dates, maps, sets, symbols, promises and the like carry their letter in the router's own format.
    expect(await data.text(), path).not.toMatch(/\["[A-Z]",/);
  }
});
