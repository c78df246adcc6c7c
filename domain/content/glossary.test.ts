import { describe, expect, test } from 'vitest';
import { markTerms, namesOf, termsOf } from './glossary.ts';

const term = (id: string, name: string) => ({ id, term: name, hindi: '', meaning: '' });
const deed = term('sale-deed', 'Sale deed (registry)');
const noc = term('noc', 'NOC');
const rera = term('rera-number', 'RERA number');

test('a term goes by its name and by what stands in brackets', () => {
  expect(namesOf(deed)).toEqual(['Sale deed', 'registry']);
  expect(namesOf(noc)).toEqual(['NOC']);
});

test('terms keep the article’s order; one that is gone is left out', () => {
  expect(termsOf(['noc', 'gone', 'sale-deed'], [deed, noc])).toEqual([noc, deed]);
});

describe('marking', () => {
  test('the first place only, whichever name stands there', () => {
    expect(markTerms('<p>After the registry, the sale deed.</p>', [deed])).toBe(
      '<p>After the <a class="term" href="#term-sale-deed">registry</a>, the sale deed.</p>',
    );
  });
  test('a plural keeps its ending inside the link', () => {
    expect(markTerms('<p>Two NOCs.</p>', [noc])).toBe(
      '<p>Two <a class="term" href="#term-noc">NOCs</a>.</p>',
    );
  });
  test('never in a heading, in a link, in a longer word or in an entity', () => {
    for (const html of [
      '<h2 id="noc">NOC</h2>',
      '<p><a href="/faq">the <em>NOC</em></a></p>',
      '<p>Nocturnal, pre-NOC.</p>',
      '<p>&noc;</p>',
    ]) {
      expect(markTerms(html, [noc])).toBe(html);
    }
  });
  test('the longer name wins', () => {
    expect(markTerms('<p>A RERA number.</p>', [term('rera', 'RERA'), rera])).toContain('>RERA number</a>');
  });
  test('without terms nothing changes', () => {
    expect(markTerms('<p>NOC</p>', [])).toBe('<p>NOC</p>');
  });
});
