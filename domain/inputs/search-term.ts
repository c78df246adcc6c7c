import { withoutEdges, withoutInvisible } from './signs.ts';

/** Longest search term in characters. */
export const SEARCH_TERM_MAX = 100;
/** Blanks, quotes, brackets and punctuation around a copied word. */
const EDGES = ' "“”<>.,;:!?';

/** Normalizes a search term: one line without characters that copied names, numbers or addresses bring along. */
export function readSearchTerm(text: string | null | undefined, longest = SEARCH_TERM_MAX): string {
  const line = (text ?? '').slice(0, 4 * longest).replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ');
  const plain = withoutEdges(withoutInvisible(line), EDGES);
  const [, linked = plain] = /^(?:mailto|tel):([^?]*)/i.exec(plain) ?? [];
  return withoutEdges(linked, EDGES).slice(0, longest).toWellFormed();
}
