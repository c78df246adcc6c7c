import { describe, expect, test } from 'vitest';
import { renameEdits } from '../../domain/content/slugs.ts';
import { EDITOR as by, editingOn } from '../../tests/harness/editing.ts';
import { DIALECTS } from '../../tests/harness/stores.ts';

const [SLUG, OTHER] = ['authority-plots-near-jewar-airport', 'millennials-reshaping-real-estate-market'];

describe.each(DIALECTS)('renames in drafts on %s', (dialect) => {
  const open = editingOn(dialect);
  const rename = async (from: string, to: string, title = 'Renamed') => {
    const [row, redirects] = await Promise.all([
      open.documents.find('articles', from),
      open.documents.list('redirects'),
    ]);
    const body = { ...JSON.parse(row!.body), title };
    return renameEdits(row!, to, body, new Set(redirects.map(({ id }) => id)));
  };
  const worded = async (title: string) => ({
    collection: 'articles',
    id: SLUG,
    body: { ...(await open.bodyOf('articles', SLUG)), title },
    expected: (await open.documents.find('articles', SLUG))?.revision ?? 0,
  });
  const setWith = async (edits: Awaited<ReturnType<typeof rename>>) => {
    const { id } = await open.drafts.create({ name: 'Set 1' }, by);
    expect(await open.drafts.save(id, edits, { by })).toMatchObject({ outcome: 'saved' });
    return id;
  };
  const heldBy = async (set: string) =>
    (await open.drafts.find(set))?.edits.map((edit) => `${edit.collection}/${edit.document_id}`);
  const slugs = async () => (await open.documents.list('articles')).map(({ id }) => id).toSorted();

  test('an article renamed back in the same set is published once', async () => {
    const before = await slugs();
    const set = await setWith(await rename(SLUG, 'renamed-1'));
    const edits = [await worded('Worded anew')];
    expect((await open.drafts.save(set, edits, { by })).outcome).toBe('taken');
    expect(await heldBy(set)).toHaveLength(3);
    expect(await open.drafts.save(set, edits, { by, replace: true })).toMatchObject({ outcome: 'saved' });
    expect(await heldBy(set)).toEqual([`articles/${SLUG}`]);

    expect(await open.drafts.publish(set, by)).toMatchObject({ outcome: 'saved' });
    expect(await slugs()).toEqual(before);
    expect(await open.bodyOf('articles', SLUG)).toMatchObject({ title: 'Worded anew' });
    expect(await open.bodyOf('redirects', SLUG)).toBeNull();
  });

  test('an article renamed twice in the same set has only the last slug', async () => {
    const set = await setWith(await rename(SLUG, 'renamed-1'));
    const again = await rename(SLUG, 'renamed-2');
    expect((await open.drafts.save(set, again, { by })).outcome).toBe('taken');
    await open.drafts.save(set, again, { by, replace: true });
    await open.drafts.publish(set, by);
    expect(await slugs()).toEqual(expect.arrayContaining(['renamed-2']));
    expect(await slugs()).not.toEqual(expect.arrayContaining(['renamed-1']));
    expect(await open.bodyOf('redirects', SLUG)).toEqual({ to: 'renamed-2' });
  });

  test('removing a renamed article in the same set needs confirmation, and publishes neither', async () => {
    const set = await setWith(await rename(SLUG, 'renamed-1'));
    const removal = [{ collection: 'articles', id: SLUG, body: null }];
    expect((await open.drafts.save(set, removal, { by })).outcome).toBe('taken');
    await open.drafts.save(set, removal, { by, replace: true });
    await open.drafts.publish(set, by);
    expect(await slugs()).not.toEqual(expect.arrayContaining(['renamed-1']));
    expect(await slugs()).not.toEqual(expect.arrayContaining([SLUG]));
  });

  test('an article that takes the new slug of another one ends that rename', async () => {
    const set = await setWith(await rename(SLUG, 'renamed-1'));
    const edits = await rename(OTHER, 'renamed-1', 'The other');
    expect((await open.drafts.save(set, edits, { by })).outcome).toBe('taken');
    await open.drafts.save(set, edits, { by, replace: true });
    await open.drafts.publish(set, by);
    expect(await slugs()).toEqual(expect.arrayContaining([SLUG, 'renamed-1']));
    expect(await open.bodyOf('articles', 'renamed-1')).toMatchObject({ title: 'The other' });
  });

  test('the text under the new slug can be replaced, as part of the same rename', async () => {
    const set = await setWith(await rename(SLUG, 'renamed-1'));
    const [, article] = await rename(SLUG, 'renamed-1', 'Better');
    await open.drafts.save(set, [article!], { by, replace: true });
    expect(await heldBy(set)).toHaveLength(3);
    await open.drafts.publish(set, by);
    expect(await open.bodyOf('articles', 'renamed-1')).toMatchObject({ title: 'Better' });
    expect(await open.bodyOf('articles', SLUG)).toBeNull();
  });

  test('removing one part of a rename from a set removes the whole rename, and nothing else', async () => {
    const faq = { collection: 'faqs', id: '01', body: { question: 'Q?', answer: 'A.', group: 'Paper' } };
    // The rename also removes a redirect from its new slug, as a fourth edit.
    await open.save({ collection: 'redirects', id: 'renamed-1', body: { to: OTHER } });
    const edits = [...(await rename(SLUG, 'renamed-1')), ...(await rename(OTHER, 'renamed-2')), faq];
    for (const [collection, id] of [
      ['articles', SLUG],
      ['articles', 'renamed-1'],
      ['redirects', SLUG],
      ['redirects', 'renamed-1'],
    ] as const) {
      const set = await setWith(edits);
      expect(await heldBy(set)).toHaveLength(8);
      expect(await open.drafts.removeEdit(set, collection, id)).toBe(true);
      expect(await heldBy(set)).toEqual([
        `articles/${OTHER}`,
        'articles/renamed-2',
        'faqs/01',
        `redirects/${OTHER}`,
      ]);
      expect(await open.drafts.removeEdit(set, collection, id)).toBe(false);
      expect(await open.drafts.removeEdit(set, 'faqs', '01')).toBe(true);
      expect(await heldBy(set)).toHaveLength(3);
    }
  });
});
