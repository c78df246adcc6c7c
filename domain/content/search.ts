import { newestFirst } from './articles.ts';
import { meaningsOf } from './hindi-words.ts';
import { QUERY_LENGTH } from './news-address.ts';
import { plainText } from './plain-text.ts';
import type { Article, Term } from './types.ts';

/** Most words of a search that are looked for. */
const MOST_WORDS = 8;
const AROUND = 90;

type Found = Pick<
  Article,
  'slug' | 'title' | 'date' | 'publishAt' | 'category' | 'tags' | 'description' | 'body' | 'terms'
>;
/** A piece of text; `hit` is what was searched for. */
export type Piece = { text: string; hit: boolean };

/** The words of a query, in small letters, each once. */
export function queryWords(query: string): string[] {
  const words = fold(query.slice(0, QUERY_LENGTH)).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** Small letters without accents, one character for one character, so that places in the text stay the same. */
function fold(text: string): string {
  return [...text]
    .map((char) => {
      const plain = char
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase();
      return plain.length === char.length ? plain : char;
    })
    .join('');
}

/**
 * Articles in which every word of the query stands at the beginning of a word, the best first:
 * words in the title count most, then tags and category, then description, then text.
 * A Hindi or other name of a glossary term finds the articles that explain the term; a common Hindi word also those
 * that have the English one.
 */
export function searchArticles<A extends Found>(
  articles: readonly A[],
  glossary: readonly Term[],
  query: string,
): A[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const names = new Map(glossary.map(({ id, term, hindi }) => [id, `${term} ${hindi}`]));
  return newestFirst(articles)
    .map((article) => ({ article, score: score(fields(article, names), words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ article }) => article);
}

const WEIGHTS = [8, 4, 3, 2, 1];

function fields(article: Found, names: Map<string, string>): string[] {
  return [
    article.title,
    [article.category, ...article.tags].join(' '),
    article.description,
    article.terms.map((id) => names.get(id) ?? '').join(' '),
    plainText(article.body),
  ].map(fold);
}

function score(texts: string[], words: string[]): number {
  let sum = 0;
  for (const word of words) {
    const meanings = meaningsOf(word);
    const has = (text: string) => meanings.some((meaning) => placeOf(text, meaning) >= 0);
    const best = Math.max(0, ...texts.map((text, index) => (has(text) ? WEIGHTS[index]! : 0)));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

/** Where a word of `text` begins with `word`; -1 if none does. */
function placeOf(text: string, word: string, from = 0): number {
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}\p{M}]/u.test(text[at - 1]!)) return at;
  }
  return -1;
}

/** The text round the first hit, whole words only, with the hits marked; empty when nothing is hit. */
export function excerptAround(text: string, query: string): Piece[] {
  const words = queryWords(query).flatMap(meaningsOf);
  const folded = fold(text);
  const places = words.map((word) => placeOf(folded, word)).filter((at) => at >= 0);
  if (places.length === 0) return [];
  const first = Math.min(...places);
  const start = first <= AROUND ? 0 : text.indexOf(' ', first - AROUND) + 1;
  const wanted = Math.min(text.length, first + 2 * AROUND);
  const gap = wanted === text.length ? wanted : text.lastIndexOf(' ', wanted);
  const end = gap > first ? gap : wanted;
  const pieces = marked(text.slice(start, end), words);
  if (start > 0) pieces.unshift({ text: '… ', hit: false });
  if (end < text.length) pieces.push({ text: ' …', hit: false });
  return pieces;
}

function marked(text: string, words: string[]): Piece[] {
  const folded = fold(text);
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; ) {
    const next = words
      .map((word) => ({ word, place: placeOf(folded, word, at) }))
      .filter(({ place }) => place >= 0)
      .toSorted((a, b) => a.place - b.place || b.word.length - a.word.length)[0];
    if (!next) {
      pieces.push({ text: text.slice(at), hit: false });
      break;
    }
    if (next.place > at) pieces.push({ text: text.slice(at, next.place), hit: false });
    at = next.place + next.word.length;
    pieces.push({ text: text.slice(next.place, at), hit: true });
  }
  return pieces;
}
