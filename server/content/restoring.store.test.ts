import { describe, expect, test } from 'vitest';
import { renameEdits } from '../../domain/content/slugs.ts';
import { EDITOR as by, editingOn } from '../../tests/harness/editing.ts';
import { DIALECTS } from '../../tests/harness/stores.ts';
import { saveChanges } from '../store/content/content-changes.ts';
import { LIBRARY } from '../store/content/content-rows.ts';

describe.each(DIALECTS)('restoring on %s', (dialect) => {
  const open = editingOn(dialect);

  test('every change can be undone, including removals and orders', async () => {
    const first = await open.bodyOf('faqs', '01');
    const listed = async () => (await open.documents.list('faqs')).map(({ id }) => id);
    const order = await listed();
    await open.save({ collection: 'faqs', id: '01', body: { ...first, answer: 'Other' } });
    await open.save({ collection: 'faqs', id: '01', body: null });
    await open.editing.reorder({ collection: 'faqs', ids: ['23', '02'] }, by);
    const [reordered, removed, edited] = await open.revisions.list({}, { before: null, limit: 3 });

    await open.editing.restore(reordered!.id, 'before', by);
    await open.editing.restore(removed!.id, 'before', by);
    expect(await listed()).toEqual(order);
    expect(await open.bodyOf('faqs', '01')).toMatchObject({ answer: 'Other' });
    await open.editing.restore(edited!.id, 'before', by);
    expect((await open.bodyOf('faqs', '01'))?.answer).toBe(first?.answer);
    expect(await open.editing.restore('unknown', 'before', by)).toBeNull();
  });

  test('a part of a rename is undone with all of it', async () => {
    const [from, to, later] = [
      'authority-plots-near-jewar-airport',
      'authority-plots',
      'plots-of-authorities',
    ];
    const rename = async (slug: string, into: string, title: string) => {
      const row = await open.documents.find('articles', slug);
      const body = { ...JSON.parse(row?.body ?? '{}'), title };
      const taken = new Set((await open.documents.list('redirects')).map(({ id }) => id));
      await open.editing.save(renameEdits(row!, into, body, taken), { by });
    };
    const slugs = async () => (await open.documents.list('articles')).map(({ id }) => id);
    const { slug: _, ...before } = (await open.bodyOf('articles', from)) ?? {};
    const others = (await slugs()).filter((slug) => slug !== from);
    await rename(from, to, 'Renamed');
    const parts = await open.revisions.list({}, { before: null, limit: 3 });
    expect(parts.map(({ collection, document_id }) => `${collection}/${document_id}`).toSorted()).toEqual([
      `articles/${to}`,
      `articles/${from}`,
      `redirects/${from}`,
    ]);
    for (const part of parts) {
      expect(await open.editing.restore(part.id, 'before', by)).toMatchObject({
        outcome: 'saved',
        slug: from,
      });
      expect((await slugs()).toSorted()).toEqual([...others, from].toSorted());
      expect(await open.bodyOf('articles', from)).toEqual(before);
      expect([await open.bodyOf('redirects', to), await open.bodyOf('redirects', from)]).toEqual([
        { to: from },
        null,
      ]);
      // Undoing the restore gives the article its new slug again.
      const [undone] = await open.revisions.list(
        { collection: 'articles', id: from },
        { before: null, limit: 1 },
      );
      expect(await open.editing.restore(undone!.id, 'before', by)).toMatchObject({ slug: to });
      expect(await open.bodyOf('articles', to)).toMatchObject({ title: 'Renamed' });
      expect(await open.bodyOf('redirects', from)).toEqual({ to });
    }
    // After another rename, restoring any earlier change gives one article, not two.
    await rename(to, later, 'Renamed again');
    const [old] = await open.revisions.list(
      { collection: 'articles', id: to, action: 'created' },
      { before: null, limit: 1 },
    );
    expect(await open.editing.restore(old!.id, 'after', by)).toMatchObject({ slug: to });
    expect((await slugs()).toSorted()).toEqual([...others, to].toSorted());
    await rename(to, later, 'Renamed again');
    await open.editing.restore(parts[0]!.id, 'before', by);
    expect((await slugs()).toSorted()).toEqual([...others, from].toSorted());
    // A removed article comes back under its former slug. If another article has it, the restore is refused.
    await rename(from, to, 'Renamed');
    await open.save({ collection: 'articles', id: to, body: null });
    await open.editing.restore(parts[0]!.id, 'before', by);
    expect(await slugs()).toContain(from);
    await rename(from, to, 'Renamed');
    const created = parts.find(
      ({ document_id, collection }) => collection === 'articles' && document_id === to,
    );
    await open.save({ collection: 'articles', id: from, body: before });
    expect(await open.editing.restore(created!.id, 'before', by)).toMatchObject({
      outcome: 'refused',
      problems: [{ reason: expect.stringContaining(`/blog/${from}`) }],
    });
    expect(await slugs()).toEqual(expect.arrayContaining([from, to]));
  });

  test('restoring an article does not replace a later one with the same address', async () => {
    const [slug, moved] = ['authority-plots-near-jewar-airport', 'authority-plots'];
    const old = await open.bodyOf('articles', slug);
    const newest = async (id: string) =>
      (await open.revisions.list({ collection: 'articles', id }, { before: null, limit: 1 }))[0]!;
    await open.save({ collection: 'articles', id: slug, body: { ...old, title: 'Edited' } });
    const edited = await newest(slug);
    await open.save({ collection: 'articles', id: slug, body: null });
    const removed = await newest(slug);
    await open.save({
      collection: 'articles',
      id: slug,
      body: { ...old, title: 'A later one' },
      expected: 0,
    });
    const created = await newest(slug);
    const refused = { outcome: 'refused', problems: [{ reason: expect.stringContaining(`/blog/${slug}`) }] };
    for (const { id } of [removed, edited]) {
      expect(await open.editing.restore(id, 'before', by)).toMatchObject(refused);
    }
    expect(await open.bodyOf('articles', slug)).toMatchObject({ title: 'A later one' });
    // The later article has its own history, even under another slug.
    const row = (await open.documents.find('articles', slug))!;
    const body = { ...old, title: 'Moved' };
    await open.editing.save(renameEdits(row, moved, body, new Set([slug])), { by });
    expect(await open.editing.restore(created.id, 'after', by)).toMatchObject({ outcome: 'saved', slug });
    expect(await open.editing.restore(created.id, 'before', by)).toMatchObject({ outcome: 'saved' });
    expect(await open.bodyOf('articles', slug)).toBeNull();
    expect(await open.editing.restore(removed.id, 'before', by)).toMatchObject({ outcome: 'saved' });
    expect(await open.editing.restore(edited.id, 'before', by)).toMatchObject({ outcome: 'saved' });
    expect(await open.bodyOf('articles', slug)).toMatchObject({ title: old?.title });
  });

  test('a picture changes its description, is removed and restored', async () => {
    const words = { alt: 'Two trees', focus: '10% 90%' };
    expect(await open.save({ collection: LIBRARY, id: 'approach-flight.jpg', body: words })).toMatchObject({
      outcome: 'saved',
    });
    const row = async () =>
      (await open.documents.readAll()).media.find(({ file }) => file === 'approach-flight.jpg');
    const changed = await row();
    expect(changed).toMatchObject({ ...words, width: expect.any(Number), updated_by: 'user-1', revision: 2 });

    const { file: _file, revision: _revision, updated_at: _at, updated_by: _by, ...body } = changed!;
    const upload = { collection: LIBRARY, id: 'unused.jpg', body: JSON.stringify(body) };
    await saveChanges(open.store, [upload], { by, at: open.now(), action: 'uploaded' });
    await open.save({ collection: LIBRARY, id: 'unused.jpg', body: null });
    const [removal] = await open.revisions.list({}, { before: null, limit: 1 });
    expect(await open.editing.restore(removal!.id, 'before', by)).toMatchObject({ outcome: 'saved' });
    const back = (await open.documents.readAll()).media.find(({ file }) => file === 'unused.jpg');
    expect(back).toMatchObject({ alt: 'Two trees', revision: 3 });

    // Undoing its upload also restores it, unless the file is gone: a row without a file is invalid.
    const [uploaded] = await open.revisions.list(
      { collection: LIBRARY, id: 'unused.jpg', action: 'uploaded' },
      { before: null, limit: 1 },
    );
    await open.save({ collection: LIBRARY, id: 'unused.jpg', body: null });
    expect(await open.editing.restore(uploaded!.id, 'after', by)).toMatchObject({ outcome: 'saved' });
    await open.save({ collection: LIBRARY, id: 'unused.jpg', body: null });
    open.gone.add('unused.jpg');
    const version = await open.documents.contentVersion();
    for (const [revision, state] of [
      [removal, 'before'],
      [uploaded, 'after'],
    ] as const) {
      expect(await open.editing.restore(revision!.id, state, by)).toMatchObject({
        outcome: 'refused',
        problems: [{ collection: LIBRARY, id: 'unused.jpg', reason: expect.stringContaining('for good') }],
      });
    }
    expect(await open.documents.contentVersion()).toBe(version);
  });
});
