// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageAddress, SECTION_PAGES } from '../../app/content/paths/page-collection.ts';
import { elementsWithoutText } from '../harness/nameless.ts';
import { headersOfEverybody } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** What editors write stands on the page, and what they leave out leaves nothing empty behind. */

let site: SiteInProcess;
let editor: Record<string, string>;
beforeAll(async () => {
  site = await openSiteInProcess();
  editor = (await headersOfEverybody(site)).editor;
});
afterAll(() => site.stop());

/** Each with a page that shows all of its texts. */
const SECTIONS = [
  ['frame', 'foot', '/faq'],
  ['frame', 'floats', '/faq'],
  ['frame', 'chat', '/faq'],
  ['gallery', 'intro', '/gallery'],
  ['price', 'buttons', '/price'],
  ['media', 'buttons', '/media'],
  ['media', 'subscribe', '/subscribe'],
  ['amenities', 'buttons', '/amenities'],
  ['about', 'buttons', '/about-us'],
  ['faq', 'buttons', '/faq'],
  ['thankyou', 'buttons', '/thankyou'],
  ['plan', 'measures', '/plots/F06'],
] as const;

type Body = { texts: Record<string, string> };
const read = async (path: string) => (await site.fetch(path)).text();

/** Saves other words in a section, and what else is to be changed; resolves to the words that it had. */
async function save(collection: string, id: string, wordsOf: (key: string) => string, more = {}) {
  const stored = await site.fetch(`/api/content/${collection}/${id}`, { headers: editor });
  const { body } = (await stored.json()) as { body: Body };
  // A choice is no text, and one of its options.
  const wordOf = (key: string, was: string) => (key.endsWith('Status') ? was : wordsOf(key));
  const texts = Object.fromEntries(Object.entries(body.texts).map(([key, was]) => [key, wordOf(key, was)]));
  const answer = await site.fetch('/api/content', {
    method: 'POST',
    headers: { ...editor, 'content-type': 'application/json' },
    body: JSON.stringify({ edits: [{ collection, id, body: { ...body, texts, ...more } }] }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  return body.texts;
}

test.for(SECTIONS)('every text of %s/%s is shown on %s as it is saved', async ([collection, id, path]) => {
  const mine = (key: string) => `My ${key.slice(0, 9)}`;
  const words = Object.keys(await save(collection, id, mine)).map(mine);
  const page = await read(path);
  expect(words.length).toBeGreaterThan(0);
  for (const each of words) expect([each, page.includes(each)]).toEqual([each, true]);
});

/** Every section of every page that visitors see, with its page. */
const ALL_SECTIONS = SECTION_PAGES.flatMap((page) => {
  const seen = page.name === 'plan' ? ['/plots', '/plots/F06'] : [pageAddress(page.name)];
  return seen.flatMap((path) =>
    path ? Object.keys(page.sections).map((id) => [page.name, id, path] as const) : [],
  );
});

test.for(ALL_SECTIONS)(
  'without the texts of %s/%s nothing on %s is empty',
  async ([collection, id, path]) => {
    const before = await save(collection, id, () => '');
    const page = await read(path);
    await save(collection, id, (key) => before[key] ?? '');
    expect(elementsWithoutText(page.replace(/<(script|style|title)\b[\s\S]*?<\/\1>/g, ''))).toEqual([]);
    expect(page).not.toMatch(/<h1[^>]*><\/h1>/);
    expect(page).not.toMatch(/aria-label=""/);
  },
);

test('a section of the home page in which nothing is left does not stand there', async () => {
  expect(await read('/')).toContain('<section class="section" id="about"');
  await save('home', 'about', () => '', { pictures: [] });
  expect(await read('/')).not.toContain('id="about"');
});

test('a plot that is not there is answered in the words of the page of wrong addresses', async () => {
  const before = await save('not-found', 'intro', (key) => (key === 'title' ? 'Nothing grows here' : 'Away'));
  const answer = await site.fetch('/plots/Z99');
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('Nothing grows here')]);
  await save('not-found', 'intro', (key) => before[key] ?? '');
});
