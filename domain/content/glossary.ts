import type { Term } from './types.ts';

/** Id of a term's meaning on the page of an article. */
export const termAnchor = (id: string) => `term-${id}`;

/** The terms an article names, in its order; those that are gone are left out. */
export function termsOf(ids: readonly string[], glossary: readonly Term[]): Term[] {
  return ids.flatMap((id) => glossary.find((term) => term.id === id) ?? []);
}

/** What a term is called in a text: "Sale deed (registry)" is a sale deed, or a registry. */
export function namesOf({ term }: Pick<Term, 'term'>): string[] {
  const [, main = term, other = ''] = /^(.*?)\s*(?:\((.*)\))?$/.exec(term) ?? [];
  return [main, other].filter(Boolean);
}

const UNTOUCHED = /^(a|h[1-6]|th|code|pre)$/;

/**
 * Rendered HTML in which the first place of each term, outside headings and links, leads to its meaning.
 * Works on what the Markdown renderer writes: balanced tags, no `<` inside attributes.
 */
export function markTerms(html: string, terms: readonly Term[]): string {
  const waiting = new Map<string, Term>();
  for (const term of terms) for (const name of namesOf(term)) waiting.set(name.toLowerCase(), term);
  let untouched = 0;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(part);
      if (tag) {
        if (UNTOUCHED.test(tag[2]!)) untouched += tag[1] ? -1 : 1;
        return part;
      }
      return untouched > 0 ? part : marked(part, waiting);
    })
    .join('');
}

function marked(text: string, waiting: Map<string, Term>): string {
  if (waiting.size === 0 || text.trim() === '') return text;
  const names = [...waiting.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  const word = new RegExp(`(?<![\\p{L}\\p{N}&#-])(${names.join('|')})(?:s|es)?(?![\\p{L}\\p{N}-])`, 'giu');
  return text.replace(word, (found, name: string) => {
    const term = waiting.get(name.toLowerCase());
    if (!term) return found;
    for (const [key, other] of waiting) if (other.id === term.id) waiting.delete(key);
    return `<a class="term" href="#${termAnchor(term.id)}">${found}</a>`;
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
