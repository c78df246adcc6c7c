import { expect, test } from 'vitest';
import { orderOf, stableList } from './stable-list.ts';

const groups = (...ids: string[]) => [{ label: null, list: ids.map((id) => ({ id })) }];

test('what is new waits, what is known keeps its place, and what is gone is gone', () => {
  const order = orderOf(groups('a', 'b', 'c'));
  const { groups: shown, waiting } = stableList(groups('new', 'c', 'a'), order);
  expect(shown).toEqual(groups('a', 'c'));
  expect(waiting).toBe(1);
  expect(stableList(groups('a', 'b'), order).waiting).toBe(0);
});

test('a lead that moves to another part of the list waits there', () => {
  const row = { id: 'a' };
  const order = orderOf([{ label: 'Not called yet', list: [row] }]);
  const moved = [
    { label: 'Follow up now', list: [row] },
    { label: 'Not called yet', list: [] },
  ];
  expect(stableList(moved, order)).toMatchObject({ waiting: 1, groups: [{ list: [] }, { list: [] }] });
});
