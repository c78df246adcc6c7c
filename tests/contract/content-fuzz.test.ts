// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOGUE } from '../../domain/content/catalogue.ts';
import { LIBRARY } from '../../domain/content/library.ts';
import { mediaUses } from '../../domain/content/media-usage.ts';
import { checkEdit } from '../../server/content/check.ts';
import { JSON_BYTES } from '../../server/content-api/read-body.ts';
import { type FuzzBody, fuzzBodies, fuzzLibraryBodies, MARK } from '../harness/content-bodies.ts';
import { FUZZ_BODIES } from '../harness/fuzz-bodies.ts';
import { headersOfEverybody } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** Many bodies for every collection, through the API: nothing falls over, and every page still stands. */

const BODIES = FUZZ_BODIES;
const SEED = 20_261_122;
/** Bodies that pass are saved together after so many of each collection, and pages looked at after so many saves. */
const TOGETHER = 20;
const LOOK_EVERY = 20;
/** Edits that the API takes together. */
const MOST_AT_ONCE = 200;

type Edit = FuzzBody & { collection: string };
type Problem = { collection: string; id: string; path: string; reason: string };

let site: SiteInProcess;
let headers: Record<string, string>;
let files: { pictures: string[]; films: string[] };
beforeAll(async () => {
  site = await openSiteInProcess();
  headers = (await headersOfEverybody(site))['content token'];
  const { media } = await site.services.documents.readAll();
  const named = (type: string) => media.filter((each) => each.type === type).map(({ file }) => file);
  files = { pictures: named('picture').slice(0, 12), films: named('film').slice(0, 3) };
});
afterAll(() => site.stop());

async function post(path: string, text: string) {
  const answer = await site.fetch(path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: text,
  });
  return { status: answer.status, body: JSON.parse((await answer.text()) || 'null') as unknown };
}

/** Sends edits as one; resolves to what the API says is wrong with them, or nothing when they are saved. */
async function send(edits: readonly Edit[]): Promise<Problem[]> {
  const text = JSON.stringify({ edits });
  if (Buffer.byteLength(text) > JSON_BYTES && edits.length > 1) {
    const half = Math.ceil(edits.length / 2);
    return [...(await send(edits.slice(0, half))), ...(await send(edits.slice(half)))];
  }
  const { status, body } = await post('/api/content', text);
  expect([200, 400], JSON.stringify(body)).toContain(status);
  if (status === 200) return [];
  const { problems } = body as { problems: Problem[] };
  expect(problems.length).toBeGreaterThan(0);
  return problems;
}

const keyOf = ({ collection, id }: { collection: string; id: string }) => `${collection} ${id}`;

/** Saves what passes of these; resolves to how many. What a page could not show is only found when it is composed. */
async function saveWhatPasses(edits: readonly Edit[]): Promise<number> {
  let left = [...new Map(edits.map((edit) => [keyOf(edit), edit])).values()];
  for (let round = 0; left.length > 0; round += 1) {
    expect(round).toBeLessThan(6);
    const wrong = new Set((await send(left)).map(keyOf));
    if (wrong.size === 0) return left.length;
    const fewer = left.filter((edit) => !wrong.has(keyOf(edit)));
    expect(fewer.length, 'a refusal names an edit that was sent').toBeLessThan(left.length);
    left = fewer;
  }
  return 0;
}

/** Every public page and file that is made from content. */
async function expectPagesStand(when: string) {
  const map = await (await site.fetch('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => {
    const { pathname, search } = new URL(loc.replaceAll('&amp;', '&'));
    return pathname + search;
  });
  expect(listed.length, when).toBeGreaterThan(10);
  const others = ['/thankyou', '/feed.xml', '/llms.txt', '/robots.txt', '/manifest.webmanifest'];
  for (const path of [...listed, ...others, '/no-such-page']) {
    const answer = await site.fetch(path);
    const text = await answer.text();
    expect([answer.status, path], when).toEqual([path === '/no-such-page' ? 404 : 200, path]);
    if (!/html/.test(answer.headers.get('content-type') ?? '')) continue;
    expect(text, `${path} ${when}`).not.toMatch(
      new RegExp(`<script>alert\\("${MARK}|<(img|svg)[^<>]*=alert\\("`),
    );
    expect(text, `${path} ${when}`).not.toMatch(/(href|src|action)="\s*(javascript|data:text)/i);
  }
}

async function expectStoredPasses() {
  const stored = await site.services.documents.readAll();
  for (const { file, ...body } of stored.media) {
    const edit = { collection: LIBRARY, id: file, body };
    expect(checkEdit(CATALOGUE, stored, edit), file).not.toHaveProperty('problems');
  }
  for (const { collection, id, body, revision } of stored.documents) {
    const edit = { collection, id, body: JSON.parse(body) as unknown };
    const checked = checkEdit(CATALOGUE, stored, edit);
    // The seed holds an id besides; what was saved since is stored as it was checked.
    if (revision > 1) expect(checked, `${collection} ${id}`).toEqual({ body });
    expect(checked, `${collection} ${id}`).not.toHaveProperty('problems');
  }
}

/** Texts that name something which another record no longer says; the editor who saved that was warned. */
const isWarning = ({ reason }: Problem) => /^Names \{\w+\}, which is not there$/.test(reason);

test('every collection takes what is right and refuses what is not', { timeout: 480_000 }, async () => {
  const seeds = (await site.services.documents.readAll()).documents;
  const collections = Object.values(CATALOGUE).map((collection, place) => ({
    name: collection.name,
    least: 'appendOnly' in collection && collection.appendOnly ? BODIES / 200 : BODIES / 20,
    bodies: fuzzBodies(collection, files, { count: BODIES, seed: SEED + place }),
    saved: 0,
  }));
  const ofLibrary = fuzzLibraryBodies(files, { count: BODIES, seed: SEED - 1 });
  collections.push({ name: LIBRARY, least: BODIES / 20, bodies: ofLibrary, saved: 0 });
  let waiting: Edit[] = [];
  for (let round = 0; round < BODIES; round += 1) {
    const edits = collections.map(({ name, bodies }) => ({
      collection: name,
      ...(bodies[round] as FuzzBody),
    }));
    const wrong = new Set((await send(edits)).map(keyOf));
    if (wrong.size > 0) waiting.push(...edits.filter((edit) => !wrong.has(keyOf(edit))));
    if (round % TOGETHER !== TOGETHER - 1) continue;
    const sent = waiting;
    await saveWhatPasses(sent);
    for (const collection of collections) {
      collection.saved += sent.filter((edit) => edit.collection === collection.name).length;
    }
    waiting = [];
    if ((round + 1) % (TOGETHER * LOOK_EVERY) === 0) await expectPagesStand(`after ${round + 1} bodies each`);
  }
  for (const { name, saved, least } of collections) {
    expect(saved, `right bodies of ${name}`).toBeGreaterThan(least);
  }
  await expectStoredPasses();
  expect((await site.services.content.problems()).filter((each) => !isWarning(each))).toEqual([]);

  // With the records that others name as they were, nothing is left to complain of.
  const named = seeds.filter(({ collection }) => ['settings', 'plots', 'rates'].includes(collection));
  const back = named.map(({ collection, id, body }) => ({
    collection,
    id,
    body: JSON.parse(body) as unknown,
  }));
  expect(await send(back)).toEqual([]);
  expect(await site.services.content.problems()).toEqual([]);
});

test('of the library only what nothing shows can be removed', async () => {
  const before = (await site.services.documents.readAll()).media.map(({ file }) => file);
  let removed = 0;
  for (const file of before) {
    const left = await send([{ collection: LIBRARY, id: file, body: null }]);
    if (left.length === 0) removed += 1;
  }
  expect(removed).toBeGreaterThan(0);
  const { documents, media } = await site.services.documents.readAll();
  expect(media).toHaveLength(before.length - removed);
  const bodies = documents.map(({ body, ...rest }) => ({ ...rest, body: JSON.parse(body) as unknown }));
  const there = new Set(media.map(({ file }) => file));
  const gone = [...mediaUses(bodies, media)].filter(([file]) => before.includes(file) && !there.has(file));
  expect(gone).toEqual([]);
  expect(await site.services.content.problems()).toEqual([]);
  await expectPagesStand('with what nothing shows removed');
});

test('every page stands when all of a collection is gone, and when every text is empty', async () => {
  const { documents } = await site.services.documents.readAll();
  for (const collection of Object.values(CATALOGUE)) {
    if (collection.holds !== 'entries') continue;
    const { name } = collection;
    const ids = documents.filter((each) => each.collection === name).map(({ id }) => id);
    for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
      const some = ids.slice(from, from + MOST_AT_ONCE);
      const left = await send(some.map((id) => ({ collection: name, id, body: null })));
      // Wordings that somebody has agreed to cannot be removed.
      if (name !== 'consent-wordings') expect([name, left]).toEqual([name, []]);
    }
  }
  await expectPagesStand('with every entry gone');
  const reach = { email: 'a@example.com', phones: ['+91 98765 43210'], whatsapp: '+91 98765 43210' };
  const body = { brand: 'x', legal: {}, claims: [], ...reach };
  const settings = { id: 'site', collection: 'settings', body };
  const sections = documents.filter(({ collection }) =>
    Object.values(CATALOGUE).some(({ name, holds }) => name === collection && holds === 'sections'),
  );
  const empty = sections.map(({ collection, id }) => ({ collection, id, body: { texts: {} } }));
  expect(await send([settings, ...empty])).toEqual([]);
  await expectPagesStand('with every text empty');
});
