// @module-tag built
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyMarkup, type Markup } from '../harness/every-markup.ts';
import { markupFaults } from '../harness/markup-faults.ts';
import { type RunningSite, startSite } from '../harness/site.ts';

/** Every page by the HTML standard; `bench/markup.ts` asks the Nu HTML Checker the same. */

let site: RunningSite;
let pages: Markup[];
beforeAll(async () => {
  site = await startSite();
  pages = await everyMarkup(site);
});
afterAll(() => site.stop());

test('every page is valid HTML, in every state that the server renders', async () => {
  expect(pages.length).toBeGreaterThan(200);
  const faults: string[] = [];
  for (const { of, html } of pages)
    faults.push(...(await markupFaults(html)).map((fault) => `${of}: ${fault}`));
  expect(faults).toEqual([]);
});

test('what is refused and what is missing is among the pages', () => {
  const statuses = new Set(pages.map(({ status }) => status));
  expect([200, 400, 401, 403, 404, 405, 409, 422].filter((status) => !statuses.has(status))).toEqual([]);
});

test.each([
  ['a div among terms', '<dl><dt>A</dt><dd>B</dd><div><dt>C</dt><dd>D</dd></div></dl>'],
  ['a div in a span', '<p><span><div>x</div></span></p>'],
  [
    'a link behind a caption',
    '<figure><img src="a" alt=""><figcaption>A</figcaption><a href="/">B</a></figure>',
  ],
  ['autocomplete of a radio button', '<label><input type="radio" name="a" autocomplete="off"> A</label>'],
  ['autocomplete of a checkbox', '<label><input type="checkbox" name="a" autocomplete="off"> A</label>'],
  ['a hidden drawing', '<svg hidden><path d="M0,0"/></svg>'],
  ['two elements of one id', '<p id="a">A</p><p id="a">B</p>'],
])('the validator finds %s', async (_, body) => {
  const page = `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;
  expect(await markupFaults(page)).not.toEqual([]);
});
