import { describe, expect, test } from 'vitest';
import { MAX_FILES } from '../../domain/content/fields.ts';
import { EDITOR, editingOn } from '../../tests/harness/editing.ts';
import { DIALECTS } from '../../tests/harness/stores.ts';
import { LIBRARY } from '../store/content/content-rows.ts';
import type { Edit } from './editing.ts';

describe.each(DIALECTS)('editing on %s', (dialect) => {
  const open = editingOn(dialect);
  const hero = async (texts: Record<string, unknown>, rest = {}) => {
    const present = (await open.bodyOf('home', 'intro')) as { texts: object };
    return {
      collection: 'home',
      id: 'intro',
      body: { ...present, texts: { ...present.texts, ...texts }, ...rest },
    };
  };

  test('saves valid edits, normalises single lines, and records the history', async () => {
    const result = await open.save(await hero({ title: 'Plots\r\nyou can walk\u0000 to', further: 'kept' }));
    expect(result).toMatchObject({ outcome: 'saved', warnings: [], saved: [{ id: 'intro', revision: 2 }] });
    expect(await open.bodyOf('home', 'intro')).toMatchObject({
      texts: { title: 'Plots you can walk to', further: 'kept' },
    });
    const [row] = await open.revisions.list({}, { before: null, limit: 1 });
    expect(row).toMatchObject({ action: 'edited', author_name: 'Asha', collection: 'home' });
  });

  test.each([
    ['a text too long', { title: 'x'.repeat(201) }, {}, 'texts.title'],
    ['a text that is none', { title: 5 }, {}, 'texts.title'],
    ['a name in braces that is not there', { title: 'From {nothing}' }, {}, 'texts.title'],
    ['a key that is no word', { 'a b': 'x' }, {}, 'texts'],
    ['a picture that is not in the library', {}, { pictures: ['gone.jpg'] }, 'pictures'],
    [
      'more pictures than a section keeps',
      {},
      { pictures: Array(MAX_FILES + 1).fill('park.jpg') },
      'pictures',
    ],
    ['more films than a section keeps', {}, { films: Array(MAX_FILES + 1).fill('arrival.mp4') }, 'films'],
  ])('refuses %s, and stores nothing of it', async (_, texts, rest, path) => {
    const version = await open.documents.contentVersion();
    const faq = { collection: 'faqs', id: 'added', body: { group: 'Paper', question: 'Q?', answer: 'A.' } };
    const result = await open.save(faq, await hero(texts, rest));
    expect(result).toMatchObject({
      outcome: 'refused',
      problems: [{ collection: 'home', id: 'intro', path }],
    });
    expect(await open.documents.contentVersion()).toBe(version);
  });

  test('keeps pictures and films beyond the room of a page', async () => {
    const files = { pictures: Array(7).fill('park.jpg'), films: ['arrival.mp4'] };
    expect(await open.save(await hero({}, files))).toMatchObject({ outcome: 'saved' });
    expect(await open.bodyOf('home', 'intro')).toMatchObject(files);
  });

  test.each([
    ['an id that is the way to a new entry', 'new', 'Q?', ''],
    ['a question of nothing that is seen', 'blank', '\u200b\u2060', 'question'],
  ])('refuses %s', async (_, id, question, path) => {
    const faq = { collection: 'faqs', id, body: { group: 'Paper', question, answer: 'A.' } };
    expect(await open.save(faq)).toMatchObject({ outcome: 'refused', problems: [{ id, path }] });
  });

  test('a redirect leads to an existing article, also by another redirect, or to nothing', async () => {
    const to = (id: string, next: string): Edit => ({ collection: 'redirects', id, body: { to: next } });
    const present = (await open.documents.list('articles'))[0]?.id ?? '';
    expect(await open.save(to('first', present), to('second', 'first'), to('gone', ''))).toMatchObject({
      outcome: 'saved',
    });
    for (const [id, next] of [
      ['third', 'never-there'],
      ['first', 'second'],
      ['itself', 'itself'],
    ] as const) {
      expect(await open.save(to(id, next)), id).toMatchObject({
        outcome: 'refused',
        problems: [
          {
            collection: 'redirects',
            id,
            path: 'to',
            reason: expect.stringContaining('No article has this address'),
          },
        ],
      });
    }
  });

  test('a company without contact data is refused, with an error beside each field', async () => {
    const settings = await open.bodyOf('settings', 'site');
    const body = { ...settings, email: ' ', phones: [], whatsapp: '' };
    const { email: _, phones: __, whatsapp: ___, ...without } = body;
    for (const each of [body, without]) {
      const result = await open.save({ collection: 'settings', id: 'site', body: each });
      expect(result.outcome === 'refused' && result.problems.map(({ path }) => path)).toEqual([
        'email',
        'phones',
        'whatsapp',
      ]);
    }
  });

  test('addresses and numbers of the company lose copied characters, and keep their formatting', async () => {
    const settings = await open.bodyOf('settings', 'site');
    const save = (change: object) =>
      open.save({ collection: 'settings', id: 'site', body: { ...(settings as object), ...change } });
    const copied = {
      email: '<mailto:info@münchen.example>\u200b',
      phones: ['tel:+91\u00a055501\u00a020137', '\u202a+٩١ ٥٥٥٠١ ٢٠١٣٨\u202c'],
      whatsapp: '+91 55501\u201120137.',
    };
    expect(await save(copied)).toMatchObject({ outcome: 'saved' });
    expect(await open.bodyOf('settings', 'site')).toMatchObject({
      email: 'info@münchen.example',
      phones: ['+91 55501 20137', '+91 55501 20138'],
      whatsapp: '+91 55501-20137',
    });
    expect(await save({ email: 'आशा@example.com' })).toMatchObject({ outcome: 'refused' });
    expect(await save({})).toMatchObject({ outcome: 'saved' });
  });

  test('a new document never replaces a seeded one, nor an old edit that of a later release', async () => {
    const slug = 'millennials-reshaping-real-estate-market';
    const there = await open.bodyOf('articles', slug);
    const article = { collection: 'articles', id: slug, body: { ...there, title: 'Mine' } };
    expect(await open.save({ ...article, expected: 0 })).toMatchObject({
      outcome: 'stale',
      conflicts: [{ id: slug, present: { revision: 1 } }],
    });
    await open.store.db.updateTable('document').set({ revision: 2 }).where('id', '=', slug).execute();
    expect(await open.save({ ...article, expected: 1 })).toMatchObject({ outcome: 'stale' });
    expect(await open.bodyOf('articles', slug)).toEqual(there);
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
    expect(await open.save(edit as Edit)).toMatchObject({ outcome: 'refused' });
  });

  test('withdrawing a claim removes its sentences, with a warning', async () => {
    const settings = (await open.bodyOf('settings', 'site')) as { claims: { id: string }[] };
    const claims = settings.claims.filter(({ id }) => id !== 'families');
    const result = await open.save({ collection: 'settings', id: 'site', body: { ...settings, claims } });
    expect(result).toMatchObject({ outcome: 'saved' });
    expect((result as { warnings: unknown[] }).warnings).toContainEqual(
      expect.objectContaining({ collection: 'about', id: 'ThirdSection' }),
    );
  });

  test('a stale save returns the present state, even when it would be invalid', async () => {
    await open.save({ ...(await hero({ title: 'First' })), expected: 1 });
    for (const title of ['Second', 'x'.repeat(300)]) {
      const result = await open.save({ ...(await hero({ title })), expected: 1 });
      expect(result).toMatchObject({
        outcome: 'stale',
        conflicts: [{ present: { revision: 2, by: 'user-1' } }],
      });
    }
  });

  test('concurrent saves of others are checked, not overwritten', async () => {
    const other = open.editingOf(await open.database.open());
    const edits = Array.from({ length: 8 }, (_, index) => ({
      collection: 'faqs',
      id: `new-${index}`,
      body: { group: 'Paper', question: `${index}?`, answer: 'A.' },
    }));
    const results = await Promise.all(
      edits.map((edit, index) => (index % 2 ? open.editing : other).save([edit], { by: EDITOR })),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(8).fill('saved'));
  });
});
