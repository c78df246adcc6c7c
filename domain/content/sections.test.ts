import { expect, test } from 'vitest';
import { isEmptied } from './sections.ts';

const NOTHING = { texts: { title: '', hindi: undefined }, groups: { card: [] }, pictures: [], films: [] };

test('a section counts as empty without texts, groups, pictures and films', () => {
  expect(isEmptied(NOTHING)).toBe(true);
  expect(isEmptied({ ...NOTHING, texts: { title: 'Ground' } })).toBe(false);
  expect(isEmptied({ ...NOTHING, groups: { card: [{ Title: 'One' }] } })).toBe(false);
  expect(isEmptied({ ...NOTHING, pictures: ['gate.jpg'] })).toBe(false);
  expect(isEmptied({ ...NOTHING, films: ['gate.mp4'] })).toBe(false);
});
