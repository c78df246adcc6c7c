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

test('whoever saves an article that has another address by now hears which, keeps what was typed, and makes no second one', async () => {
  const [from, to] = ['plots-of-today', 'plots-of-tomorrow'];
  await send('new', { expected: '0', title: 'Plots', slug: from, status: 'draft' });
  expect((await send(from, { expected: '1', title: 'Plots', slug: to, status: 'draft' })).status).toBe(302);
  const sent: Record<string, string>[] = [
    {},
    { slug: 'plots-of-mine' },
    { expected: '0' },
    { intent: 'draft', draftName: 'A' },
  ];
  for (const fields of sent) {
    const typed = { expected: '1', title: 'Plots as I see them', slug: from, status: 'draft' };
    const { status, html } = await send(from, { form: 'editor', ...typed, ...fields });
    expect(status).toBe(409);
    expect(html).toContain(`changed the address of this article to /blog/${to}`);
    expect(html).toContain(`href="/adminBlog/${to}"`);
    expect(html).toContain('value="Plots as I see them"');
  }
  const slugs = (await site.services.documents.list('articles')).map(({ id }) => id);
  expect(slugs).toContain(to);
  for (const slug of [from, 'plots-of-mine']) expect(slugs).not.toContain(slug);
  expect(await site.services.drafts.summaries()).toEqual([]);
  // Looked at anew, the old address leads to the article.
  const opened = await site.fetch(`/adminBlog/${from}`, { headers: { cookie } });
  expect(opened.headers.get('location')).toBe(`/adminBlog/${to}`);
});
