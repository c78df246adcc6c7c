import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { HOUR_MS } from '../../domain/dates/durations.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { createSigning } from '../crypto/signing.ts';
import type { Store } from '../database/open.ts';
import { createLog } from '../process/log.ts';
import { LIBRARY } from '../store/content/content-rows.ts';
import { createDocumentStore, type DocumentStore } from '../store/content/documents.ts';
import { createDraftStore, type DraftStore } from '../store/content/drafts.ts';
import { createRevisionStore, type RevisionStore } from '../store/content/revisions.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createEditing, type Editing } from './editing.ts';
import { createContentReader } from './reader.ts';
import { seedContent } from './seed.ts';

const by = { kind: 'account', id: 'asha', name: 'Asha' } as const;

describe.each(DIALECTS)('drafts on %s', (dialect) => {
  let database: TestDatabase;
  let store: Store;
  let documents: DocumentStore;
  let revisions: RevisionStore;
  let editing: Editing;
  let kept: DraftStore;
  let drafts: Drafts;
  let time = Date.parse('2026-11-20T06:00:00Z');
  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    store = await database.open();
    await seedContent(store, {
      folder: join(import.meta.dirname, '../../content'),
      log: createLog('silent'),
      now: 1,
    });
    const now = () => ++time;
    documents = createDocumentStore(store);
    revisions = createRevisionStore(store);
    editing = createEditing({ store, documents, revisions, hasFile: async () => true, now });
    kept = createDraftStore(store);
    drafts = createDrafts({
      drafts: kept,
      documents,
      content: createContentReader(documents, { log: createLog('silent'), now }),
      editing,
      withContentLock: store.withContentLock,
      signing: createSigning('secret', now),
      siteUrl: 'http://localhost',
      now,
    });
  });
  afterEach(() => database.remove());

  const question = (id: string, answer: string, rest = {}) => ({
    collection: 'faqs',
    id,
    body: { group: 'Paper', question: 'Near?', answer },
    ...rest,
  });
  const answerOf = async (id: string) =>
    (JSON.parse((await documents.find('faqs', id))?.body ?? '{}') as { answer?: string }).answer;
  const setWith = async (...edits: Parameters<Drafts['save']>[1]) => {
    const set = await drafts.create({ name: 'Diwali offer' }, by);
    expect(await drafts.save(set.id, edits, { by })).toMatchObject({ outcome: 'saved' });
    return set.id;
  };

  test('a draft is not public until its set is published, all at once and only once', async () => {
    const before = await documents.contentVersion();
    const setId = await setWith(question('01', 'Changed.'), question('added', 'New.'), {
      collection: 'faqs',
      id: '02',
      body: null,
    });
    expect(await documents.contentVersion()).toBe(before);
    expect(await drafts.list()).toMatchObject([{ name: 'Diwali offer', edits: 3, links: 0 }]);

    expect(await drafts.publish(setId, by)).toMatchObject({ outcome: 'saved' });
    expect([await answerOf('01'), await answerOf('added'), await answerOf('02')]).toEqual([
      'Changed.',
      'New.',
      undefined,
    ]);
    const rows = await revisions.list({ action: 'published' }, { before: null, limit: 9 });
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map(({ change_set }) => change_set)).size).toBe(1);
    expect(await drafts.list()).toEqual([]);
    expect(await drafts.publish(setId, by)).toEqual({ outcome: 'unknown' });
    expect(await drafts.save(setId, [question('01', 'Late.')], { by })).toEqual({ outcome: 'unknown' });
  });

  test('a stale draft is not published until it is rebased or removed', async () => {
    const setId = await setWith(question('01', 'Mine.'), question('02', 'Also mine.'));
    await editing.save([question('01', 'Theirs.')], { by });
    expect((await drafts.find(setId))?.edits.map(({ stale }) => stale)).toEqual([true, false]);
    expect(await drafts.publish(setId, by)).toMatchObject({
      outcome: 'stale',
      conflicts: [{ collection: 'faqs', id: '01' }],
    });
    expect([await answerOf('01'), await answerOf('02')]).not.toContain('Also mine.');

    expect(await drafts.rebase(setId, 'faqs', '01')).toBe(true);
    expect(await drafts.publish(setId, by)).toMatchObject({ outcome: 'saved' });
    expect([await answerOf('01'), await answerOf('02')]).toEqual(['Mine.', 'Also mine.']);

    const other = await setWith(question('01', 'Again.'), question('03', 'Third.'));
    await editing.save([question('01', 'Theirs.')], { by });
    expect(await drafts.removeEdit(other, 'faqs', '01')).toBe(true);
    expect(await drafts.publish(other, by)).toMatchObject({ outcome: 'saved' });
    expect([await answerOf('01'), await answerOf('03')]).toEqual(['Theirs.', 'Third.']);
  });

  test('a draft is worked on further on top of its latest save, and still on the public version it began with', async () => {
    const setId = await setWith(question('01', 'First.'));
    const opened = async () => {
      const [draft] = (await drafts.find(setId))?.edits ?? [];
      return { collection: 'faqs', id: '01', revision: Number(draft?.at) };
    };
    const begun = await opened();
    expect(await drafts.save(setId, [question('01', 'Second.')], { by, opened: begun })).toMatchObject({
      outcome: 'saved',
    });
    expect(await drafts.save(setId, [question('01', 'Late.')], { by, opened: begun })).toMatchObject({
      outcome: 'stale',
      theirs: { body: expect.stringContaining('Second.') },
    });
    const both = await opened();
    const outcomes = await Promise.all(
      ['Third.', 'Fourth.'].map((answer) =>
        drafts.save(setId, [question('01', answer)], { by, opened: both }),
      ),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['saved', 'stale']);

    await editing.save([question('01', 'Theirs.')], { by });
    await drafts.save(setId, [question('01', 'Fifth.')], { by, opened: await opened() });
    expect(await drafts.publish(setId, by)).toMatchObject({ outcome: 'stale' });

    const last = await opened();
    expect(await drafts.removeEdit(setId, 'faqs', '01')).toBe(true);
    expect(await drafts.save(setId, [question('01', 'Late.')], { by, opened: last })).toEqual({
      outcome: 'stale',
      theirs: null,
    });
    const anew = { ...last, revision: 0 };
    expect(await drafts.save(setId, [question('01', 'Anew.')], { by, opened: anew })).toMatchObject({
      outcome: 'saved',
    });
    await drafts.publish(setId, by);
    expect(await answerOf('01')).toBe('Anew.');
    expect(await drafts.save(setId, [question('01', 'Late.')], { by, opened: anew })).toEqual({
      outcome: 'unknown',
    });
  });

  test('what is new in a set takes another id, and never that of another draft', async () => {
    const setId = await setWith(question('new-one', 'One.'), question('new-two', 'Two.'));
    const [draft] = (await drafts.find(setId))?.edits ?? [];
    const opened = { collection: 'faqs', id: 'new-one', revision: Number(draft?.at) };
    expect(await drafts.save(setId, [question('new-two', 'One.')], { by, opened })).toMatchObject({
      outcome: 'taken',
    });
    await drafts.save(setId, [question('new-three', 'One.')], { by, opened });
    expect((await drafts.find(setId))?.edits.map(({ document_id }) => document_id)).toEqual([
      'new-three',
      'new-two',
    ]);
  });

  test('a publishing that was interrupted after its save can be repeated', async () => {
    const setId = await setWith(question('01', 'Changed.'), question('added', 'New.'));
    const { markPublished } = kept;
    kept.markPublished = () => Promise.reject(new Error('cut'));
    await expect(drafts.publish(setId, by)).rejects.toThrow('cut');
    kept.markPublished = markPublished;
    expect((await drafts.find(setId))?.edits.some(({ stale }) => stale)).toBe(false);
    expect(await drafts.publish(setId, by)).toMatchObject({ outcome: 'saved' });
    expect(await drafts.list()).toEqual([]);
  });

  test('an edit that is added during the publishing stays in the set', async () => {
    const setId = await setWith(question('01', 'Changed.'));
    const { markPublished } = kept;
    kept.markPublished = async (...args) => {
      await drafts.save(setId, [question('02', 'Later.')], { by });
      return markPublished(...args);
    };
    await drafts.publish(setId, by);
    kept.markPublished = markPublished;
    expect((await drafts.find(setId))?.edits).toMatchObject([{ document_id: '02' }]);
  });

  test('refuses edits that could not be saved with those of the set, and replaces none without confirmation', async () => {
    const { id } = await drafts.create({ name: 'A' }, by);
    expect(await drafts.save(id, [question('01', 'x'.repeat(5000))], { by })).toMatchObject({
      outcome: 'refused',
      problems: [{ id: '01', path: 'answer' }],
    });
    expect(await drafts.save(id, [{ collection: 'nothing', id: 'x', body: {} }], { by })).toMatchObject({
      outcome: 'refused',
    });
    expect(await drafts.save('unknown', [question('01', 'A.')], { by })).toEqual({ outcome: 'unknown' });

    await drafts.save(id, [question('01', 'First.')], { by });
    expect(await drafts.save(id, [question('01', 'Second.')], { by })).toMatchObject({
      outcome: 'taken',
      edits: [{ by_name: 'Asha' }],
    });
    expect((await drafts.find(id))?.edits[0]?.body).toContain('First.');
    await drafts.save(id, [question('01', 'Second.')], { by, replace: true });
    expect((await drafts.find(id))?.edits[0]?.body).toContain('Second.');
  });

  test('the description of a picture can be drafted too', async () => {
    const setId = await setWith({ collection: LIBRARY, id: 'gate.jpg', body: { alt: 'The gate by day' } });
    await drafts.publish(setId, by);
    const { media } = await documents.readAll();
    expect(media.find(({ file }) => file === 'gate.jpg')?.alt).toBe('The gate by day');
  });

  test('a link shows the set until it expires, is withdrawn, or the set is published or discarded', async () => {
    const setId = await setWith(question('01', 'Only for you.'));
    const link = await drafts.createLink(setId, HOUR_MS, by);
    const token = link?.token ?? '';
    const preview = await drafts.preview(token);
    expect(preview).toMatchObject({ outcome: 'open', name: 'Diwali offer', until: link?.expiresAt });
    const content = preview.outcome === 'open' ? await preview.content() : null;
    expect(content?.faqs.find(({ id }) => id === '01')?.answer).toBe('Only for you.');
    expect(await answerOf('01')).not.toBe('Only for you.');
    expect(await drafts.list()).toMatchObject([{ links: 1 }]);

    const why = async (wanted: string) => {
      const seen = await drafts.preview(wanted);
      return seen.outcome === 'ended' ? seen.why : 'open';
    };
    expect(await why('')).toBe('forged');
    expect(await why(`${token.slice(0, -2)}xx`)).toBe('forged');
    expect(await why(createSigning('other', () => time).sign('preview', 'x', HOUR_MS))).toBe('forged');

    const [listed] = (await drafts.find(setId))?.links ?? [];
    expect(await drafts.revokeLink(listed?.id ?? '')).toBe(true);
    expect(await drafts.revokeLink(listed?.id ?? '')).toBe(false);
    expect(await why(token)).toBe('withdrawn');

    const short = await drafts.createLink(setId, HOUR_MS, by);
    time += HOUR_MS;
    expect(await why(short?.token ?? '')).toBe('expired');

    const last = (await drafts.createLink(setId, HOUR_MS, by))?.token ?? '';
    await drafts.publish(setId, by);
    expect(await why(last)).toBe('published');
    expect(await drafts.createLink(setId, HOUR_MS, by)).toBeNull();

    const other = await setWith(question('02', 'Other.'));
    const gone = (await drafts.createLink(other, HOUR_MS, by))?.token ?? '';
    expect(await drafts.discard(other)).toBe(true);
    expect(await why(gone)).toBe('discarded');
    expect(await drafts.find(other)).toBeNull();
  });
});
