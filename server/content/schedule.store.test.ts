import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { feedIdOf } from '../../domain/content/articles.ts';
import { renameEdits } from '../../domain/content/slugs.ts';
import { DAY_MS, HOUR_MS } from '../../domain/dates/durations.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import type { Store } from '../database/open.ts';
import { createLog } from '../process/log.ts';
import { createDocumentStore, type DocumentStore } from '../store/content/documents.ts';
import { createRevisionStore } from '../store/content/revisions.ts';
import { createEditing, type Edit } from './editing.ts';
import { createContentReader } from './reader.ts';
import { createScheduleWriter } from './schedule-writer.ts';
import { seedContent } from './seed.ts';

const log = createLog('silent');
const by = { kind: 'account', id: 'user-1', name: 'Asha' } as const;
const folder = join(import.meta.dirname, '../../content');
const TIME = Date.parse('2026-12-01T09:00:00+05:30');
const article = {
  title: 'The road is open',
  date: '2026-12-01',
  picture: 'road-dawn.jpg',
  body: 'It is.',
  listed: true,
};
const scheduled = { ...article, status: 'scheduled', publishAt: '2026-12-01T09:00+05:30' };

describe.each(DIALECTS)('scheduled content on %s', (dialect) => {
  let database: TestDatabase;
  let store: Store;
  let documents: DocumentStore;
  let picture: string;
  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    store = await database.open();
    await seedContent(store, { folder, log, now: 1 });
    documents = createDocumentStore(store);
    picture = (await documents.readAll()).media.find(({ type }) => type === 'picture')?.file ?? '';
  });
  afterEach(() => database.remove());

  const editingAt = (now: () => number, of = store) =>
    createEditing({
      store: of,
      documents,
      revisions: createRevisionStore(of),
      hasFile: async () => true,
      now,
    });
  const save = (...edits: Edit[]) => editingAt(() => TIME - 60_000).save(edits, { by });
  const news = (body: object): Edit => ({ collection: 'articles', id: 'news', body: { ...body, picture } });
  const plotOf = async () =>
    JSON.parse((await documents.list('plots'))[0]?.body ?? '') as { pricePaise: number };

  test('a scheduled article appears by the clock of each process', async () => {
    const other = createDocumentStore(await database.open());
    let now = TIME - 1;
    const reader = createContentReader(documents, { log, now: () => now });
    const ahead = createContentReader(other, { log, now: () => now + 1000 });
    expect(await save(news(scheduled))).toMatchObject({ outcome: 'saved' });
    const slugs = async (of: typeof reader) => (await of.snapshot()).articles.map(({ slug }) => slug);
    const before = await reader.snapshot();
    expect(before.articles.map(({ slug }) => slug)).not.toContain('news');
    expect(before.changed['articles/news']).toBeUndefined();
    expect(await slugs(ahead)).toContain('news');
    now = TIME;
    const after = await reader.snapshot();
    expect(after.articles.map(({ slug }) => slug)).toContain('news');
    expect(after.version).toBe(before.version);
    expect(after.edition).not.toBe(before.edition);
    expect(after.edition).toBe((await ahead.snapshot()).edition);
    expect(after.changed.articles).toBe(TIME);
    expect(JSON.stringify(after.articles)).not.toContain('"status"');
    // A clock that is set back by a second hides nothing; one that was far ahead does.
    now = TIME - 1000;
    expect(await reader.snapshot()).toBe(after);
    now = TIME - HOUR_MS;
    expect(await slugs(reader)).not.toContain('news');
  });

  test('scheduled content appears while the store is unreachable, and after a process was suspended', async () => {
    let now = TIME - HOUR_MS;
    let away = false;
    const flaky = {
      contentVersion: async () => {
        if (away) throw new Error('away');
        return documents.contentVersion();
      },
      readAll: documents.readAll,
    };
    const reader = createContentReader(flaky, { log, now: () => now });
    await save(news(scheduled));
    expect((await reader.snapshot()).articles).toHaveLength(11);
    away = true;
    expect((await reader.snapshot()).articles).toHaveLength(11);
    now = TIME + 7 * DAY_MS;
    expect((await reader.snapshot()).articles).toHaveLength(12);
  });

  test('the date of an article is its publication: scheduled, early or late', async () => {
    const stored = async (id = 'news') => JSON.parse((await documents.find('articles', id))?.body ?? '{}');
    const plan = { ...scheduled, date: '2026-12-10', publishAt: '2026-12-10T09:00+05:30' };
    await save(news(plan));
    expect(await stored()).toMatchObject({ status: 'scheduled', date: '2026-12-10' });
    const early = TIME - HOUR_MS;
    const editing = editingAt(() => early);
    await editing.save([news({ ...plan, status: 'published' })], { by });
    const appeared = { date: '2026-12-01', publishAt: '2026-12-01T08:00:00+05:30' };
    expect(await stored()).toMatchObject({ status: 'published', ...appeared });
    // A later edit from a page that was loaded before the publication keeps both.
    const later = editingAt(() => TIME + 3 * DAY_MS);
    const { publishAt: _, ...unaware } = plan;
    await later.save([news({ ...unaware, ...appeared, publishAt: '', title: 'Wide', status: 'published' })], {
      by,
    });
    expect(await stored()).toMatchObject({ title: 'Wide', ...appeared });
    // An editor may date an article in the past. The time of publication is recorded anyway.
    const dated = { ...article, picture, date: '2026-08-11' };
    await editing.save([{ collection: 'articles', id: 'old', body: dated }], { by });
    expect(await stored('old')).toMatchObject({ date: '2026-08-11', publishAt: appeared.publishAt });
    const after = { ...scheduled, picture, date: '2026-12-24' };
    await editing.save([{ collection: 'articles', id: 'after', body: after }], { by });
    expect(await stored('after')).toMatchObject({ date: '2026-12-01' });
  });

  test('an article keeps its feed id after renames, and no other has it', async () => {
    const editing = editingAt(() => TIME);
    const ids = async () => {
      const all = (await createContentReader(documents, { log, now: () => TIME }).snapshot()).articles;
      return new Map(all.map((each) => [each.slug, feedIdOf(each)]));
    };
    const rename = async (from: string, to: string) => {
      const row = await documents.find('articles', from);
      const { guid: _, ...body } = JSON.parse(row?.body ?? '{}');
      const redirects = new Set((await documents.list('redirects')).map(({ id }) => id));
      return editing.save(renameEdits(row!, to, body, redirects), { by });
    };
    await editing.save([news(article)], { by });
    const first = await ids();
    const [older = ''] = [...first.keys()].filter((slug) => slug !== 'news');
    expect(first.get(older)).toBe(older);
    await rename('news', 'road');
    await rename(older, 'older');
    await rename('older', 'oldest');
    await editing.save([{ collection: 'articles', id: older, body: { ...article, picture } }], { by });
    const now = await ids();
    expect(now.get('road')).toBe(first.get('news'));
    expect(now.get('oldest')).toBe(older);
    expect(new Set(now.values()).size).toBe(now.size);
  });

  test('drafts are not shown, may be incomplete, and must be complete to be published', async () => {
    const reader = createContentReader(documents, { log, now: () => TIME });
    const words = { title: 'Half an article', status: 'draft', body: '' };
    expect(await save({ collection: 'articles', id: 'half', body: words })).toMatchObject({
      outcome: 'saved',
    });
    expect(JSON.stringify((await reader.snapshot()).articles)).not.toContain('Half');
    expect(await reader.problems()).toEqual([]);
    const published = { ...words, status: 'published' };
    const result = await save({ collection: 'articles', id: 'half', body: published });
    expect(result.outcome === 'refused' && result.problems.map(({ path }) => path)).toEqual([
      'date',
      'picture',
      'body',
    ]);
    expect(await save({ collection: 'articles', id: 'none', body: { status: 'draft' } })).toMatchObject({
      outcome: 'refused',
      problems: [{ path: 'title' }],
    });
    expect(await save(news({ ...scheduled, publishAt: '' }))).toMatchObject({
      outcome: 'refused',
      problems: [{ path: 'publishAt' }],
    });
  });

  test('scheduled content is written to the store once, by one of several processes', async () => {
    await save(news(scheduled));
    let now = TIME + 4000;
    const second = await database.open();
    const parts = { documents, log, now: () => now };
    const one = createScheduleWriter({ ...parts, editing: editingAt(() => now) });
    const two = createScheduleWriter({ ...parts, editing: editingAt(() => now, second) });
    expect(await one.writeDue()).toBe(0);
    now = TIME + 6000;
    await Promise.all([one.writeDue(), two.writeDue()]);
    expect(await one.writeDue()).toBe(0);
    const row = await documents.find('articles', 'news');
    expect(row?.revision).toBe(2);
    expect(JSON.parse(row?.body ?? '')).toMatchObject({ status: 'published', title: article.title });
    const revisions = createRevisionStore(store);
    const [last] = await revisions.list({ id: 'news' }, { before: null, limit: 1 });
    expect(last).toMatchObject({ author_kind: 'schedule', action: 'published' });
  });

  test('an edit of an article that the schedule wrote meanwhile is saved, one that somebody else changed is not', async () => {
    await save(news(scheduled));
    const now = TIME + 6000;
    const editing = editingAt(() => now);
    await createScheduleWriter({ documents, log, now: () => now, editing }).writeDue();
    const retitled = { ...news({ ...scheduled, title: 'The road is wide' }), expected: 1 };
    expect(await editing.save([retitled], { by })).toMatchObject({
      outcome: 'saved',
      saved: [{ revision: 3 }],
    });
    expect(await editing.save([{ ...retitled, expected: 2 }], { by })).toMatchObject({ outcome: 'stale' });
    expect(await editing.save([{ ...retitled, expected: 1 }], { by })).toMatchObject({ outcome: 'stale' });
    // The schedule is written once more, and the article stays public.
    await createScheduleWriter({ documents, log, now: () => now, editing }).writeDue();
    const row = await documents.find('articles', 'news');
    expect(JSON.parse(row?.body ?? '')).toMatchObject({ status: 'published', title: 'The road is wide' });
  });

  test('a price that changed meanwhile is shown before it is overwritten', async () => {
    const [first] = await documents.list('plots');
    const old = await plotOf();
    const body = { ...old, nextPricePaise: old.pricePaise + 10_000_000, nextFrom: '2026-12-01' };
    const plot = { collection: 'plots', id: first?.id ?? '', body };
    await save(plot);
    const [opened] = await documents.list('plots');
    const now = TIME + 6000;
    const editing = editingAt(() => now);
    await createScheduleWriter({ documents, log, now: () => now, editing }).writeDue();
    expect(await editing.save([{ ...plot, expected: opened?.revision }], { by })).toMatchObject({
      outcome: 'stale',
    });
  });

  test('a price changes at midnight in India, and the earlier list is saved if requested', async () => {
    const midnight = Date.parse('2026-12-01T00:00:00+05:30');
    const [first] = await documents.list('plots');
    const old = await plotOf();
    const change = {
      nextPricePaise: old.pricePaise + 10_000_000,
      nextFrom: '2026-12-01',
      keepAs: '2025-2026',
    };
    const plot = { collection: 'plots', id: first?.id ?? '', body: { ...old, ...change } };
    expect(await save(plot)).toMatchObject({ outcome: 'saved' });
    let now = midnight - 1;
    const reader = createContentReader(documents, { log, now: () => now });
    const before = await reader.snapshot();
    expect(before.plots[0]?.pricePaise).toBe(old.pricePaise);
    expect(Object.keys(before.plots[0] ?? {})).not.toContain('nextFrom');
    now = midnight;
    const after = await reader.snapshot();
    expect(after.plots[0]?.pricePaise).toBe(change.nextPricePaise);
    now = midnight + 6000;
    const writer = createScheduleWriter({ documents, log, now: () => now, editing: editingAt(() => now) });
    await writer.writeDue();
    const written = await reader.snapshot();
    expect(written.plots).toEqual(after.plots);
    expect(await plotOf()).toMatchObject({ pricePaise: change.nextPricePaise, from: '2026-12-01' });
    expect(await plotOf()).not.toHaveProperty('nextFrom');
    const list = written.priceLists.find(({ title }) => title === '2025-2026');
    expect(list).toMatchObject({ until: '2026-11-30' });
    expect(list?.rows.map(({ pricePaise }) => pricePaise)).toEqual(
      before.plots.map(({ pricePaise }) => pricePaise),
    );
  });

  test('an earlier list with a name like another one replaces none and is not lost', async () => {
    const kept = { title: '2024/2025', from: '', until: '', rows: [], note: 'Filled in by hand.' };
    const [own] = await documents.list('price-lists');
    const taken = { collection: 'price-lists', id: own?.id ?? '', body: kept };
    expect(await save(taken)).toMatchObject({ outcome: 'saved' });
    const [first] = await documents.list('plots');
    const old = await plotOf();
    const change = { nextPricePaise: old.pricePaise + 100, nextFrom: '2026-12-05', keepAs: own?.id };
    await save({ collection: 'plots', id: first?.id ?? '', body: { ...old, ...change } });
    const now = Date.parse('2026-12-05T00:00:06+05:30');
    await createScheduleWriter({ documents, log, now: () => now, editing: editingAt(() => now) }).writeDue();
    const lists = await documents.list('price-lists');
    const bodies = new Map(lists.map(({ id, body }) => [id, JSON.parse(body) as typeof kept]));
    expect(bodies.get(taken.id)).toMatchObject(kept);
    const added = bodies.get(`${taken.id}-2`);
    expect(added).toMatchObject({ title: own?.id, until: '2026-12-04' });
    expect(added?.rows[0]).toMatchObject({ pricePaise: old.pricePaise });
  });

  test.each([
    [{ nextPricePaise: 100 }, 'nextFrom'],
    [{ nextFrom: '2026-12-01' }, 'nextPricePaise'],
    [{ nextPricePaise: 100, nextFrom: '2026-02-30' }, 'nextFrom'],
  ])('a next price that is not whole is refused: %j', async (change, path) => {
    const [first] = await documents.list('plots');
    const body = { ...(await plotOf()), ...change };
    const result = await save({ collection: 'plots', id: first?.id ?? '', body });
    expect(result).toMatchObject({ outcome: 'refused', problems: [{ path }] });
  });

  test('a consent wording that visitors agreed to can be neither changed nor removed', async () => {
    const wording = { form: 'contact', language: 'en', text: 'We keep it.', from: '2026-12-02' };
    const edit = { collection: 'consent-wordings', id: 'contact-2', body: wording };
    expect(await save(edit)).toMatchObject({ outcome: 'saved' });
    expect(await save(edit)).toMatchObject({ outcome: 'saved', saved: [{ revision: 1 }] });
    for (const body of [{ ...wording, text: 'Other.' }, null]) {
      expect(await save({ ...edit, body })).toMatchObject({
        outcome: 'refused',
        problems: [{ reason: expect.stringContaining('never changed') }],
      });
    }
    let now = Date.parse('2026-12-01T23:59:59+05:30');
    const reader = createContentReader(documents, { log, now: () => now });
    expect((await reader.snapshot()).consentWordings).toEqual([]);
    now += 1000;
    expect((await reader.snapshot()).consentWordings).toHaveLength(1);
  });
});
