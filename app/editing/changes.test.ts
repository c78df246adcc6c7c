import { expect, test } from 'vitest';
import { withValueAt } from '../../domain/content/body-paths.ts';
import { type Changes, changed, countOf, keptChanges, laidOver, stillUnsaved } from './changes.ts';

const stored = {
  collection: 'home',
  id: 'intro',
  revision: 3,
  body: { name: 'intro', texts: { title: 'Plots', hindi: 'भूखंड' }, pictures: ['a.jpg'] },
};
const mine = (path: string, value: unknown, changes: Changes = {}) =>
  changed(changes, stored, withValueAt(changes['home/intro']?.body ?? stored.body, path, value));

test('fields are counted, and what is typed back is no change', () => {
  const one = mine('texts.title', 'Stones');
  const two = mine('pictures', ['b.jpg'], one);
  expect([countOf(one), countOf(two)]).toEqual([1, 2]);
  expect(mine('texts.title', 'Plots', one)).toEqual({});
  expect(mine('texts.absent', '')).toEqual({});
});

test('over what somebody else saved, only fields that both have changed clash', () => {
  const changes = mine('texts.title', 'Mine', mine('pictures', ['b.jpg']));
  const theirs = { ...stored.body, texts: { title: 'Theirs', hindi: 'उनका' } };
  const over = laidOver(changes, [{ ...stored, present: { body: theirs, revision: 4 } }]);
  expect(over.clashes).toEqual([
    { collection: 'home', id: 'intro', path: 'texts.title', mine: 'Mine', theirs: 'Theirs' },
  ]);
  expect(over.changes['home/intro']).toMatchObject({
    revision: 4,
    body: { texts: { title: 'Mine', hindi: 'उनका' }, pictures: ['b.jpg'] },
  });
});

test('what is gone is handed back, and what both wrote alike is no clash', () => {
  const changes = mine('texts.title', 'Mine');
  expect(laidOver(changes, [{ ...stored, present: null }]).gone).toHaveLength(1);
  const same = { body: withValueAt(stored.body, 'texts.title', 'Mine'), revision: 4 };
  expect(laidOver(changes, [{ ...stored, present: same }])).toEqual({ changes: {}, clashes: [], gone: [] });
});

test('what was typed while a save was under way is still unsaved, on top of what was saved', () => {
  const sent = mine('texts.title', 'Sent');
  const now = mine('texts.title', 'Typed on', sent);
  expect(stillUnsaved(sent, sent, () => 4)).toEqual({});
  expect(stillUnsaved(now, sent, () => 4)['home/intro']).toMatchObject({
    revision: 4,
    base: { texts: { title: 'Sent' } },
    body: { texts: { title: 'Typed on' } },
  });
  expect(stillUnsaved(now, sent)).toEqual(now);
});

test('changes are kept for each account, and a full or broken memory loses nothing but itself', () => {
  const memory = new Map<string, string>();
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  };
  const changes = mine('texts.title', 'Stones');
  expect(keptChanges(storage, 'asha').write(changes)).toBe(true);
  expect(keptChanges(storage, 'asha').read()).toEqual(changes);
  expect(keptChanges(storage, 'ravi').read()).toEqual({});
  memory.set('vayuvan-unsaved:asha', '{');
  expect(keptChanges(storage, 'asha').read()).toEqual({});
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(keptChanges(full, 'asha').write(changes)).toBe(false);
});
