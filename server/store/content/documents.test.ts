import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { saveAs } from '../../../tests/harness/content.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../../tests/harness/stores.ts';
import type { Store } from '../../database/open.ts';
import { saveChanges, saveOrder } from './content-changes.ts';
import { LIBRARY, mediumBody } from './content-rows.ts';
import { createDocumentStore, type DocumentStore, type StoredMedia } from './documents.ts';
import { createRevisionStore, type RevisionStore } from './revisions.ts';

const picture: StoredMedia = {
  file: 'park.jpg',
  type: 'picture',
  kind: 'impression',
  alt: 'A park',
  title: '',
  caption: '',
  focus: '50% 50%',
  width: 1600,
  height: 900,
  seconds: null,
  poster: null,
  gallery_position: 1,
  created_at: 1,
  revision: 1,
  updated_at: 1,
  updated_by: null,
};
const medium = (alt = picture.alt) => ({
  collection: LIBRARY,
  id: picture.file,
  body: JSON.stringify(mediumBody({ ...picture, alt })),
});
const faq = (id: string, position: number, body = '{}') => ({ collection: 'faqs', id, position, body });
const removed = (id: string) => ({ collection: 'faqs', id, body: null });
const by = { kind: 'token', id: 'token-1', name: 'Import' } as const;

describe.each(DIALECTS)('content on %s', (dialect) => {
  let database: TestDatabase;
  let store: Store;
  let documents: DocumentStore;
  let revisions: RevisionStore;
  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    store = await database.open();
    documents = createDocumentStore(store);
    revisions = createRevisionStore(store);
  });
  afterEach(() => database.remove());

  const history = (filter = {}) => revisions.list(filter, { before: null, limit: 50 });

  test('every change gives a new version, and nothing else does', async () => {
    const versions = [await documents.contentVersion()];
    const step = async (work: Promise<unknown>) => {
      await work;
      versions.push(await documents.contentVersion());
    };
    await step(saveAs(store, [faq('a', 0)]));
    await step(saveAs(store, [faq('a', 0)]));
    await step(saveAs(store, [faq('a', 0, '{"question":"?"}')]));
    await step(saveAs(store, [medium()]));
    await step(saveAs(store, [medium('The park')]));
    await step(saveAs(store, [{ ...medium(), body: null }]));
    await step(saveAs(store, [{ ...medium(), body: null }]));
    await step(saveAs(store, [removed('a')]));
    await step(saveAs(store, [removed('a')]));
    expect(versions).toEqual([0, 1, 1, 2, 3, 4, 5, 5, 6, 6]);
  });

  test('a stale save is refused as a whole', async () => {
    await saveAs(store, [faq('a', 0, '1'), faq('b', 1, '1')]);
    await saveAs(store, [{ ...faq('b', 1, '2'), expected: 1 }], 'user-2');
    const result = await saveAs(store, [
      { ...faq('a', 0, '3'), expected: 1 },
      { ...faq('b', 1, '3'), expected: 1 },
    ]);
    expect(result).toEqual({
      outcome: 'stale',
      conflicts: [
        {
          collection: 'faqs',
          id: 'b',
          present: { body: '2', revision: 2, position: 1, at: 1000, by: 'user-2' },
        },
      ],
    });
    expect((await documents.list('faqs')).map((row) => row.body)).toEqual(['1', '2']);
    expect(await documents.contentVersion()).toBe(2);
  });

  test('changes that were checked against an older version are not saved', async () => {
    await saveAs(store, [faq('a', 0)]);
    const changes = [faq('b', 1)];
    expect(await saveChanges(store, changes, { by, at: 1, version: 0 })).toEqual({ outcome: 'moved' });
    expect(await saveChanges(store, changes, { by, at: 1, version: 1 })).toMatchObject({ version: 2 });
  });

  test('the history has author, time, both states, and the set of each save', async () => {
    await saveAs(store, [faq('a', 0, '1'), medium()], 'user-1');
    await saveChanges(store, [faq('a', 0, '2')], { by, at: 1000, action: 'restored' });
    await saveAs(store, [removed('a')], 'user-2');
    const rows = await history();
    expect(rows.map(({ action, document_id, revision }) => [action, document_id, revision])).toEqual([
      ['removed', 'a', 3],
      ['restored', 'a', 2],
      ['created', 'park.jpg', 1],
      ['created', 'a', 1],
    ]);
    expect(rows[1]).toMatchObject({
      at: 1000,
      before_body: '1',
      after_body: '2',
      author_kind: 'token',
      author_name: 'Import',
    });
    expect(new Set(rows.map(({ change_set }) => change_set)).size).toBe(3);
    expect(await history({ collection: LIBRARY })).toHaveLength(1);
    expect(await history({ authorId: 'token-1' })).toHaveLength(1);
    expect(await history({ action: 'created', from: 1000, until: 1001 })).toHaveLength(2);
    expect(await history({ until: 1000 })).toEqual([]);
    const [first] = rows;
    expect(await revisions.list({}, { before: first!.id, limit: 2 })).toEqual(rows.slice(1, 3));
    expect(await revisions.find(first!.id)).toEqual(first);
    expect((await revisions.authors()).map(({ id }) => id).sort()).toEqual(['token-1', 'user-1', 'user-2']);
  });

  test('a document that is added again under its id continues its revisions', async () => {
    await saveAs(store, [faq('a', 0, '1')]);
    await saveAs(store, [removed('a')]);
    expect(await saveAs(store, [{ ...faq('a', 0, '2'), expected: 0 }])).toMatchObject({
      saved: [{ id: 'a', revision: 3 }],
    });
  });

  test('an order is saved as a whole, and refused when it is stale', async () => {
    await saveAs(store, [faq('a', 0), faq('b', 1), faq('c', 2)]);
    const order = (ids: string[], expected?: string[]) =>
      saveOrder(store, { collection: 'faqs', ids, expected }, { by, at: 3000 });
    expect(await order(['c'], ['a', 'b', 'c'])).toMatchObject({ outcome: 'saved', version: 2 });
    expect((await documents.list('faqs')).map(({ id, revision }) => [id, revision])).toEqual([
      ['c', 1],
      ['a', 1],
      ['b', 1],
    ]);
    expect(await order(['b'], ['a', 'b', 'c'])).toEqual({ outcome: 'stale', present: ['c', 'a', 'b'] });
    expect(await order(['gone'])).toEqual({ outcome: 'unknown', ids: ['gone'] });
    const [row] = await history({ action: 'reordered' });
    expect(row).toMatchObject({ before_body: '["a","b","c"]', after_body: '["c","a","b"]', document_id: '' });
  });

  test('processes that save at once wait for each other', async () => {
    const other = await database.open();
    const saves = Array.from({ length: 20 }, (_, index) =>
      saveAs(index % 2 ? store : other, [{ collection: 'faqs', id: `faq-${index}`, body: '{}' }]),
    );
    await Promise.all(saves);
    const positions = (await documents.list('faqs')).map(({ position }) => position);
    expect(positions).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(await documents.contentVersion()).toBe(20);
  });
});
