import { fold } from '../fold.ts';
import {
  articleIndex,
  bestWeight,
  type IndexedArticle,
  type Searched,
  type Sources,
  WORD,
} from './article-index.ts';
import { withEnglishMeaning } from './hindi-words.ts';
import { QUERY_LENGTH } from './news-address.ts';

/** Maximum number of search words. */
const MAX_WORDS = 8;
const AROUND = 90;

/** A stretch of text; `hit` marks a match. */
export type ExcerptPart = { text: string; hit: boolean };

/** The folded words of a query, without duplicates. */
export function queryWords(query: string): string[] {
  const words = fold(query.slice(0, QUERY_LENGTH)).match(WORD) ?? [];
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/**
 * Articles that contain every query word as the beginning of a word, best first. Titles weigh most, then tags and
 * category, description, text. Hindi names of glossary terms find the articles that explain them; common Hindi words
 * also match their English translation.
 */
export function searchArticles<A extends Searched>(content: Sources<A>, query: string): IndexedArticle<A>[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  return articleIndex(content)
    .map((found) => ({ found, score: score(found, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ found }) => found);
}

function score(article: IndexedArticle, words: readonly string[]): number {
  let sum = 0;
  for (const word of words) {
    const best = Math.max(...withEnglishMeaning(word).map((meaning) => bestWeight(article, meaning)));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

/** Words in the original text, including invisible characters. */
const WORDS = /[\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]+/gu;

type Hit = { start: number; end: number };

/** Finds words that begin with a query word; a hit ends at a whole letter. */
function* hitsIn(text: string, words: readonly string[]): Generator<Hit> {
  for (const { 0: written, index } of text.matchAll(WORDS)) {
    const folded = fold(written);
    const [longest] = words.filter((word) => folded.startsWith(word)).toSorted((a, b) => b.length - a.length);
    if (longest === undefined) continue;
    let end = 0;
    for (const letter of lettersOf(written)) {
      end += letter.length;
      if (fold(written.slice(0, end)).startsWith(longest)) break;
    }
    yield { start: index, end: index + end };
  }
}

/** Letters with their combining marks. */
const lettersOf = (word: string) => word.match(/\P{M}?\p{M}*/gu) ?? [];

/** An excerpt around the first hit, with whole words and marked hits; empty without a hit. */
export function excerptAround(text: string, query: string): ExcerptPart[] {
  const hits = hitsIn(text, queryWords(query).flatMap(withEnglishMeaning));
  const { value: firstHit } = hits.next();
  if (!firstHit) return [];
  const first = firstHit.start;
  const start = first <= AROUND ? 0 : text.indexOf(' ', first - AROUND) + 1;
  const wanted = Math.min(text.length, first + 2 * AROUND);
  const gap = wanted === text.length ? wanted : text.lastIndexOf(' ', wanted);
  const end = gap > first ? gap : wanted;
  const shown = [firstHit];
  for (const hit of hits) {
    if (hit.start >= end) break;
    shown.push(hit);
  }
  const pieces = marked(text, { start, end }, shown);
  if (start > 0) pieces.unshift({ text: '… ', hit: false });
  if (end < text.length) pieces.push({ text: ' …', hit: false });
  return pieces;
}

/** Splits a part of the text at its hits. */
function marked(text: string, { start, end }: Hit, hits: readonly Hit[]): ExcerptPart[] {
  const pieces: ExcerptPart[] = [];
  let at = start;
  for (const hit of hits.filter((each) => each.start >= start)) {
    if (hit.start > at) pieces.push({ text: text.slice(at, hit.start), hit: false });
    at = Math.min(hit.end, end);
    pieces.push({ text: text.slice(hit.start, at), hit: true });
  }
  if (at < end) pieces.push({ text: text.slice(at, end), hit: false });
  return pieces;
}
