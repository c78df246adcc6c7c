import type { Term } from './types.ts';

/** Id of a term's meaning on the page of an article. */
export const termAnchor = (id: string) => `term-${id}`;

/** The terms an article names, in its order; those that are gone are left out. */
export function termsOf(ids: readonly string[], glossary: readonly Term[]): Term[] {
  return ids.flatMap((id) => glossary.find((term) => term.id === id) ?? []);
}

/** What a term is called in a text: "Sale deed (registry)" is a sale deed, or a registry. */
export function namesOf({ term }: Pick<Term, 'term'>): string[] {
  const open = term.endsWith(')') ? term.indexOf('(') : -1;
  if (open < 0) return [term.trim()].filter(Boolean);
  return [term.slice(0, open).trim(), term.slice(open + 1, -1)].filter(Boolean);
}
