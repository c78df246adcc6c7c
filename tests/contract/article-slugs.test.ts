import { afterAll, beforeAll, expect, test } from 'vitest';
import { form, signInPeople } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** The slug of an article is one article's, whoever wrote that one. */

const BORN = 'millennials-reshaping-real-estate-market';
const OTHER = 'urban-expansion-infrastructure-2025';
const TAKEN = 'Another article has this address';

let site: SiteInProcess;
let cookie = '';
beforeAll(async () => {
  site = await openSiteInProcess();
  cookie = (await signInPeople(site)).editor;
});
afterAll(() => site.stop());

const send = async (id: string, fields: Record<string, string>) => {
  const answer = await site.fetch(`/adminBlog/${id}`, { ...form(fields), headers: { cookie } });
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
};
const bodyOf = async (slug: string) => {
  const answer = await site.fetch(`/api/content/articles/${slug}`, { headers: { cookie } });
  return ((await answer.json()) as { body: { title: string } }).body;
};

test.each([
  ['a new article', 'new', { expected: '0', title: 'All about stones', slug: BORN, status: 'draft' }],
  ['an article that moves', OTHER, { title: 'All about stones', slug: BORN }],
  [
    'a new article kept as a draft',
    'new',
    { expected: '0', title: 'All about stones', slug: BORN, intent: 'keep', draftName: 'Stones' },
  ],
])('%s is refused a slug that is taken, beside it, with what was typed', async (_, id, fields) => {
  const before = await bodyOf(BORN);
  const { status, html } = await send(id, fields);
  expect(status).toBe(422);
  expect(html).toMatch(new RegExp(`id="[^"]*slug[^"]*-error"[^>]*>[^]{0,300}?${TAKEN}`));
  expect(html).toContain('value="All about stones"');
  expect(await bodyOf(BORN)).toEqual(before);
});

test('of two articles that are given the same new slug the second is refused', async () => {
  const fields = { expected: '0', title: 'Stones', slug: 'stones', status: 'draft' };
  const answers = await Promise.all([send('new', fields), send('new', { ...fields, title: 'Pebbles' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 422]);
});
