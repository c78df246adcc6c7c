import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { form, signInPeople } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** The media library, as a browser without JavaScript has it. */

const MEENA = { kind: 'account', id: 'meena', name: 'Meena' } as const;

let site: SiteInProcess;
let cookie = '';
let fresh = '';
let now = Date.now();

const page = async (path: string) => {
  const answer = await site.fetch(path, { headers: { cookie } });
  const html = (await answer.text()).replaceAll('<!-- -->', '').replace(/<script[\s\S]*?<\/script>/g, '');
  return { status: answer.status, html };
};
const send = async (path: string, fields: Record<string, string>) => {
  const answer = await site.fetch(path, { ...form(fields), headers: { cookie } });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    html: (await answer.text()).replaceAll('<!-- -->', ''),
  };
};
const visitor = async (path: string) => (await site.fetch(path)).text();
const hidden = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const filesIn = (html: string) =>
  [...html.matchAll(/<a[^>]*href="\/adminLibrary\/([^"/]+)"/g)].map(([, file]) => file);
const countOf = (html: string, label: string) =>
  Number(new RegExp(`>${label} <span class="tabular">(\\d+)<`).exec(html)?.[1]);
const upload = async (name: string, colour: string) => {
  const path = join(site.dataDir, 'incoming', name);
  await mkdir(join(site.dataDir, 'incoming'), { recursive: true });
  const picture = { create: { width: 900, height: 600, channels: 3 as const, background: colour } };
  await writeFile(path, await sharp(picture).jpeg().toBuffer());
  const taken = await site.services.uploads.accept({ path, name }, { by: MEENA });
  if (taken.outcome !== 'stored') throw new Error(JSON.stringify(taken));
  return taken.medium.file;
};
const newestSet = async () => {
  const [newest] = await site.services.revisions.list({}, { before: null, limit: 1 });
  const all = await site.services.revisions.list({}, { before: null, limit: 50 });
  return all.filter(({ change_set }) => change_set === newest?.change_set);
};

beforeAll(async () => {
  site = await openSiteInProcess({ now: () => now });
  cookie = (await signInPeople(site)).editor;
  fresh = await upload('Orchard gate.jpg', '#2c7a4b');
});
afterAll(() => site.stop());

test('a browser without a script is asked for the words of a file, too', async () => {
  const colour = { create: { width: 640, height: 480, channels: 3 as const, background: '#123456' } };
  const bytes = new Uint8Array(await sharp(colour).png().toBuffer());
  const give = async (said: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ form: 'upload', ...said })) body.append(name, value);
    body.append('files', new File([bytes], 'Canal.png', { type: 'image/png' }));
    const headers = { cookie, origin: site.url };
    const answer = await site.fetch('/adminLibrary', { method: 'POST', headers, body });
    return { status: answer.status, html: await answer.text() };
  };
  const files = async () => (await site.services.documents.readAll()).media.length;
  const before = await files();
  const unsaid = await give({ kind: '', alt: 'The canal' });
  expect([unsaid.status, unsaid.html]).toEqual([422, expect.stringContaining('Please choose what it is.')]);
  const unseen = await give({ kind: 'photograph', alt: ' ' });
  expect([unseen.status, unseen.html]).toEqual([422, expect.stringContaining('what it shows.')]);
  expect(await files()).toBe(before);
  expect((await give({ kind: 'photograph', alt: 'The canal' })).status).toBe(200);
  const { media } = await site.services.documents.readAll();
  expect(media.find(({ file }) => file.startsWith('canal-'))).toMatchObject({
    kind: 'photograph',
    alt: 'The canal',
  });
});

describe('the list', () => {
  test('finds by name, words and caption, and narrows by kind with counts', async () => {
    const { html } = await page('/adminLibrary');
    const { media } = await site.services.documents.readAll();
    expect(countOf(html, 'Everything')).toBe(media.length);
    expect(countOf(html, 'Films')).toBe(media.filter(({ type }) => type === 'film').length);
    const drawings = media.filter(({ type, kind }) => type === 'picture' && kind === 'drawing');
    expect(countOf(html, 'Drawings')).toBe(drawings.length);
    expect(filesIn((await page('/adminLibrary?show=drawings')).html).toSorted()).toEqual(
      drawings.map(({ file }) => file).toSorted(),
    );
    expect(html).toMatch(/<img[^>]*loading="lazy"[^>]*width="240" height="160"/);

    expect(filesIn((await page('/adminLibrary?q=ORCHARD+gate')).html)).toEqual([fresh]);
    const words = media.find(({ file }) => file === 'aerial.jpg')!.alt;
    const byWords = await page(`/adminLibrary?q=${encodeURIComponent(words)}`);
    expect(filesIn(byWords.html)).toContain('aerial.jpg');
    expect((await page('/adminLibrary?q=%3Cb%3Enothing')).html).toContain('The library has nothing of that.');
  });

  test('lists what nobody has described, until somebody does', async () => {
    expect(filesIn((await page('/adminLibrary?show=missing')).html)).toEqual([fresh]);
    const path = `/adminLibrary/${fresh}`;
    const sent = { form: 'editor', collection: 'library', id: fresh, kind: 'photograph' };
    const { html } = await page(path);
    const alt = 'The gate of the orchard';
    const saved = await send(path, { ...sent, expected: hidden(html, 'expected'), alt });
    expect(saved.status).toBe(200);
    expect(filesIn((await page('/adminLibrary?show=missing')).html)).toEqual([]);
    const stale = await send(path, { ...sent, expected: hidden(html, 'expected'), alt: 'Another' });
    expect(stale.status).toBe(409);
    expect(stale.html).toContain(alt);
    expect((await send(path, { ...sent, id: 'aerial.jpg', expected: '1' })).status).toBe(404);
  });

  test('comes in pages of sixty', async () => {
    const total = (await site.services.documents.readAll()).media.length;
    const first = await page('/adminLibrary');
    expect(filesIn(first.html)).toHaveLength(Math.min(60, total));
    expect((await page('/adminLibrary?page=7')).status).toBe(200);
    expect(first.html.includes('Next page')).toBe(total > 60);
  });
});

describe('one file', () => {
  test('says where it is used, with the way to each editor', async () => {
    const { html } = await page('/adminLibrary/aerial.jpg');
    expect(html).toMatch(/<a[^>]*href="\/adminHome\?section=intro"[^>]*>Home › First screen/);
    expect(html).toContain('/adminHistory?collection=library&amp;id=aerial.jpg');
    expect(html).toMatch(/\d+ × \d+ pixels, [\d.]+ [kM]B/);
    expect((await page('/adminLibrary/nothing.jpg')).status).toBe(404);
    expect((await page('/adminLibrary/nothing.jpg/replace')).status).toBe(404);
  });

  test('is not removed while something names it, a draft included', async () => {
    const refused = await send('/adminLibrary/aerial.jpg', { form: 'remove', expected: '1' });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain(
      'It is used, so it stays: Brochure › Cover › Picture; Home › First screen',
    );

    const { drafts, documents } = site.services;
    const set = await drafts.create({ name: 'Autumn' }, MEENA);
    const row = (await documents.find('home', 'intro'))!;
    const body = { ...(JSON.parse(row.body) as object), pictures: [fresh] };
    const kept = await drafts.save(set.id, [{ collection: 'home', id: 'intro', body }], { by: MEENA });
    expect(kept.outcome).toBe('saved');
    const named = await send(`/adminLibrary/${fresh}`, { form: 'remove', expected: '2' });
    expect(named.html).toContain('Draft “Autumn”: Home › First screen');
    await drafts.discard(set.id);
  });
});

describe('replace everywhere', () => {
  const PATH = '/adminLibrary/aerial.jpg/replace';

  test('shows what will change, and refuses what has changed meanwhile', async () => {
    expect((await page(`${PATH}?with=park-orbit.mp4`)).html).toContain('is no other picture of the library');
    expect((await send(PATH, { form: 'replace', with: 'park-orbit.mp4', expected: '' })).status).toBe(422);

    const { html } = await page(`${PATH}?with=${fresh}`);
    expect(html).toContain('What changes');
    expect(html).toContain('Home › First screen');
    const expected = hidden(html, 'expected');
    expect(expected).toContain('home/intro@');
    const row = (await site.services.documents.find('home', 'intro'))!;
    const body = JSON.parse(row.body) as { texts: object };
    await site.services.editing.save(
      [{ collection: 'home', id: 'intro', body: { ...body, texts: { ...body.texts, title: 'Meanwhile' } } }],
      { by: MEENA },
    );
    const stale = await send(PATH, { form: 'replace', with: fresh, expected });
    expect(stale.status).toBe(409);
    expect(stale.html).toContain('others have saved since you opened this page (Home › First screen)');
    expect(await visitor('/')).toContain('/pictures/aerial.jpg/');
  });

  test('is one change that a visitor sees, after which the other can be removed and brought back', async () => {
    const { html } = await page(`${PATH}?with=${fresh}`);
    const done = await send(PATH, { form: 'replace', with: fresh, expected: hidden(html, 'expected') });
    expect(done.status).toBe(200);
    expect(done.html).toContain('is shown now wherever aerial.jpg was');
    const home = await visitor('/');
    expect(home).toContain(`/pictures/${fresh}/`);
    expect(home).not.toContain('/pictures/aerial.jpg/');
    const set = await newestSet();
    expect(set.length).toBe(hidden(html, 'expected').split(' ').length);
    expect(set.length).toBeGreaterThan(1);
    expect(set.every(({ author_name }) => author_name === 'Ravi')).toBe(true);

    const own = await page('/adminLibrary/aerial.jpg');
    expect(own.html).toContain('Nothing shows it.');
    const removed = await send('/adminLibrary/aerial.jpg', {
      form: 'remove',
      expected: hidden(own.html, 'expected'),
    });
    expect(removed.location).toBe('/adminLibrary?removed=aerial.jpg');
    expect((await page(removed.location ?? '')).html).toContain('aerial.jpg is removed from the library.');
    expect((await page('/adminLibrary/aerial.jpg')).status).toBe(404);
    const [removal] = await newestSet();
    await site.services.editing.restore(removal!.id, 'before', MEENA);
    expect((await page('/adminLibrary/aerial.jpg')).status).toBe(200);
  });
});

describe('what is unused', () => {
  test('for thirty days is offered and removed; what is young or was ever shown is not', async () => {
    const [old, young] = [await upload('Old fence.jpg', '#101010'), await upload('New fence.jpg', '#f0f0f0')];
    const folder = join(site.dataDir, 'uploads');
    const long = new Date(now - 31 * DAY_MS);
    for (const file of [old, fresh]) await utimes(join(folder, file), long, long);
    const { html } = await page('/adminLibrary?show=unused');
    const offered = [...html.matchAll(/<input type="checkbox" name="file" value="([^"]*)"/g)];
    expect(offered.map(([, file]) => file)).toEqual([old]);
    expect(filesIn(html)).toEqual(expect.arrayContaining([old, young, 'aerial.jpg']));

    const path = '/adminLibrary?show=unused';
    expect((await send(path, { form: 'remove-unused' })).html).toContain('Please tick a file first.');
    const refused = await send(path, { form: 'remove-unused', file: young });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('It came less than 30 days ago');
    const done = await send(path, { form: 'remove-unused', file: old });
    expect(done.html).toContain('1 file is removed.');
    expect(await readdir(folder)).not.toContain(old);
    expect(await readdir(folder)).toContain(young);
    now += 1;
    expect((await page(`/adminLibrary/${old}`)).status).toBe(404);

    // Its versions stay to be read, but none of them can come back without the file.
    for (const where of [`/adminHistory?collection=library&id=${old}`, '/adminDash?collection=library']) {
      expect((await page(where)).html).toContain('The file was removed for good');
    }
    expect((await page(`/adminHistory?collection=library&id=${old}`)).html).not.toContain('Restore this');
    const [removal] = await newestSet();
    const restored = await send('/adminDash', { intent: 'restore', id: removal!.id, state: 'before' });
    expect(restored.status).toBe(409);
    expect(restored.html).toContain('Its file was removed for good, because nothing used it');
    expect((await page(`/adminLibrary/${old}`)).status).toBe(404);
  });
});
