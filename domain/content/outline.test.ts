import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headingIds } from './outline.ts';

test('ids come from the words; the same words twice get two ids', () => {
  expect(headingIds(['Land use: Section 80', 'In short', 'In short'])).toEqual([
    'land-use-section-80',
    'in-short',
    'in-short-2',
  ]);
});

test('a heading in Hindi gets an id by its position', () => {
  expect(headingIds(['Money', 'काग़ज़'])).toEqual(['money', 'part-2']);
});

test('no heading gets an id that the page uses', () => {
  expect(headingIds(['Contents', 'Main', 'Contents', 'Term NOC'])).toEqual([
    'contents-2',
    'main-2',
    'contents-3',
    'part-4',
  ]);
});

test('every heading has a unique, URL-safe id', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 12 }), (titles) => {
      const ids = headingIds(titles);
      expect(new Set(ids).size).toBe(titles.length);
      for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});
