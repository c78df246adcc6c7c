import { afterAll, beforeAll, expect, test } from 'vitest';
import { everybody } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** What stands around pages, and the words of their buttons: an editor changes each, and may leave it out. */

let site: SiteInProcess;
let editor: Record<string, string>;
beforeAll(async () => {
  site = await openSiteInProcess();
  editor = (await everybody(site)).editor;
});
afterAll(() => site.stop());

/** Each section, a page that shows all of its texts, and those that the page's head says. */
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

async function save(collection: string, id: string, wordsOf: (key: string) => string): Promise<string[]> {
  const stored = await site.fetch(`/api/content/${collection}/${id}`, { headers: editor });
  const { body } = (await stored.json()) as { body: Body };
  const texts = Object.fromEntries(Object.keys(body.texts).map((key) => [key, wordsOf(key)]));
  const answer = await site.fetch('/api/content', {
    method: 'POST',
    headers: { ...editor, 'content-type': 'application/json' },
    body: JSON.stringify({ edits: [{ collection, id, body: { ...body, texts } }] }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  return Object.values(texts);
}

test.for(SECTIONS)('every text of %s/%s is shown on %s as it is saved', async ([collection, id, path]) => {
  const words = await save(collection, id, (key) => `My ${key.slice(0, 9)}`);
  const page = await read(path);
  expect(words.length).toBeGreaterThan(0);
  for (const each of words) expect([each, page.includes(each)]).toEqual([each, true]);
});

test.for(SECTIONS)('without the texts of %s/%s nothing on %s is empty', async ([collection, id, path]) => {
  await save(collection, id, () => '');
  const page = (await read(path))
    .replace(/<(svg|i|script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<img\b[^>]*alt="([^"]*)"[^>]*>/g, '$1');
  const empty = page.match(/<(h[1-3]|a|button|summary|p|dt)\b(?![^>]*aria-l)[^>]*>(\s|<[^>]*>)*<\/\1>/g);
  expect(empty ?? []).toEqual([]);
  expect(page).not.toMatch(/aria-label=""/);
  await save(collection, id, (key) => `My ${key.slice(0, 9)}`);
});
