import { describe, expect, test } from 'vitest';
import { EDITOR as by, editingOn } from '../../tests/harness/editing.ts';
import { DIALECTS } from '../../tests/harness/stores.ts';

describe.each(DIALECTS)('headings of questions on %s', (dialect) => {
  const open = editingOn(dialect);
  const headings = async (texts: Record<string, string>) => {
    const present = (await open.bodyOf('faq', 'groups')) as { texts: object };
    return {
      collection: 'faq',
      id: 'groups',
      body: { ...present, texts: { ...present.texts, ...texts } },
    };
  };
  /** The number of questions of each heading. */
  const counts = async () => {
    const rows = await open.documents.list('faqs');
    const groups = rows.map(({ body }) => (JSON.parse(body) as { group: string }).group);
    return Object.fromEntries([...Map.groupBy(groups, String)].map(([name, { length }]) => [name, length]));
  };
  const newest = async (place: { collection: string; id: string }) =>
    (await open.revisions.list(place, { before: null, limit: 1 }))[0]!;

  test('renaming a heading moves its questions in the same change, and back when it is restored', async () => {
    const { Paper, ...others } = await counts();
    expect(Paper).toBe(6);
    const result = await open.save(await headings({ group1Name: 'Papers and proof' }));
    expect(result).toMatchObject({ outcome: 'saved', warnings: [] });
    expect(await counts()).toEqual({ ...others, 'Papers and proof': 6 });
    const renamed = await newest({ collection: 'faq', id: 'groups' });
    const together = await open.revisions.list({ set: renamed.change_set }, { before: null, limit: 20 });
    expect(together).toHaveLength(7);

    await open.editing.restore(renamed.id, 'before', by);
    expect(await counts()).toEqual({ ...others, Paper });
    // Restored as a whole, the change can be undone as a whole.
    await open.editing.restore((await newest({ collection: 'faq', id: 'groups' })).id, 'before', by);
    expect(await counts()).toEqual({ ...others, 'Papers and proof': 6 });
  });

  test('headings exchange their texts together with their questions', async () => {
    const before = await counts();
    await open.save(await headings({ group1Name: 'Ground', group2Name: 'Paper' }));
    expect(await counts()).toEqual({ ...before, Paper: before.Ground, Ground: before.Paper });
  });

  test('a duplicate heading is refused, and an emptied one names its questions', async () => {
    const before = await counts();
    expect(await open.save(await headings({ group1Name: 'Ground' }))).toMatchObject({
      outcome: 'refused',
      problems: [{ collection: 'faq', id: 'groups', path: 'texts.group1Name' }],
    });
    const emptied = await open.save(await headings({ group1Name: '', group1Hindi: '' }));
    expect(emptied.outcome === 'saved' && emptied.warnings).toHaveLength(6);
    expect(await counts()).toEqual(before);
    expect(await open.save(await headings({ group1Name: 'Paper' }))).toMatchObject({ warnings: [] });
  });

  test('an invalid question does not block its heading', async () => {
    const broken = JSON.stringify({ group: 'Paper', question: 'x'.repeat(500), answer: 'A.' });
    const { db } = open.store;
    await db
      .updateTable('document')
      .set({ body: broken })
      .where('collection', '=', 'faqs')
      .where('id', '=', '01')
      .execute();
    expect(await open.save(await headings({ group1Name: 'Papers' }))).toMatchObject({ outcome: 'saved' });
    expect(await counts()).toMatchObject({ Paper: 1, Papers: 5 });
  });

  test('a heading in a draft is previewed and published with its questions', async () => {
    const { drafts } = open;
    const set = await drafts.create({ name: 'Papers' }, by);
    const edited = { collection: 'faqs', id: '01', body: { group: 'Paper', question: 'Q?', answer: 'A.' } };
    const edits = [await headings({ group1Name: 'Papers' }), edited];
    expect(await drafts.save(set.id, edits, { by })).toMatchObject({ outcome: 'saved' });
    expect(await counts()).toMatchObject({ Paper: 6 });

    const preview = await drafts.preview((await drafts.createLink(set.id, 10_000, by))?.token ?? '');
    const content = preview.outcome === 'open' ? await preview.content() : null;
    expect(content?.faqs.filter(({ group }) => group === 'Papers')).toHaveLength(6);

    // A question that was added after the draft was made moves with the others.
    await open.save({ ...edited, id: 'added' });
    expect(await drafts.publish(set.id, by)).toMatchObject({ outcome: 'saved' });
    expect(await counts()).toMatchObject({ Papers: 7 });
  });
});
