// @module-tag built
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMeta } from '../harness/meta.ts';
import { pdfOf } from '../harness/pdfs.ts';
import { cookiesOf } from '../harness/people.ts';
import { type RunningSite, SETUP_TOKEN, startSite } from '../harness/site.ts';

/**
 * Two processes over one store: what is saved in one, and what comes to stand by itself, is on the pages of both. That it
 * takes a second at most is measured where nothing else runs (`bench/saves.ts`); a busy machine holds a process up for as
 * long by itself.
 */

const SEEN_WITHIN_MS = 10_000;

let folder: string;
let sites: RunningSite[];
let cookie: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vayuvan-'));
  // The first one makes the store.
  sites = [await startSite({ dataDir: folder })];
  sites.push(await startSite({ dataDir: folder }));
  const asha = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };
  const made = await fetch(`${sites[0]?.url}/auth?setup=${SETUP_TOKEN}`, {
    method: 'POST',
    headers: { origin: sites[0]?.url ?? '' },
    body: new URLSearchParams(asha),
    redirect: 'manual',
  });
  cookie = cookiesOf(made);
}, 120_000);
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await rm(folder, { recursive: true, force: true });
});

/** As an editor, at the first process. */
async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(sites[0]?.url + path, {
    method,
    headers: { cookie, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
    body: isForm || body === undefined ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.ok, `${method} ${path}: ${text}`).toBe(true);
  return JSON.parse(text) as T;
}
type Stored<T> = { body: T };
type Entry = { id: string; body: Record<string, unknown> };

type Look = [path: string, isShown: (text: string, answer: Response) => boolean];

/**
 * Reads all of these at every process, over and over, until each shows what is looked for. What is asked for
 * `SEEN_WITHIN_MS` after `at` has to show it, and nothing before `at`. Answers when the last question was asked that did
 * not bring it, and when all had brought it (which on a busy machine is mostly the time that an answer takes), in ms
 * after `at`.
 */
async function late(looks: readonly Look[], at: number): Promise<{ missed: number; shown: number }> {
  const seen = { missed: 0, shown: 0 };
  const watch = async (process: number, [path, isShown]: Look) => {
    const what = `${path} of process ${process + 1}`;
    for (;;) {
      const askedAt = Date.now();
      const answer = await fetch(sites[process]?.url + path, { redirect: 'manual' });
      const isThere = isShown(await answer.text(), answer);
      if (isThere) {
        expect(Date.now(), `${what} shows it before its time`).toBeGreaterThanOrEqual(at);
        seen.shown = Math.max(seen.shown, Date.now() - at);
        return;
      }
      expect(askedAt - at, `${what} shows it too late`).toBeLessThan(SEEN_WITHIN_MS);
      seen.missed = Math.max(seen.missed, askedAt - at);
      await pause(20);
    }
  };
  await Promise.all(sites.flatMap((_, process) => looks.map((look) => watch(process, look))));
  return seen;
}

function told(what: string, { missed, shown }: { missed: number; shown: number }) {
  console.info(`${what}: not yet seen ${missed} ms after, seen by all ${shown} ms after`);
}

/** One that stands in the lists of the site. */
async function listedArticle() {
  const all = await ask<Entry[]>('GET', '/api/content/articles');
  const found = all.find(({ body }) => body.listed === true);
  if (!found) throw new Error('No article is listed.');
  return found;
}

/** Address of the card of a shared link, which changes with what the card shows. */
const cardIn = (text: string) => readMeta(text).ogImage.replace(/^https?:\/\/[^/]+/, '');

const shows = (words: string) => (text: string) => text.includes(words);

test('what is saved is on every page of every process, feeds and shared pictures too', async () => {
  const intro = (await ask<Stored<{ texts: object; pictures: string[] }>>('GET', '/api/content/home/intro'))
    .body;
  const article = await listedArticle();
  const [first = '', second = ''] = intro.pictures;
  const title = `Seen by all ${randomUUID()}`;
  const card = cardIn(await (await fetch(`${sites[0]?.url}/`)).text());
  expect(card).toMatch(/^\/cards\/home\.jpg\?v=/);
  const looks: Look[] = [
    ['/', shows(title)],
    ['/', (text) => cardIn(text) !== card],
    ['/api/home', shows(title)],
    ['/media', shows(`News ${title}`)],
    [`/blog/${article.body.slug}`, shows(`News ${title}`)],
    ['/feed.xml', shows(`News ${title}`)],
    ['/llms.txt', shows(`News ${title}`)],
  ];
  // Each of them is in memory as it was.
  for (const { url } of sites) {
    for (const [path, isShown] of looks) {
      const answer = await fetch(url + path);
      expect([answer.status, isShown(await answer.text(), answer)], path).toEqual([200, false]);
    }
  }
  await ask('POST', '/api/content', {
    edits: [
      {
        collection: 'home',
        id: 'intro',
        body: {
          ...intro,
          texts: { ...intro.texts, title },
          pictures: [second, first, ...intro.pictures.slice(2)],
        },
      },
      { collection: 'articles', id: article.id, body: { ...article.body, title: `News ${title}` } },
    ],
  });
  told('a save', await late(looks, Date.now()));

  // Another part of the picture has to stay in the crop for shared links, under the same address.
  const path = `/pictures/${second}/social.jpg`;
  const before = (await fetch(sites[1]?.url + path)).headers.get('etag');
  await ask('PUT', `/api/content/library/${second}`, { focus: '3% 97%' });
  told('a crop', await late([[path, (_, { headers }) => headers.get('etag') !== before]], Date.now()));
});

test('an uploaded brochure is what every process gives', async () => {
  const words = randomUUID();
  const form = new FormData();
  form.append('brochure', new File([new Uint8Array(pdfOf(words))], 'own.pdf'));
  const { file } = await ask<{ file: string }>('POST', '/api/uploads/brochure', form);
  await ask('PUT', '/api/content/brochure-file/site', { file });
  told('a brochure', await late([['/brochure.pdf', shows(words)]], Date.now()));
});

test('an article appears at its time on every process, through the pages kept in memory', async () => {
  const article = await listedArticle();
  const title = `Of tomorrow ${randomUUID()}`;
  const slug = `of-tomorrow-${Date.now()}`;
  const at = Date.now() + 4000;
  const body = { ...article.body, title, status: 'scheduled', publishAt: new Date(at).toISOString() };
  await ask('POST', '/api/content/articles', { id: slug, body });
  const path = `/blog/${slug}`;
  expect((await fetch(sites[1]?.url + path)).status).toBe(404);
  const found = (text: string, { status }: Response) => status === 200 && text.includes(title);
  const looks: Look[] = [
    [path, found],
    ['/media', found],
    ['/feed.xml', found],
    ['/sitemap.xml', shows(`/blog/${slug}<`)],
    ['/llms.txt', found],
  ];
  told('a scheduled article', await late(looks, at));
});
