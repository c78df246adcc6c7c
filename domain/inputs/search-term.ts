import { withoutEdges, withoutInvisible } from './signs.ts';

/** Most characters of a search. */
export const SEARCH_TERM_MAX = 100;
/** Blanks, quotes, brackets and punctuation around a copied word. */
const EDGES = ' "“”<>.,;:!?';

/** What somebody looks for: one line without the signs that a copied name, number or address brings along. */
export function readSearchTerm(text: string | null | undefined, longest = SEARCH_TERM_MAX): string {
  const line = (text ?? '').slice(0, 4 * longest).replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ');
  const plain = withoutEdges(withoutInvisible(line), EDGES);
  const [, linked = plain] = /^(?:mailto|tel):([^?]*)/i.exec(plain) ?? [];
  return withoutEdges(linked, EDGES).slice(0, longest).toWellFormed();
}
