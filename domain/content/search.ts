import { fold } from '../fold.ts';
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

/** The words of a query as they are compared, each once. */
export function queryWords(query: string): string[] {
  const words = fold(query.slice(0, QUERY_LENGTH)).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MOST_WORDS);
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
    const has = (text: string) => meanings.some((meaning) => hasWord(text, meaning));
    const best = Math.max(0, ...texts.map((text, index) => (has(text) ? WEIGHTS[index]! : 0)));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

/** Whether a word of `text` begins with `word`; both are folded. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}\p{M}]/u.test(text[at - 1]!)) return true;
  }
  return false;
}

/** Words as they are written, with signs that nobody sees. */
const WORDS = /[\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]+/gu;

type Hit = { start: number; end: number };

/** Where words of a text begin with one of these; a hit ends with a whole letter. */
function hitsIn(text: string, words: readonly string[]): Hit[] {
  return [...text.matchAll(WORDS)].flatMap(({ 0: written, index }) => {
    const folded = fold(written);
    const [longest] = words.filter((word) => folded.startsWith(word)).toSorted((a, b) => b.length - a.length);
    if (longest === undefined) return [];
    let end = 0;
    for (const letter of lettersOf(written)) {
      end += letter.length;
      if (fold(written.slice(0, end)).startsWith(longest)) break;
    }
    return [{ start: index, end: index + end }];
  });
}

/** Each with the marks upon it. */
const lettersOf = (word: string) => word.match(/\P{M}?\p{M}*/gu) ?? [];

/** The text round the first hit, whole words only, with the hits marked; empty when nothing is hit. */
export function excerptAround(text: string, query: string): Piece[] {
  const hits = hitsIn(text, queryWords(query).flatMap(meaningsOf));
  const [firstHit] = hits;
  if (!firstHit) return [];
  const first = firstHit.start;
  const start = first <= AROUND ? 0 : text.indexOf(' ', first - AROUND) + 1;
  const wanted = Math.min(text.length, first + 2 * AROUND);
  const gap = wanted === text.length ? wanted : text.lastIndexOf(' ', wanted);
  const end = gap > first ? gap : wanted;
  const pieces = marked(text, { start, end }, hits);
  if (start > 0) pieces.unshift({ text: '… ', hit: false });
  if (end < text.length) pieces.push({ text: ' …', hit: false });
  return pieces;
}

/** A part of the text, cut where hits begin and end. */
function marked(text: string, { start, end }: Hit, hits: readonly Hit[]): Piece[] {
  const pieces: Piece[] = [];
  let at = start;
  for (const hit of hits.filter((each) => each.start >= start && each.start < end)) {
    if (hit.start > at) pieces.push({ text: text.slice(at, hit.start), hit: false });
    at = Math.min(hit.end, end);
    pieces.push({ text: text.slice(hit.start, at), hit: true });
  }
  if (at < end) pieces.push({ text: text.slice(at, end), hit: false });
  return pieces;
}
