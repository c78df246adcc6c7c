import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../domain/dates/durations.ts';
import { fromIst } from '../../../../domain/dates/india.ts';
import type { ListedLead } from '../lead-words.ts';
import { COLUMN_NAMES, COLUMNS, readTable, tableInForm } from './columns.ts';

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

test('the stage of an uncalled lead says by when to call, unless the lead is held', () => {
  const now = fromIst('2026-11-24', '11:00');
  const uncalled = {
    stage: 'incoming',
    stageWords: 'Incoming',
    isUncalled: true,
    callDueAt: null,
    held: false,
  };
  const cell = (changes: Partial<ListedLead>) =>
    COLUMNS.stage.cell({ ...uncalled, ...changes } as ListedLead, { now, nameOf: String });
  expect(cell({})).toBe('Not called');
  expect(cell({ callDueAt: now + 40 * MINUTE_MS })).toBe('Call by 11:40 AM');
  expect(cell({ callDueAt: now - 12 * MINUTE_MS })).toBe('12 min late');
  expect(cell({ callDueAt: now, held: true })).toBe('Incoming');
  expect(cell({ stage: 'contacted', stageWords: 'Contacted', isUncalled: false })).toBe('Contacted');
});
