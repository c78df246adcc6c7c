import type { Term } from './types.ts';

/** Element id of a term's explanation on an article's page. */
export const termAnchor = (id: string) => `term-${id}`;

/** The terms named by an article, in order; missing ones are left out. */
export function termsOf(ids: readonly string[], glossary: readonly Term[]): Term[] {
  return ids.flatMap((id) => glossary.find((term) => term.id === id) ?? []);
}

/** The names of a term: "Sale deed (registry)" is also called a registry. */
export function termNames({ term }: Pick<Term, 'term'>): string[] {
  const open = term.endsWith(')') ? term.indexOf('(') : -1;
  if (open < 0) return [term.trim()].filter(Boolean);
  return [term.slice(0, open).trim(), term.slice(open + 1, -1)].filter(Boolean);
}
