import { expect, test } from 'vitest';
import { namesOf, termsOf } from './glossary.ts';

const term = (id: string, name: string) => ({ id, term: name, hindi: '', meaning: '' });
const deed = term('sale-deed', 'Sale deed (registry)');
const noc = term('noc', 'NOC');

test('a term goes by its name and by what stands in brackets', () => {
  expect(namesOf(deed)).toEqual(['Sale deed', 'registry']);
  expect(namesOf(noc)).toEqual(['NOC']);
});

test('terms keep the article’s order; one that is gone is left out', () => {
  expect(termsOf(['noc', 'gone', 'sale-deed'], [deed, noc])).toEqual([noc, deed]);
});
