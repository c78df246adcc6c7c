import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { createDocumentStore, type DocumentStore, type StoredMedia } from './documents.ts';
import { createMediaStore, type MediaStore } from './media.ts';

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
};
const faq = (id: string, position: number, body = '{}') => ({ collection: 'faqs', id, position, body });

describe.each(DIALECTS)('content on %s', (dialect) => {
  let database: TestDatabase;
  let documents: DocumentStore;
  let media: MediaStore;
  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    const store = await database.open();
    documents = createDocumentStore(store, () => 1000);
    media = createMediaStore(store);
  });
  afterEach(() => database.remove());

  test('every change gives a new version, and nothing else does', async () => {
    const versions = [await documents.contentVersion()];
    const step = async (work: Promise<unknown>) => {
      await work;
      versions.push(await documents.contentVersion());
    };
    await step(documents.put([faq('a', 0)], 'user-1'));
    await step(documents.put([faq('a', 0, '{"question":"?"}')], null));
    await step(media.put(picture));
    await step(media.put({ ...picture, alt: 'The park' }));
    await step(media.remove('park.jpg'));
    await step(media.remove('park.jpg'));
    await step(documents.remove('faqs', 'a'));
    await step(documents.remove('faqs', 'a'));
    expect(versions).toEqual([0, 1, 2, 3, 4, 5, 5, 6, 6]);
  });

  test('a save on top of what somebody else saved is refused whole', async () => {
    await documents.put([faq('a', 0, '1'), faq('b', 1, '1')], null);
    await documents.put([{ ...faq('b', 1, '2'), expected: 1 }], 'user-2');
    const result = await documents.put(
      [
        { ...faq('a', 0, '3'), expected: 1 },
        { ...faq('b', 1, '3'), expected: 1 },
      ],
      'user-3',
    );
    expect(result).toMatchObject({
      outcome: 'stale',
      present: { body: '2', revision: 2, updated_by: 'user-2' },
    });
    expect((await documents.list('faqs')).map((row) => row.body)).toEqual(['1', '2']);
    expect(await documents.contentVersion()).toBe(2);
  });
});
