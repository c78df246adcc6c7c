import { expect, test } from 'vitest';
import { termNames, termsOf } from './glossary.ts';

const term = (id: string, name: string) => ({ id, term: name, hindi: '', meaning: '' });
const deed = term('sale-deed', 'Sale deed (registry)');
const noc = term('noc', 'NOC');

test('a term is found by its name and the name in brackets', () => {
  expect(termNames(deed)).toEqual(['Sale deed', 'registry']);
  expect(termNames(noc)).toEqual(['NOC']);
});

test('terms keep the article’s order; missing ones are left out', () => {
  expect(termsOf(['noc', 'gone', 'sale-deed'], [deed, noc])).toEqual([noc, deed]);
});
