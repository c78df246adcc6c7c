import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMarkdown, renderTokens } from './markdown.ts';
import { plainText } from './plain-text.ts';

const term = (id: string, name: string) => ({ id, term: name, hindi: '', meaning: '' });
const deed = term('sale-deed', 'Sale deed (registry)');
const noc = term('noc', 'NOC');
const rera = term('rera-number', 'RERA number');
const mark = (text: string, terms: ReturnType<typeof term>[]) =>
  renderTokens(parseMarkdown(text, terms)).trim();

test('the first place only, whichever name stands there', () => {
  expect(mark('After the registry, the sale deed.', [deed])).toBe(
    '<p>After the <a class="term" href="#term-sale-deed">registry</a>, the sale deed.</p>',
  );
});

test('a plural keeps its ending inside the link', () => {
  expect(mark('Two NOCs.', [noc])).toBe('<p>Two <a class="term" href="#term-noc">NOCs</a>.</p>');
});

test.each([
  '## NOC',
  '[the *NOC*](/faq)',
  'Nocturnal, pre-NOC.',
  '`NOC`',
  '```\nNOC\n```',
  '| NOC |\n|---|\n| x |',
])('never in a heading, a link, a longer word, code or a table head: %s', (text) => {
  expect(mark(text, [noc])).toBe(renderTokens(parseMarkdown(text)).trim());
});

test('two terms in one line, the longer name first', () => {
  const html = mark('A RERA number and a NOC.', [term('rera', 'RERA'), rera, noc]);
  expect(html).toContain('>RERA number</a> and a <a class="term" href="#term-noc">NOC</a>.');
});

test('marking changes no word, whatever the text', () => {
  const words = fc.array(
    fc.constantFrom('NOC', 'sale deed', '**registry**', '<b>', '&', '[x](/y)', 'ज़मीन', '\n'),
  );
  fc.assert(
    fc.property(words, (parts) => {
      const text = parts.join(' ');
      const marked = mark(text, [deed, noc]);
      expect(marked.replace(/<a class="term"[^>]*>(.*?)<\/a>/g, '$1')).toBe(
        renderTokens(parseMarkdown(text)).trim(),
      );
      expect(plainText(text)).not.toContain('**');
    }),
  );
});
