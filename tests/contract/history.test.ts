import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import type { Author } from '../../server/store/content/content-changes.ts';
import { form, signInPeople } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** The activity log and the versions of a document, as pages without JavaScript. */

const MEENA: Author = { kind: 'account', id: 'meena', name: 'Meena' };
const SYNC: Author = { kind: 'token', id: 'token-1', name: 'Price sync' };
const DAY = Date.parse('2026-11-20T06:00:00Z');

let site: SiteInProcess;
let cookies: Awaited<ReturnType<typeof signInPeople>>;
let now = DAY;

type Body = { texts: Record<string, string>; pictures: string[] };
const intro = async () =>
  JSON.parse((await site.services.documents.find('home', 'intro'))?.body ?? '{}') as Body;
async function save(edits: Parameters<typeof site.services.editing.save>[0], by: Author) {
  now += 60_000;
  const outcome = await site.services.editing.save(edits, { by });
  expect(outcome.outcome).toBe('saved');
}
const withIntro = async (texts: Record<string, string>, pictures?: string[]) => {
  const body = await intro();
  return {
    collection: 'home',
    id: 'intro',
    body: { ...body, texts: { ...body.texts, ...texts }, pictures: pictures ?? body.pictures },
  };
};
const page = async (path: string, who: 'editor' | 'administrator' = 'editor') => {
  const answer = await site.fetch(path, { headers: { cookie: cookies[who] } });
  const html = (await answer.text()).replaceAll('<!-- -->', '');
  return { status: answer.status, html, text: html.replace(/<script[\s\S]*?<\/script>/g, '') };
};
const send = async (path: string, fields: Record<string, string>) => {
  const init = form(fields);
  const answer = await site.fetch(path, { ...init, headers: { cookie: cookies.editor } });
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
};
const newest = async (collection: string, id: string) =>
  (await site.services.revisions.list({ collection, id }, { before: null, limit: 1 }))[0]!;

beforeAll(async () => {
  site = await openSiteInProcess({ now: () => now });
  cookies = await signInPeople(site);
  const first = await intro();
  await save(
    [await withIntro({ title: 'Land beside the runway' }, ['cafe.jpg', ...first.pictures.slice(1)])],
    MEENA,
  );
  now += DAY_MS;
  await save(
    [
      {
        collection: 'faqs',
        id: '01',
        body: { group: 'Paper', question: 'Is the <b>title</b> clear?', answer: 'Yes.' },
      },
      { collection: 'glossary', id: 'gaj', body: { term: 'Gaj', meaning: 'A square yard.' } },
    ],
    SYNC,
  );
  await site.services.enquiries.list({ before: null, after: null, limit: 1 });
});
afterAll(() => site.stop());

describe('the activity log', () => {
  test('tells what, where, who and when, with words and pictures before and after', async () => {
    const { text } = await page('/adminDash');
    expect(text).toContain('Home › First screen');
    expect(text).toContain('Meena, <time dateTime="2026-11-20T06:01:00.000Z">20 Nov 2026, 11:31 AM</time>');
    expect(text).toMatch(/<ins[^>]*>[^<]*runway/);
    // The address of spec 2 §7, and beside it the size that browsers fetch.
    expect(text).toMatch(/src="\/upload\/cafe\.jpg" srcSet="\/pictures\/cafe\.jpg\/240\.jpg 240w"/);
    expect(text).toContain('Saved together</b>: 2 changes');
    expect(text).toContain('Price sync (a program)');
    expect(text).toContain('Is the &lt;b&gt;title&lt;/b&gt; clear?');
  });

  test.each([
    ['what=created', ['Gaj'], ['Home › First screen']],
    ['collection=home', ['Home › First screen'], ['Gaj']],
    ['person=meena', ['Home › First screen'], ['Gaj']],
    ['from=2026-11-21', ['Gaj'], ['Home › First screen']],
    ['until=2026-11-20', ['Home › First screen'], ['Gaj']],
    ['from=2026-11-20&until=2026-11-20&what=edited', ['Home › First screen'], ['Gaj']],
    ['collection=home&what=created', ['Nothing in the log is like this'], ['Home › First screen', 'Gaj']],
  ])('shows only what is asked for: %s', async (query, shown, hidden) => {
    const list = (await page(`/adminDash?${query}`)).text.replace(/<form[\s\S]*?<\/form>/g, '');
    for (const words of shown) expect(list).toContain(words);
    for (const words of hidden) expect(list).not.toContain(words);
  });

  test('a date that is none is said beside its field, and kept', async () => {
    const { status, text } = await page('/adminDash?from=2026-02-31&until=x%22y');
    expect(status).toBe(200);
    expect(text.match(/Must be a date such as/g)).toHaveLength(2);
    expect(text).toContain('value="2026-02-31"');
    expect((await page('/adminDash?from=2026-11-21&until=2026-11-20')).text).toContain(
      'Is before the first day',
    );
  });

  test('sign-ins and roles are for administrators alone, enquiries for nobody', async () => {
    await site.services.events.record({ what: 'role-changed', who: 'asha', requestId: 'r' });
    await site.services.events.record({ what: 'lead-released', who: 'asha', requestId: 'r' });
    const asked = await page('/adminDash', 'administrator');
    expect(asked.text).toContain('Logged in');
    expect(asked.text).toContain('Role changed');
    expect(asked.text).not.toContain('Lead released');
    for (const query of ['', '?what=sign-ins', '?what=accounts']) {
      const { html } = await page(`/adminDash${query}`);
      expect(html).not.toMatch(/Logged in|Role changed|Lead released/);
    }
    const signIns = await page('/adminDash?what=sign-ins', 'administrator');
    expect(signIns.text).toContain('Logged in');
    expect(signIns.text).not.toMatch(/Role changed|Home › First screen/);
  });

  test('goes back page by page without losing the filter', async () => {
    for (let count = 0; count < 30; count += 1) {
      await save([await withIntro({ title: `Heading ${count}` })], MEENA);
    }
    const first = await page('/adminDash?collection=home');
    expect(first.text).toContain('<ins>29</ins>');
    expect(first.text).not.toContain('<ins>3</ins>');
    const older = /href="(\/adminDash\?collection=home&amp;before=[^"]+)"/.exec(first.text)?.[1] ?? '';
    const second = await page(older.replaceAll('&amp;', '&'));
    expect(second.text).toContain('<ins>3</ins>');
    expect(second.text).toContain('/pictures/cafe.jpg/240.jpg');
    expect(second.text).toContain('Newest');
  });

  test('what cannot be loaded is said, with a way to try again', async () => {
    const { list } = site.services.revisions;
    site.services.revisions.list = () => Promise.reject(new Error('away'));
    const { status, text } = await page('/adminDash?collection=home');
    site.services.revisions.list = list;
    expect(status).toBe(503);
    expect(text).toContain('The log could not be loaded.');
    expect(text).toContain('href="/adminDash?collection=home"');

    const { list: rows, find } = site.services.documents;
    site.services.documents.list = () => Promise.reject(new Error('away'));
    site.services.documents.find = () => Promise.reject(new Error('away'));
    for (const address of ['/adminFaq?faq=05', '/adminHome?section=intro']) {
      const list = await page(address);
      expect(list.status, address).toBe(503);
      expect(list.text, address).toContain('could not be loaded. Nothing was changed.');
      expect(list.text, address).toContain(`href="${address}"`);
    }
    Object.assign(site.services.documents, { list: rows, find });

    // So says every other page of the administration.
    const { readAll } = site.services.documents;
    site.services.documents.readAll = () => Promise.reject(new Error('away'));
    const gallery = await page('/adminGallery');
    site.services.documents.readAll = readAll;
    expect(gallery.status).toBe(500);
    expect(gallery.text).toMatch(/<a[^>]*href="\/adminGallery"[^>]*>(<span>)?Try again/);
  });
});

describe('restoring', () => {
  test('one click brings back what stood there, another one undoes it', async () => {
    await save([await withIntro({ title: 'A slip of the hand' })], MEENA);
    const { id } = await newest('home', 'intro');
    const restored = await send('/adminDash', { intent: 'restore', id, state: 'before' });
    expect(restored.status).toBe(200);
    expect(restored.html).toContain('Home › First screen is restored.');
    expect((await intro()).texts.title).toBe('Heading 29');
    const undo = await newest('home', 'intro');
    expect(undo).toMatchObject({ action: 'restored', author_name: 'Ravi' });
    expect(restored.html).toContain(`name="id" value="${undo.id}"`);
    await send('/adminDash', { intent: 'restore', id: undo.id, state: 'before' });
    expect((await intro()).texts.title).toBe('A slip of the hand');
    const again = await send('/adminDash', { intent: 'restore', id, state: 'after' });
    expect(again.html).toContain('stands like this already');
  });

  test('what is new is removed by taking it back, and what is unknown is refused', async () => {
    const created = (
      await site.services.revisions.list(
        { collection: 'glossary', action: 'created' },
        { before: null, limit: 1 },
      )
    )[0]!;
    await send('/adminDash', { intent: 'restore', id: created.id, state: 'before' });
    expect(await site.services.documents.find('glossary', 'gaj')).toBeNull();
    const gone = await send('/adminDash', { intent: 'restore', id: 'nothing', state: 'before' });
    expect(gone.status).toBe(409);
    expect(gone.html).toContain('not in the history any more');
  });
});

describe('the versions of a document', () => {
  test('two of them side by side, the newest and the one before unless others are chosen', async () => {
    const { text } = await page('/adminHistory?collection=faqs&id=01');
    expect(text).toContain('FAQ questions › Is the &lt;b&gt;title&lt;/b&gt; clear?');
    expect(text).toContain('As the site was set up');
    expect(text).toContain('This is the present version.');
    expect(text).toMatch(/<ins>[^<]*title/);
    expect(text).toContain('the same in both');

    const rows = await site.services.revisions.list(
      { collection: 'home', id: 'intro' },
      { before: null, limit: 40 },
    );
    const [to, from] = [rows[20]!, rows[25]!];
    const chosen = (await page(`/adminHistory?collection=home&id=intro&from=${from.id}&to=${to.id}`)).text;
    expect(chosen).toContain(`name="from" checked="" value="${from.id}"`);
    expect(chosen).toContain(`value="${to.id}"`);
    expect(chosen).not.toContain('This is the present version.');
  });

  test('either can be restored from there', async () => {
    const { text } = await page('/adminHistory?collection=faqs&id=01&from=first');
    const first =
      /name="form" value="restore-Before"[\s\S]*?name="id" value="([^"]+)"[\s\S]*?name="state" value="(\w+)"/.exec(
        text,
      );
    expect(first?.[2]).toBe('before');
    const done = await send('/adminHistory?collection=faqs&id=01', {
      intent: 'restore',
      id: first![1]!,
      state: 'before',
    });
    expect(done.html).toContain('is restored.');
    expect((await page('/faq')).text).not.toContain('Is the &lt;b&gt;title');
  });

  test('the order of a collection has its history too', async () => {
    const ids = (await site.services.documents.list('faqs')).map(({ id }) => id);
    now += 1000;
    await site.services.editing.reorder({ collection: 'faqs', ids: ids.toReversed() }, MEENA);
    const { text } = await page('/adminHistory?collection=faqs&id=');
    expect(text).toContain('FAQ questions › Order');
    expect((await page('/adminDash?what=reordered')).text).toContain('Put in another order');
  });

  test.each([
    'collection=home&id=contact',
    'collection=nothing&id=x',
    '',
    'collection=home&id=intro&from=x&to=y',
  ])('answers %j plainly', async (query) => {
    expect((await page(`/adminHistory?${query}`)).status).toBe(200);
  });

  test('without a document leads to the log, which tells of all of them', async () => {
    expect((await page('/adminHistory')).text).toContain('Choose an entry of the activity log');
    const answer = await site.fetch('/adminHistory?collection=home', { headers: { cookie: cookies.editor } });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/adminDash?collection=home');
  });
});

test('the launch list leads over the log with what the law asks for, and keeps what is not an editor’s', async () => {
  const asked = await page('/adminLaunch', 'administrator');
  expect(asked.text).toMatch(/<ol[^>]*><li><b>The legal identity lacks/);
  for (const words of [
    '“500+ families trust us” has no evidence',
    'is a sample',
    'E-mail is not configured',
    'SITE_URL is',
    'No backup',
    'only one administrator',
  ]) {
    expect(asked.text).toContain(words);
  }
  expect((await page('/adminLaunch')).text).not.toContain('only one administrator');
  expect((await page('/adminDash')).text).toContain('The legal identity lacks');
  expect((await page('/adminDash?collection=home')).text).not.toContain('The legal identity lacks');
});
