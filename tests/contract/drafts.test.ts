import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../domain/dates/durations.ts';
import { cookiesOf, form, signInPeople } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** Drafts and their preview links, as pages without JavaScript and as JSON. */

let site: SiteInProcess;
let cookie = '';
let now = Date.parse('2026-11-20T06:00:00Z');

beforeAll(async () => {
  site = await openSiteInProcess({ now: () => now });
  cookie = (await signInPeople(site)).editor;
});
afterAll(() => site.stop());

const plain = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '');
const page = async (path: string, cookies = cookie) => {
  const answer = await site.fetch(path, { headers: { cookie: cookies } });
  return { answer, html: await plain(answer) };
};
const act = async (fields: Record<string, string>) => {
  const answer = await site.fetch('/adminDrafts', { ...form(fields), headers: { cookie } });
  return { answer, html: await plain(answer) };
};
const api = async (body: unknown, headers: Record<string, string> = { cookie }) => {
  const answer = await site.fetch('/api/drafts', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const faq = (id: string, answer: string) => ({
  collection: 'faqs',
  id,
  body: { group: 'Paper', question: 'Is it near?', answer },
});
async function setWith(name: string, ...edits: object[]): Promise<string> {
  const { status, body } = await api({ name, edits });
  expect(status).toBe(200);
  return (body.set as { id: string }).id;
}
async function linkOf(set: string, lasts = 'hour'): Promise<string> {
  const { html } = await act({ form: 'link', intent: 'link', set, lasts });
  const path = /https?:\/\/[^"<\s]*(\/preview\/[^"<\s]+)/.exec(html)?.[1];
  expect(path).toBeDefined();
  return path ?? '';
}
/** What a visitor without an account gets by a link. */
async function opened(path: string) {
  const answer = await site.fetch(path);
  return { answer, cookie: cookiesOf(answer) };
}

describe('sets', () => {
  test('are made by name, and a name that is none is refused beside it, with what was typed', async () => {
    const refused = await act({ form: 'create', intent: 'create', name: ' ', note: 'For <Meena>' });
    expect(refused.answer.status).toBe(409);
    expect(refused.html).toContain('Give the set a name');
    expect(refused.html).toContain('For &lt;Meena&gt;</textarea>');
    const made = await act({ form: 'create', intent: 'create', name: 'Empty', note: '' });
    expect(made.html).toContain('Empty is made.');
  });

  test('hold what programs and editors send, shown beside what is public, and publish it as one', async () => {
    const set = await setWith('Diwali offer', faq('01', 'In twenty minutes.'), faq('brand-new', 'Quite.'));
    expect((await page('/adminDrafts')).html).toContain('Diwali offer');
    const { html } = await page(`/adminDrafts?set=${set}`);
    expect(html).toContain('Public now');
    expect(html).toMatch(/<ins>[^<]*twenty/);
    expect(html).toContain('Nothing of it is public.');
    expect((await page('/faq', '')).html).not.toContain('In twenty minutes.');

    const published = await act({ intent: 'publish', set });
    expect(published.html).toContain('Published: all changes of the set are public now.');
    const faqPage = (await page('/faq', '')).html;
    expect(faqPage).toContain('In twenty minutes.');
    expect(faqPage).toContain('Quite.');
    expect((await page('/adminDash?what=published')).html).toContain('Saved together</b>: 2 changes');
    expect((await act({ intent: 'publish', set })).html).toContain('not there any more');
  });

  test('show both versions when somebody was faster, and publish nothing until one is chosen', async () => {
    const set = await setWith('Two hands', faq('02', 'Mine.'), faq('03', 'Third.'));
    now += 1000;
    await site.services.editing.save([faq('02', 'Theirs.')], { by: { kind: 'account', id: 'x', name: 'X' } });
    const stale = await act({ intent: 'publish', set });
    expect(stale.answer.status).toBe(409);
    expect(stale.html).toContain('Nothing is published yet');
    const { html } = await page(`/adminDrafts?set=${set}`);
    expect(html).toContain('Use this one');
    expect(html).toContain('<del>Theirs</del>');
    await act({ intent: 'take-over', set, collection: 'faqs', id: '02' });
    expect((await act({ intent: 'publish', set })).html).toContain('Published');
    expect((await page('/faq', '')).html).toContain('Mine.');
  });

  test('refuse as JSON what could not be saved, and who may not', async () => {
    const wrong = await api({ name: 'A', edits: [faq('01', 'x'.repeat(5000))] });
    expect(wrong).toMatchObject({ status: 400, body: { problems: [{ id: '01', path: 'answer' }] } });
    expect(await api({ edits: [faq('01', 'A.')] })).toMatchObject({ status: 400 });
    expect(await api({ name: 'x'.repeat(81), edits: [faq('01', 'A.')] })).toMatchObject({ status: 400 });
    expect(await api({ set: 'gone', edits: [faq('01', 'A.')] })).toMatchObject({ status: 404 });
    expect(await api({ name: 'A', edits: [faq('01', 'A.')] }, {})).toMatchObject({ status: 401 });
    const set = await setWith('Twice', faq('05', 'Once.'));
    expect(await api({ set, edits: [faq('05', 'Twice.')] })).toMatchObject({
      status: 409,
      body: { taken: [{ id: '05', by: 'Ravi' }] },
    });
    expect(await api({ set, edits: [faq('05', 'Twice.')], replace: true })).toMatchObject({ status: 200 });
    const listed = await site.fetch('/api/drafts', { headers: { cookie } });
    const sets = (await listed.json()) as { name: string; documents: object[] }[];
    expect(sets.map(({ name }) => name)).toContain('Twice');
    expect(sets.map(({ name }) => name)).not.toContain('A');
    expect(sets.find(({ name }) => name === 'Twice')?.documents).toEqual([{ collection: 'faqs', id: '05' }]);
  });
});

describe('Keep as draft', () => {
  const keep = async (id: string, fields: Record<string, string>) => {
    const sent = { form: 'editor', intent: 'draft', collection: 'faqs', id, expected: '1', ...fields };
    const answer = await site.fetch(`/adminFaq?faq=${id}`, { ...form(sent), headers: { cookie } });
    return { answer, html: await plain(answer) };
  };
  const idOf = async (name: string) =>
    (await site.services.drafts.summaries()).find((set) => set.name === name)?.id ?? '';

  test('in an editor puts what is typed into a new set, and says so where the document is opened', async () => {
    const unnamed = await keep('09', { answer: 'Kept <aside>.', draftName: ' ' });
    expect(unnamed.answer.status).toBe(422);
    expect(unnamed.html).toContain('Give the new set a name');
    expect(unnamed.html).toContain('Kept &lt;aside&gt;.');

    const refused = await keep('09', { answer: 'x'.repeat(5000), draftName: 'Too long' });
    expect(refused.answer.status).toBe(422);
    expect(refused.html).toContain('href="#field-answer"');
    expect(refused.html).toContain('Nothing is kept yet.');
    expect(await idOf('Too long')).toBe('');

    const kept = await keep('09', { answer: 'Kept aside.', draftName: 'From the editor' });
    expect(kept.answer.status).toBe(200);
    const set = await idOf('From the editor');
    expect(kept.html).toContain(`Kept in <a href="/adminDrafts?set=${set}"`);
    expect((await page('/faq', '')).html).not.toContain('Kept aside.');
    expect((await page(`/adminDrafts?set=${set}`)).html).toMatch(/<ins>[^<]*aside/);
    expect((await page('/adminFaq?faq=09')).html).toContain('holds a change of this that is not public yet');
    expect((await page('/adminFaq?faq=10')).html).not.toContain('holds a change of this');
  });

  test('asks before it replaces what a set holds, refuses one that is gone, and what is public already', async () => {
    await keep('10', { answer: 'First.', draftName: 'Asked' });
    const draftSet = await idOf('Asked');
    const asked = await keep('10', { answer: 'Second.', draftSet });
    expect(asked.answer.status).toBe(409);
    expect(asked.html).toContain('This set already holds another change of this, by Ravi.');
    expect(asked.html).toContain('Second.');
    expect((await page(`/adminDrafts?set=${draftSet}`)).html).toMatch(/<ins>[^<]*First/);
    const other = await keep('10', { answer: 'Second.', draftSet, draftReplaced: 'another' });
    expect(other.answer.status).toBe(409);
    const replaced = await keep('10', { answer: 'Second.', draftSet, draftReplaced: draftSet });
    expect(replaced.html).toContain('Kept in');
    expect((await page(`/adminDrafts?set=${draftSet}`)).html).toMatch(/<ins>[^<]*Second/);

    const gone = await keep('10', { answer: 'Second.', draftSet: 'gone' });
    expect(gone.answer.status).toBe(422);
    expect(gone.html).toContain('This set is not there any more. Choose another one');
    const same = await keep('10', { draftName: 'Nothing new' });
    expect(same.html).toContain('There is nothing to keep');
    expect(await idOf('Nothing new')).toBe('');
  });
});

describe('a draft that is worked on further', () => {
  const save = async (path: string, fields: Record<string, string>) => {
    const answer = await site.fetch(path, { ...form({ form: 'editor', ...fields }), headers: { cookie } });
    return { answer, html: await plain(answer) };
  };
  const revisionIn = (html: string) => /name="expected" value="(\d+)"/.exec(html)?.[1] ?? '';
  const section = { collection: 'price', id: 'intro', body: { texts: { title: 'Drafted heading' } } };
  const picture = { collection: 'library', id: 'gate.jpg', body: { alt: 'Drafted words' } };

  test.each([
    [faq('11', 'Drafted answer.'), '/adminContent/faqs/11?draft=', 'answer', 'Drafted answer.'],
    [section, '/adminPages/price?section=intro&amp;draft=', 'texts.title', 'Drafted heading'],
    [picture, '/adminLibrary/gate.jpg?draft=', 'alt', 'Drafted words'],
  ])('opens in its editor with the drafted text: %j', async (edit, editor, field, words) => {
    const set = await setWith(`Further ${edit.collection}`, edit);
    expect((await page(`/adminDrafts?set=${set}`)).html).toContain(`href="${editor}${set}"`);
    const path = `${editor.replace('&amp;', '&')}${set}`;
    const { html } = await page(path);
    expect(html).toContain('This is the draft in');
    expect(html).toContain(words);
    expect(html).not.toContain('Keep as draft');
    const { collection, id } = edit;
    const sent = { collection, id, draft: set, expected: revisionIn(html), [field]: 'Drafted twice' };
    const saved = await save(path, sent);
    expect(saved.answer.status).toBe(200);
    expect(saved.html).toContain(`Saved in Further ${edit.collection}, not public yet.`);
    const late = await save(path, { ...sent, [field]: 'Too late' });
    expect(late.answer.status).toBe(409);
    expect(late.html).toContain('Somebody else has saved this since you opened it.');
    const [kept] = (await site.services.drafts.find(set))?.edits ?? [];
    expect(kept?.body).toContain('Drafted twice');
    expect(kept?.publicBody).not.toContain('Drafted twice');
    await act({ intent: 'discard', set });
    const gone = await save(path, { ...sent, expected: '0' });
    expect(gone.html).toContain('This set was published or thrown away meanwhile.');
    expect((await page(path)).answer.headers.get('location')).not.toContain('draft');
  });

  test('may be a new article: opened again, under another address too, previewed and published', async () => {
    const typed = {
      ...{ title: 'Moving day', body: 'Boxes first.', date: '2026-11-20', status: 'published' },
      ...{ type: 'image', picture: 'gate.jpg' },
    };
    const made = await save('/adminBlog/new', {
      ...{ collection: 'articles', id: 'new', expected: '0', intent: 'draft', draftName: 'Winter' },
      ...typed,
    });
    expect(made.answer.status).toBe(302);
    const editor = made.answer.headers.get('location') ?? '';
    const set = /^\/adminBlog\/moving-day\?draft=(.+)$/.exec(editor)?.[1] ?? '';
    const { html } = await page(editor);
    expect(html).toContain('Boxes first.');
    expect(html).not.toContain('Edit what is public');
    const sent = {
      collection: 'articles',
      id: 'moving-day',
      draft: set,
      expected: revisionIn(html),
      ...typed,
    };
    const taken = await save(editor, { ...sent, slug: 'millennials-reshaping-real-estate-market' });
    expect(taken.html).toContain('Another article has this address');
    const moved = await save(editor, { ...sent, slug: 'moving-in', body: 'Keys first.' });
    expect(moved.answer.headers.get('location')).toBe(`/adminBlog/moving-in?draft=${set}`);
    const { edits = [] } = (await site.services.drafts.find(set)) ?? {};
    expect(edits.map(({ document_id }) => document_id)).toEqual(['moving-in']);

    const { cookie: visitor } = await opened(await linkOf(set));
    expect((await page('/blog/moving-in', visitor)).html).toContain('Keys first.');
    expect((await page('/blog/moving-in', '')).answer.status).toBe(404);
    expect((await act({ intent: 'publish', set })).html).toContain('Published');
    expect((await page('/blog/moving-in', '')).html).toContain('Keys first.');
    expect((await page('/blog/moving-day', '')).answer.status).toBe(404);
  });

  test('renames an article to what was typed last, and back', async () => {
    const slug = 'urban-expansion-infrastructure-2025';
    const row = await site.services.documents.find('articles', slug);
    const made = await save(`/adminBlog/${slug}`, {
      ...{ collection: 'articles', id: slug, expected: String(row?.revision), intent: 'draft' },
      ...{ draftName: 'Renamed', slug: 'first-name', title: 'First name' },
    });
    let editor = made.answer.headers.get('location') ?? '';
    const set = /draft=(.+)$/.exec(editor)?.[1] ?? '';
    const names = async () =>
      ((await site.services.drafts.find(set))?.edits ?? []).map(
        ({ collection, document_id: id, body }) => `${body === null ? '-' : '+'}${collection}/${id}`,
      );
    for (const [wanted, left] of [
      ['second-name', [`-articles/${slug}`, '+articles/second-name', `+redirects/${slug}`]],
      [slug, [`+articles/${slug}`]],
    ] as const) {
      const id = editor.split(/[/?]/)[2] ?? '';
      const { html } = await page(editor);
      const sent = { collection: 'articles', id, draft: set, expected: revisionIn(html), slug: wanted };
      editor = (await save(editor, sent)).answer.headers.get('location') ?? '';
      expect((await names()).sort()).toEqual([...left].sort());
    }
    expect((await act({ intent: 'publish', set })).html).toContain('Published');
    expect((await page(`/blog/${slug}`, '')).html).toContain('First name');
  });
});

describe('preview links', () => {
  test('show the changes to whoever has one, and to nobody else', async () => {
    const before = await (await site.fetch('/faq')).text();
    const set = await setWith('Monsoon “& <b>', faq('06', 'Only by the link.'));
    const link = await linkOf(set);
    const visitor = await opened(`${link}?to=/faq`);
    expect(visitor.answer.status).toBe(302);
    expect(visitor.answer.headers.get('location')).toBe('/faq');
    expect(visitor.answer.headers.getSetCookie().join()).toMatch(
      /^preview=.*Max-Age=3600; HttpOnly; SameSite=Lax/,
    );
    expect(visitor.answer.headers.get('referrer-policy')).toBe('no-referrer');

    const shown = await page('/faq', visitor.cookie);
    expect(shown.html).toContain('Only by the link.');
    expect(shown.html).toContain('Preview of “Monsoon “&amp; &lt;b&gt;”, not public, until 12:30 PM');
    expect(shown.html).toContain('action="/preview/end"');
    expect(shown.answer.headers.get('cache-control')).toBe('private, no-store');
    expect(shown.answer.headers.get('x-robots-tag')).toBe('noindex');
    const style = /style-src [^;]+/.exec(shown.answer.headers.get('content-security-policy') ?? '')?.[0];
    expect(style).toContain('sha256-');
    const moved = await site.fetch('/faq.data', { headers: { cookie: visitor.cookie } });
    expect(await moved.text()).toContain('Only by the link.');
    expect(moved.headers.get('cache-control')).toBe('private, no-store');
    // What opens over the home page is fetched apart, and of the preview too.
    const media = (cookie: string) => site.fetch('/gallery.json', { headers: { cookie } });
    expect((await media(visitor.cookie)).headers.get('cache-control')).toBe('private, no-store');
    const everybodys = await media('');
    expect(everybodys.headers.get('cache-control')).toBe('no-cache');
    expect(((await everybodys.json()) as { pictures: [] }).pictures).toHaveLength(35);

    const timeless = (html: string) => html.replace(/V-[0-9A-Z]{6}|name="startedAt" value="[^"]*"/g, '');
    expect(timeless(await (await site.fetch('/faq')).text())).toBe(timeless(before));
    const outside = await opened(`${link}?to=//elsewhere.example/`);
    expect(outside.answer.headers.get('location')).toBe('/');
  });

  test('a form on a page of a preview still reaches the desk', async () => {
    const set = await setWith('With a form', faq('07', 'A.'));
    const { cookie: visitor } = await opened(await linkOf(set));
    const answer = await site.fetch('/subscribe', {
      ...form({ email: 'meena@example.com', form: 'subscribe' }),
      headers: { cookie: visitor },
    });
    expect(answer.status).toBeLessThan(400);
    const rows = await site.services.subscriptions.list({ before: null, limit: 5 });
    expect(rows.map(({ email }) => email)).toContain('meena@example.com');
  });

  test.each([
    ['forged', 404, 'This is no preview link'],
    ['withdrawn', 410, 'This preview was withdrawn'],
    ['published', 410, 'This is public now'],
    ['discarded', 410, 'This preview is gone'],
    ['expired', 410, 'This preview has expired'],
  ])(
    'one that is %s says so on a page of its own, also in the middle of looking',
    async (why, status, words) => {
      const set = await setWith(why, faq('08', `Until ${why}.`));
      const link = await linkOf(set);
      const { cookie: visitor } = await opened(link);
      expect((await page('/faq', visitor)).html).toContain(`Until ${why}.`);
      let broken = link;
      let cookies = visitor;
      if (why === 'forged') {
        broken = `${link.slice(0, -3)}AAA`;
        cookies = `${visitor.slice(0, -3)}AAA`;
      }
      if (why === 'withdrawn') {
        const { html } = await page(`/adminDrafts?set=${set}`);
        const id = /value="withdraw-([^"]+)"/.exec(html)?.[1] ?? '';
        expect((await act({ intent: 'withdraw', set, id })).html).toContain('The link is withdrawn');
      }
      if (why === 'published') await act({ intent: 'publish', set });
      if (why === 'discarded') await act({ intent: 'discard', set });
      if (why === 'expired') now += HOUR_MS + 1;

      const ended = await page(broken, '');
      expect(ended.answer.status).toBe(status);
      expect(ended.html).toContain(words);
      expect(ended.html).toContain('name="robots" content="noindex"');
      const later = await page('/faq', cookies);
      expect(later.answer.status).toBe(302);
      expect(later.answer.headers.get('location')).toBe(`/preview/ended?why=${why}`);
      expect(later.answer.headers.getSetCookie().join()).toMatch(/preview=; .*Max-Age=0/);
      expect((await page(`/preview/ended?why=${why}`, '')).html).toContain(words);
    },
  );

  test('whoever looks can end it', async () => {
    const { answer, html } = await page('/preview/end', 'preview=x');
    expect(answer.status).toBe(302);
    expect(answer.headers.getSetCookie().join()).toMatch(/preview=; .*Max-Age=0/);
    expect(html).toBe('');
    expect((await page('/preview/ended?why=%3Cscript%3E', '')).html).toContain('The preview has ended');
  });
});
