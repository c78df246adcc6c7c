import { expect, test } from 'vitest';
import { COLUMN_NAMES, readTable, tableInForm } from './columns.ts';

const form = (fields: Record<string, string | string[]>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) data.append(name, each);
  return data;
};

test('a table without a choice has the usual columns, and unknown columns are left out', () => {
  expect(readTable(null).columns).toEqual([
    ...['phone', 'stage', 'owner', 'source', 'plot', 'visit', 'follow-up', 'age'],
  ]);
  expect(readTable({ columns: ['age', 'horoscope', 'phone', 'age', ''], pageSize: 7 })).toEqual({
    columns: ['age', 'phone'],
    pageSize: 50,
  });
});

test('the form gives the ticked columns in their order, and moves one of them', () => {
  const order = ['phone', 'stage', 'owner'];
  const column = ['phone', 'stage', 'owner', 'age'];
  expect(tableInForm(form({ order, column, rows: '200' }))).toEqual({
    columns: ['phone', 'stage', 'owner', 'age'],
    pageSize: 200,
  });
  const moved = (move: string) => tableInForm(form({ order, column, move, rows: '100' })).columns;
  expect(moved('earlier owner')).toEqual(['phone', 'owner', 'stage', 'age']);
  expect(moved('later phone')).toEqual(['stage', 'phone', 'owner', 'age']);
  for (const nowhere of ['earlier phone', 'later age', 'earlier email', 'later', '']) {
    expect(moved(nowhere), nowhere).toEqual(column);
  }
});

test('a form without order or ticks is read', () => {
  expect(tableInForm(form({ column: [...COLUMN_NAMES].reverse() })).columns).toEqual(COLUMN_NAMES);
  expect(tableInForm(form({})).columns).toEqual([]);
});
