import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { renameEdits } from '../../domain/content/slugs.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import type { Store } from '../database/open.ts';
import { createLog } from '../log.ts';
import { saveChanges } from '../store/content-changes.ts';
import { LIBRARY } from '../store/content-rows.ts';
import { createDocumentStore } from '../store/documents.ts';
import { createRevisionStore, type RevisionStore } from '../store/revisions.ts';
import { createEditing, type Edit, type Editing } from './editing.ts';
import { seedContent } from './seed.ts';

const by = { kind: 'account', id: 'user-1', name: 'Asha' } as const;
const folder = join(import.meta.dirname, '../../content');

describe.each(DIALECTS)('editing on %s', (dialect) => {
  let database: TestDatabase;
  let store: Store;
  let editing: Editing;
  let revisions: RevisionStore;
  let time = 1000;
  let removedForGood: string[] = [];
  const hasFile = async (file: string) => !removedForGood.includes(file);
  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    store = await database.open();
    await seedContent(store, { folder, log: createLog('silent'), now: 1 });
    const documents = createDocumentStore(store);
    revisions = createRevisionStore(store);
    editing = createEditing({ store, documents, revisions, hasFile, now: () => ++time });
    removedForGood = [];
  });
  afterEach(() => database.remove());

  const documents = () => createDocumentStore(store);
  const bodyOf = async (collection: string, id: string) =>
    JSON.parse((await documents().find(collection, id))?.body ?? 'null') as Record<string, unknown> | null;
  const save = (...edits: Edit[]) => editing.save(edits, { by });
  const hero = async (texts: Record<string, unknown>, rest = {}) => {
    const present = (await bodyOf('home', 'intro')) as { texts: object };
    return {
      collection: 'home',
      id: 'intro',
      body: { ...present, texts: { ...present.texts, ...texts }, ...rest },
    };
  };

  test('saves what passes, in one line where it is a line, and tells the history', async () => {
    const result = await save(await hero({ title: 'Plots\r\nyou can walk\u0000 to', further: 'kept' }));
    expect(result).toMatchObject({ outcome: 'saved', warnings: [], saved: [{ id: 'intro', revision: 2 }] });
    expect(await bodyOf('home', 'intro')).toMatchObject({
      texts: { title: 'Plots you can walk to', further: 'kept' },
    });
    const [row] = await revisions.list({}, { before: null, limit: 1 });
    expect(row).toMatchObject({ action: 'edited', author_name: 'Asha', collection: 'home' });
  });

  test.each([
    ['a text too long', { title: 'x'.repeat(201) }, {}, 'texts.title'],
    ['a text that is none', { title: 5 }, {}, 'texts.title'],
    ['a name in braces that is not there', { title: 'From {nothing}' }, {}, 'texts.title'],
    ['a key that is no word', { 'a b': 'x' }, {}, 'texts'],
    ['a picture that is not in the library', {}, { pictures: ['gone.jpg'] }, 'pictures'],
    ['more pictures than its slot has', {}, { pictures: Array(7).fill('park.jpg') }, 'pictures'],
    ['films where it shows none', {}, { films: ['arrival.mp4'] }, 'films'],
  ])('refuses %s, and stores nothing of it', async (_, texts, rest, path) => {
    const version = await documents().contentVersion();
    const faq = { collection: 'faqs', id: 'new', body: { group: 'Paper', question: 'Q?', answer: 'A.' } };
    const result = await save(faq, await hero(texts, rest));
    expect(result).toMatchObject({
      outcome: 'refused',
      problems: [{ collection: 'home', id: 'intro', path }],
    });
    expect(await documents().contentVersion()).toBe(version);
  });

  test('a company that nobody can write to or call is refused, each beside its field', async () => {
    const settings = await bodyOf('settings', 'site');
    const body = { ...settings, email: ' ', phones: [], whatsapp: '' };
    const { email: _, phones: __, whatsapp: ___, ...without } = body;
    for (const each of [body, without]) {
      const result = await save({ collection: 'settings', id: 'site', body: each });
      expect(result.outcome === 'refused' && result.problems.map(({ path }) => path)).toEqual([
        'email',
        'phones',
        'whatsapp',
      ]);
    }
  });

  test('nothing new takes the place of what the site came with, and no old copy that of a later release', async () => {
    const slug = 'millennials-reshaping-real-estate-market';
    const there = await bodyOf('articles', slug);
    const article = { collection: 'articles', id: slug, body: { ...there, title: 'Mine' } };
    expect(await save({ ...article, expected: 0 })).toMatchObject({
      outcome: 'stale',
      conflicts: [{ id: slug, present: { revision: 1 } }],
    });
    await store.db.updateTable('document').set({ revision: 2 }).where('id', '=', slug).execute();
    expect(await save({ ...article, expected: 1 })).toMatchObject({ outcome: 'stale' });
    expect(await bodyOf('articles', slug)).toEqual(there);
  });

  test.each([
    ['no collection', { collection: 'nothing', id: 'a', body: {} }],
    ['no section', { collection: 'home', id: 'constructor', body: { texts: {} } }],
    ['a section to be removed', { collection: 'home', id: 'intro', body: null }],
    ['another record', { collection: 'settings', id: 'other', body: {} }],
    ['an id of other signs', { collection: 'faqs', id: '../x', body: { question: 'Q?', answer: 'A.' } }],
    ['no object', { collection: 'faqs', id: 'a', body: [] }],
    ['no such medium', { collection: LIBRARY, id: 'gone.jpg', body: {} }],
    ['a file that pages show', { collection: LIBRARY, id: 'gate.jpg', body: null }],
    ['a focus that is none', { collection: LIBRARY, id: 'gate.jpg', body: { focus: 'left' } }],
  ])('refuses %s', async (_, edit) => {
    expect(await save(edit as Edit)).toMatchObject({ outcome: 'refused' });
  });

  test('a claim that is withdrawn takes its sentences along, and says so', async () => {
    const settings = (await bodyOf('settings', 'site')) as { claims: { id: string }[] };
    const claims = settings.claims.filter(({ id }) => id !== 'families');
    const result = await save({ collection: 'settings', id: 'site', body: { ...settings, claims } });
    expect(result).toMatchObject({ outcome: 'saved' });
    expect((result as { warnings: unknown[] }).warnings).toContainEqual(
      expect.objectContaining({ collection: 'about', id: 'ThirdSection' }),
    );
  });

  test('a stale save comes back with what stands there, also when it would not pass', async () => {
    await save({ ...(await hero({ title: 'First' })), expected: 1 });
    for (const title of ['Second', 'x'.repeat(300)]) {
      const result = await save({ ...(await hero({ title })), expected: 1 });
      expect(result).toMatchObject({
        outcome: 'stale',
        conflicts: [{ present: { revision: 2, by: 'user-1' } }],
      });
    }
  });

  test('every change can be taken back, removals and orders too', async () => {
    const first = await bodyOf('faqs', '01');
    const listed = async () => (await documents().list('faqs')).map(({ id }) => id);
    const order = await listed();
    await save({ collection: 'faqs', id: '01', body: { ...first, answer: 'Other' } });
    await save({ collection: 'faqs', id: '01', body: null });
    await editing.reorder({ collection: 'faqs', ids: ['23', '02'] }, by);
    const [reordered, removed, edited] = await revisions.list({}, { before: null, limit: 3 });

    await editing.restore(reordered!.id, 'before', by);
    await editing.restore(removed!.id, 'before', by);
    expect(await listed()).toEqual(order);
    expect(await bodyOf('faqs', '01')).toMatchObject({ answer: 'Other' });
    await editing.restore(edited!.id, 'before', by);
    expect((await bodyOf('faqs', '01'))?.answer).toBe(first?.answer);
    expect(await editing.restore('unknown', 'before', by)).toBeNull();
  });

  test('a part of a changed address is taken back with the whole of it', async () => {
    const [from, to, later] = [
      'authority-plots-near-jewar-airport',
      'authority-plots',
      'plots-of-authorities',
    ];
    const rename = async (slug: string, into: string, title: string) => {
      const row = await documents().find('articles', slug);
      const body = { ...JSON.parse(row?.body ?? '{}'), title };
      const taken = new Set((await documents().list('redirects')).map(({ id }) => id));
      await editing.save(renameEdits(row!, into, body, taken), { by });
    };
    const slugs = async () => (await documents().list('articles')).map(({ id }) => id);
    const { slug: _, ...before } = (await bodyOf('articles', from)) ?? {};
    const others = (await slugs()).filter((slug) => slug !== from);
    await rename(from, to, 'Renamed');
    const parts = await revisions.list({}, { before: null, limit: 3 });
    expect(parts.map(({ collection, document_id }) => `${collection}/${document_id}`).toSorted()).toEqual([
      `articles/${to}`,
      `articles/${from}`,
      `redirects/${from}`,
    ]);
    for (const part of parts) {
      expect(await editing.restore(part.id, 'before', by)).toMatchObject({ outcome: 'saved', slug: from });
      expect((await slugs()).toSorted()).toEqual([...others, from].toSorted());
      expect(await bodyOf('articles', from)).toEqual(before);
      expect([await bodyOf('redirects', to), await bodyOf('redirects', from)]).toEqual([{ to: from }, null]);
      // Taken back itself, the restoring gives the article its new address again.
      const [undone] = await revisions.list({ collection: 'articles', id: from }, { before: null, limit: 1 });
      expect(await editing.restore(undone!.id, 'before', by)).toMatchObject({ slug: to });
      expect(await bodyOf('articles', to)).toMatchObject({ title: 'Renamed' });
      expect(await bodyOf('redirects', from)).toEqual({ to });
    }
    // Renamed once more since, and whatever part of its history is asked for: there is one article, not two.
    await rename(to, later, 'Renamed again');
    const [old] = await revisions.list(
      { collection: 'articles', id: to, action: 'created' },
      { before: null, limit: 1 },
    );
    expect(await editing.restore(old!.id, 'after', by)).toMatchObject({ slug: to });
    expect((await slugs()).toSorted()).toEqual([...others, to].toSorted());
    await rename(to, later, 'Renamed again');
    await editing.restore(parts[0]!.id, 'before', by);
    expect((await slugs()).toSorted()).toEqual([...others, from].toSorted());
    // Removed since, it comes back under the address it had before; and where another has that, it is said.
    await rename(from, to, 'Renamed');
    await save({ collection: 'articles', id: to, body: null });
    await editing.restore(parts[0]!.id, 'before', by);
    expect(await slugs()).toContain(from);
    await rename(from, to, 'Renamed');
    const created = parts.find(
      ({ document_id, collection }) => collection === 'articles' && document_id === to,
    );
    await save({ collection: 'articles', id: from, body: before });
    expect(await editing.restore(created!.id, 'before', by)).toMatchObject({
      outcome: 'refused',
      problems: [{ reason: expect.stringContaining(`/blog/${from}`) }],
    });
    expect(await slugs()).toEqual(expect.arrayContaining([from, to]));
  });

  test('what an article said does not replace a later one that has its address', async () => {
    const [slug, moved] = ['authority-plots-near-jewar-airport', 'authority-plots'];
    const old = await bodyOf('articles', slug);
    const newest = async (id: string) =>
      (await revisions.list({ collection: 'articles', id }, { before: null, limit: 1 }))[0]!;
    await save({ collection: 'articles', id: slug, body: { ...old, title: 'Edited' } });
    const edited = await newest(slug);
    await save({ collection: 'articles', id: slug, body: null });
    const removed = await newest(slug);
    await save({ collection: 'articles', id: slug, body: { ...old, title: 'A later one' }, expected: 0 });
    const created = await newest(slug);
    const refused = { outcome: 'refused', problems: [{ reason: expect.stringContaining(`/blog/${slug}`) }] };
    for (const { id } of [removed, edited]) {
      expect(await editing.restore(id, 'before', by)).toMatchObject(refused);
    }
    expect(await bodyOf('articles', slug)).toMatchObject({ title: 'A later one' });
    // The later one has its own versions, also under another address.
    const row = (await documents().find('articles', slug))!;
    const body = { ...old, title: 'Moved' };
    await editing.save(renameEdits(row, moved, body, new Set([slug])), { by });
    expect(await editing.restore(created.id, 'after', by)).toMatchObject({ outcome: 'saved', slug });
    expect(await editing.restore(created.id, 'before', by)).toMatchObject({ outcome: 'saved' });
    expect(await bodyOf('articles', slug)).toBeNull();
    expect(await editing.restore(removed.id, 'before', by)).toMatchObject({ outcome: 'saved' });
    expect(await editing.restore(edited.id, 'before', by)).toMatchObject({ outcome: 'saved' });
    expect(await bodyOf('articles', slug)).toMatchObject({ title: old?.title });
  });

  test('a picture changes its words, and goes and comes back whole', async () => {
    const words = { alt: 'Two trees', focus: '10% 90%' };
    expect(await save({ collection: LIBRARY, id: 'approach-flight.jpg', body: words })).toMatchObject({
      outcome: 'saved',
    });
    const row = async () =>
      (await documents().readAll()).media.find(({ file }) => file === 'approach-flight.jpg');
    const changed = await row();
    expect(changed).toMatchObject({ ...words, width: expect.any(Number), updated_by: 'user-1', revision: 2 });

    const { file: _file, revision: _revision, updated_at: _at, updated_by: _by, ...body } = changed!;
    const upload = { collection: LIBRARY, id: 'unused.jpg', body: JSON.stringify(body) };
    await saveChanges(store, [upload], { by, at: ++time, action: 'uploaded' });
    await save({ collection: LIBRARY, id: 'unused.jpg', body: null });
    const [removal] = await revisions.list({}, { before: null, limit: 1 });
    expect(await editing.restore(removal!.id, 'before', by)).toMatchObject({ outcome: 'saved' });
    const back = (await documents().readAll()).media.find(({ file }) => file === 'unused.jpg');
    expect(back).toMatchObject({ alt: 'Two trees', revision: 3 });

    // The upload itself brings it back as well, unless the file is gone: a row alone would be a hole in the library.
    const [uploaded] = await revisions.list(
      { collection: LIBRARY, id: 'unused.jpg', action: 'uploaded' },
      { before: null, limit: 1 },
    );
    await save({ collection: LIBRARY, id: 'unused.jpg', body: null });
    expect(await editing.restore(uploaded!.id, 'after', by)).toMatchObject({ outcome: 'saved' });
    await save({ collection: LIBRARY, id: 'unused.jpg', body: null });
    removedForGood = ['unused.jpg'];
    const version = await documents().contentVersion();
    for (const [revision, state] of [
      [removal, 'before'],
      [uploaded, 'after'],
    ] as const) {
      expect(await editing.restore(revision!.id, state, by)).toMatchObject({
        outcome: 'refused',
        problems: [{ collection: LIBRARY, id: 'unused.jpg', reason: expect.stringContaining('for good') }],
      });
    }
    expect(await documents().contentVersion()).toBe(version);
  });

  test('saves of others in between are looked at, not overwritten', async () => {
    const other = createEditing({
      store: await database.open(),
      documents: documents(),
      revisions,
      hasFile,
      now: () => ++time,
    });
    const edits = Array.from({ length: 8 }, (_, place) => ({
      collection: 'faqs',
      id: `new-${place}`,
      body: { group: 'Paper', question: `${place}?`, answer: 'A.' },
    }));
    const results = await Promise.all(
      edits.map((edit, place) => (place % 2 ? editing : other).save([edit], { by })),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(8).fill('saved'));
  });
});
