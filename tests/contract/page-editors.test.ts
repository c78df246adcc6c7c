import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf } from '../harness/people.ts';
import { SETUP_TOKEN } from '../harness/site.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** The editors of sections and questions as a browser without JavaScript, or a script, sends to them. */

const ADMIN = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };

let site: SiteInProcess;
let cookie = '';
beforeAll(async () => {
  site = await openSiteInProcess();
  const answer = await post(`/auth?setup=${SETUP_TOKEN}`, ADMIN);
  cookie = cookiesOf(answer);
});
afterAll(() => site.stop());

const post = (path: string, fields: Record<string, string>) =>
  site.fetch(path, {
    method: 'POST',
    headers: { cookie, origin: site.url },
    body: new URLSearchParams(fields),
  });
const html = async (path: string) => (await site.fetch(path, { headers: { cookie } })).text();
const hiddenValue = (page: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
const INTRO = '/adminHome?section=intro';
const intro = { form: 'editor', collection: 'home', id: 'intro' };

describe('a section', () => {
  test('lists the sections by name, and opens one box a key with the rows of the documents', async () => {
    const list = await html('/adminHome');
    for (const name of ['intro', 'residential', 'plotSociety']) expect(list).toContain(`?section=${name}`);
    expect(list).not.toContain('Save Changes');

    const page = await html(INTRO);
    expect(page).toContain('Save Changes');
    expect(page).toMatch(/<textarea[^>]*name="texts\.discribe"[^>]*rows="3"/);
    expect(page).toMatch(/<input[^>]*name="texts\.title"/);
    expect(await html('/adminAbout?section=banner')).toMatch(
      /<textarea[^>]*name="texts\.title"[^>]*rows="3"/,
    );
  });

  test('is saved by a plain form: what it does not name stays, and a visitor sees it', async () => {
    const expected = hiddenValue(await html(INTRO), 'expected');
    const answer = await post(INTRO, { ...intro, expected, 'texts.title': 'A plot under open sky' });
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('Section updated successfully!');
    expect(hiddenValue(page, 'pictures.0')).toBe('aerial.jpg');
    expect(await html('/')).toContain('A plot under open sky');
  });

  test('that words a heading of questions anew keeps them under it, and says what one that goes leaves', async () => {
    const path = '/adminPages/faq?section=groups';
    const sent = { form: 'editor', collection: 'faq', id: 'groups' };
    const questionsUnder = async (heading: string) => {
      const [, after = ''] = (await html('/faq')).split(new RegExp(`<h2[^>]*>(?:<[^>]*>)*${heading}<`));
      return [...(after.split('<h2')[0] ?? '').matchAll(/<summary/g)].length;
    };
    const save = async (texts: Record<string, string>) => {
      const expected = hiddenValue(await html(path), 'expected');
      return (await post(path, { ...sent, expected, ...texts })).text();
    };
    expect(await questionsUnder('Paper')).toBe(6);
    expect(await save({ 'texts.group1Name': 'Papers and proof' })).toContain('updated successfully');
    expect(await questionsUnder('Papers and proof')).toBe(6);

    expect(await save({ 'texts.group1Name': 'Money' })).toContain('Another group has this heading already');
    const emptied = await save({ 'texts.group1Name': '', 'texts.group1Hindi': '' });
    expect(emptied).toContain('“Papers and proof” is no heading any more');
    await save({ 'texts.group1Name': 'Papers and proof', 'texts.group1Hindi': 'काग़ज़' });
    expect(await questionsUnder('Papers and proof')).toBe(6);
  });

  test('whose stored text is no JSON opens as empty with what is stored, and a save mends it', async () => {
    const database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'));
    const store = (body: string) => {
      database.prepare(`update document set body = ? where collection = 'home' and id = 'explore'`).run(body);
      database.exec('update content_version set version = version + 1');
    };
    store('{"texts": <b>half');
    const path = '/adminHome?section=explore';
    const page = await html(path);
    expect(page).toContain('What is stored here cannot be read, so it opens as empty.');
    expect(page).toContain('{&quot;texts&quot;: &lt;b&gt;half');
    const sent = { form: 'editor', collection: 'home', id: 'explore' };
    const saved = await post(path, {
      ...sent,
      expected: hiddenValue(page, 'expected'),
      'texts.title': 'Whole again',
    });
    expect(saved.status).toBe(200);
    const after = await html(path);
    expect(after).not.toContain('cannot be read');
    expect(after).toContain('Whole again');
    database.close();
  });

  test('refuses beside the field, and gives back what was typed', async () => {
    const expected = hiddenValue(await html(INTRO), 'expected');
    const long = 'x'.repeat(201);
    const answer = await post(INTRO, { ...intro, expected, 'texts.title': long });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('At most 200 characters');
    expect(page).toContain('aria-invalid="true"');
    expect(page).toContain(long);
    expect(page).toContain('href="#field-texts.title"');
  });

  test('a save on top of another’s is refused, and shows both', async () => {
    const expected = hiddenValue(await html(INTRO), 'expected');
    expect((await post(INTRO, { ...intro, expected, 'texts.plotsLabel': 'Theirs' })).status).toBe(200);
    const answer = await post(INTRO, { ...intro, expected, 'texts.plotsLabel': 'Mine' });
    const page = await answer.text();
    expect(answer.status).toBe(409);
    expect(page).toContain('Theirs');
    expect(page).toContain('Mine');
    expect(page).toMatch(/Asha(<!-- -->| )*\s*saved it/);
  });

  test('takes no section of another page, and no body that is none', async () => {
    expect((await post('/adminAbout', { ...intro, expected: '1' })).status).toBe(404);
    expect((await post(INTRO, { ...intro, id: '__proto__' })).status).toBe(404);
    expect((await post(INTRO, { ...intro, json: '[1' })).status).toBe(400);
    expect((await post(INTRO, { ...intro, json: '[]' })).status).toBe(400);
  });

  test('takes more than a visitor may send, and says where it ends', async () => {
    const expected = hiddenValue(await html(INTRO), 'expected');
    const texts = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`other${n}`, 'अ'.repeat(400)]));
    const json = JSON.stringify({ texts, pictures: ['aerial.jpg'], films: [] });
    expect((await post('/adminHome?section=visit', { ...intro, expected, json })).status).toBe(200);
    expect((await post(INTRO, { ...intro, json: 'x'.repeat(600_000) })).status).toBe(413);
  });

  test('every page has its editor, and none that is not there', async () => {
    for (const name of ['contact', 'price', 'faq', 'site-visit', 'amenities', 'privacy', 'brochure']) {
      expect(await html(`/adminPages/${name}`), name).toContain('?section=');
    }
    expect((await site.fetch('/adminPages/home', { headers: { cookie } })).headers.get('location')).toBe(
      '/adminHome',
    );
  });

  test.each([
    ['/adminPages/nowhere', '/adminPages', 'All pages'],
    ['/adminBlog/not-there', '/adminBlog', 'Articles'],
    ['/adminContent/not-there', '/adminContent', 'All content'],
    ['/adminLibrary/nope.jpg', '/adminLibrary', 'Pictures and films'],
  ])('%s says that it is not there, and leads to %s', async (path, list, label) => {
    const answer = await site.fetch(path, { headers: { cookie } });
    expect(answer.status).toBe(404);
    const page = await answer.text();
    expect(page).toMatch(/<h1[^>]*>This is not here<\/h1>/);
    expect(page).not.toContain('try again later');
    expect(page).toMatch(new RegExp(`<a [^>]*href="${list}"[^>]*>(?:<[^>]*>)*${label}<`));
  });

  test('what is said of a picture is saved from the section that shows it', async () => {
    const file = { form: 'editor', collection: 'library', id: 'aerial.jpg' };
    const answer = await post(INTRO, { ...file, alt: 'The township from above', focus: '40% 70%' });
    expect(answer.status).toBe(200);
    expect(await html('/')).toContain('The township from above');
    const wrong = await post(INTRO, { ...file, focus: 'left' });
    expect(wrong.status).toBe(422);
  });
});

describe('questions', () => {
  test('are listed by their first thirty characters', async () => {
    expect(await html('/adminFaq')).toContain('Is this project registered wit…');
  });

  test('both boxes must be filled', async () => {
    const answer = await post('/adminFaq', { form: 'add', question: 'Why?', answer: '  ' });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('Please fill both question and answer');
    expect(page).toContain('value="Why?"');
  });

  test('one is added, edited, moved and deleted, each with its message', async () => {
    const added = await post('/adminFaq', { form: 'add', question: 'Is it far?', answer: 'No.', group: '' });
    expect(await added.text()).toContain('FAQ added successfully!');
    expect(await html('/faq')).toContain('Is it far?');
    const id = /\?faq=([0-9a-f-]{36})/.exec(await html('/adminFaq'))?.[1] ?? '';

    const panel = await html(`/adminFaq?faq=${id}`);
    expect(panel).toContain('Edit FAQ');
    const edited = await post('/adminFaq', {
      form: 'editor',
      collection: 'faqs',
      id,
      expected: hiddenValue(panel, 'expected'),
      question: 'How far is it?',
      answer: 'Not far.',
    });
    expect(await edited.text()).toContain('FAQ updated successfully!');

    const ids = [...(await html('/adminFaq')).matchAll(/\?faq=([\w-]+)/g)].map(([, each]) => each);
    const order = { form: 'order', ids: ids.toReversed().join(' '), expected: ids.join(' ') };
    expect(await (await post('/adminFaq', order)).text()).toContain('The order is saved.');
    expect((await post('/adminFaq', order)).status).toBe(409);

    expect(await html(`/adminFaq?delete=${id}`)).toContain('Are you sure you want to delete this FAQ?');
    const deleted = await post('/adminFaq', { form: 'delete', id });
    expect(await deleted.text()).toContain('FAQ deleted successfully!');
    expect(await html('/faq')).not.toContain('How far is it?');
    expect((await post('/adminFaq', { form: 'delete', id: 'nobody' })).status).toBeLessThan(500);
  });
});
