import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { saveAs } from '../../../tests/harness/content.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../../tests/harness/stores.ts';
import { up as bringSeedHistory } from '../../database/migrations/0008-seed-history.ts';
import type { Store } from '../../database/open.ts';
import { createMediaStore } from '../media/media.ts';
import { LIBRARY, mediumBody } from './content-rows.ts';
import { createDocumentStore, type DocumentStore, type StoredMedia } from './documents.ts';
import { seedStore } from './seeding.ts';

const picture = (file: string, alt = 'A park'): StoredMedia => ({
  file,
  type: 'picture',
  kind: 'impression',
  alt,
  title: '',
  caption: '',
  focus: '50% 50%',
  width: 1600,
  height: 900,
  seconds: 2.5,
  poster: null,
  gallery_position: 1,
  created_at: 1,
  revision: 1,
  updated_at: 1,
  updated_by: null,
});
const faq = (id: string, position: number, answer = 'Old') => ({
  collection: 'faqs',
  id,
  position,
  body: JSON.stringify({ question: `${id}?`, answer }),
});
const first = {
  documents: [faq('untouched', 0), faq('edited', 1), faq('deleted', 2)],
  media: [picture('park.jpg'), picture('gate.jpg'), picture('pond.jpg')],
};
/** The next release: a new question first, and changed texts of the others. */
const second = {
  documents: [
    faq('new', 0, 'New'),
    faq('untouched', 1, 'New'),
    faq('edited', 2, 'New'),
    faq('deleted', 3, 'New'),
  ],
  media: [
    picture('park.jpg', 'New'),
    picture('gate.jpg', 'New'),
    picture('pond.jpg', 'New'),
    picture('new.jpg'),
  ],
};

describe.each(DIALECTS)('seeding on %s', (dialect) => {
  let database: TestDatabase;
  let store: Store;
  let documents: DocumentStore;
  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    store = await database.open();
    documents = createDocumentStore(store);
  });
  afterEach(() => database.remove());

  const answers = async () =>
    Object.fromEntries(
      (await documents.list('faqs')).map(({ id, body }) => [
        id,
        (JSON.parse(body) as { answer: string }).answer,
      ]),
    );
  const alts = async () =>
    Object.fromEntries((await createMediaStore(store).list()).map(({ file, alt }) => [file, alt]));

  test('fills an empty store once, also when two processes start together', async () => {
    const other = await database.open();
    const results = await Promise.all([seedStore(store, first, 1), seedStore(other, first, 1)]);
    expect(results.map(({ added }) => added).sort()).toEqual([0, 6]);
    expect(await documents.readAll()).toMatchObject({ version: 1 });
    expect(await seedStore(store, first, 2)).toEqual({ added: 0, changed: 0 });
    expect(await documents.contentVersion()).toBe(1);
  });

  test('a later release adds and updates content, but not what was edited or deleted', async () => {
    await seedStore(store, first, 1);
    await saveAs(store, [faq('edited', 1, 'Mine')]);
    await saveAs(store, [{ collection: 'faqs', id: 'deleted', body: null }]);
    const gate = JSON.stringify(mediumBody(picture('gate.jpg', 'Mine')));
    await saveAs(store, [
      { collection: LIBRARY, id: 'gate.jpg', body: gate },
      { collection: LIBRARY, id: 'pond.jpg', body: null },
    ]);

    expect(await seedStore(store, second, 2)).toEqual({ added: 2, changed: 2 });
    expect(await answers()).toEqual({ new: 'New', untouched: 'New', edited: 'Mine' });
    expect(await alts()).toEqual({ 'park.jpg': 'New', 'gate.jpg': 'Mine', 'new.jpg': 'A park' });
    const [, untouched] = await documents.list('faqs');
    expect(untouched).toMatchObject({ id: 'edited', position: 1, updated_by: 'user-1' });
  });

  test('a document that a release updated refuses a save based on the older revision', async () => {
    await seedStore(store, first, 1);
    await seedStore(store, second, 2);
    const saved = await saveAs(store, [{ ...faq('untouched', 1, 'Mine'), expected: 1 }]);
    expect(saved).toMatchObject({ outcome: 'stale', conflicts: [{ present: { revision: 2 } }] });
  });

  test('an editor’s own entry under an id that a later release brings is kept', async () => {
    await seedStore(store, first, 1);
    await saveAs(store, [faq('new', 9, 'Mine')]);
    await seedStore(store, second, 2);
    expect((await answers()).new).toBe('Mine');
  });

  test('an older release that starts beside the later one changes nothing', async () => {
    await seedStore(store, first, 1);
    const other = await database.open();
    await Promise.all([seedStore(store, second, 2), seedStore(other, first, 2)]);
    expect(await seedStore(other, first, 3)).toEqual({ added: 0, changed: 0 });
    expect(await answers()).toMatchObject({ new: 'New', untouched: 'New' });
  });

  test('a store from before the history counts its content as seeded', async () => {
    await seedStore(store, first, 1);
    await saveAs(store, [faq('edited', 1, 'Mine')]);
    await sql`drop table seed_history`.execute(store.db);
    await bringSeedHistory(store.db as Kysely<unknown>);
    expect(await seedStore(store, second, 2)).toEqual({ added: 2, changed: 5 });
    expect(await answers()).toEqual({ new: 'New', untouched: 'New', edited: 'Mine', deleted: 'New' });
  });
});
