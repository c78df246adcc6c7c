import { fold } from '../fold.ts';
import { newestFirst } from './articles.ts';
import { plainText } from './plain-text.ts';
import type { Article, Term } from './types.ts';

export type Searched = Pick<
  Article,
  'slug' | 'title' | 'date' | 'publishAt' | 'category' | 'tags' | 'description' | 'body' | 'terms'
>;
/** The searched part of the content. */
export type Sources<A = Searched> = { articles: readonly A[]; glossary: readonly Term[] };

/** An article's plain text, and its folded words in sorted order with the weight of each word's best field. */
type Words = { text: string; words: readonly string[]; weights: readonly number[] };
export type IndexedArticle<A = Searched> = Words & { article: A };

/** Weights of: title, tags and category, description, glossary terms, text. */
const WEIGHTS = [8, 4, 3, 2, 1];
export const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Cached for each version of the content, and dropped with it. */
const indexes = new WeakMap<Sources, readonly IndexedArticle[]>();
/** Words of the newest index by their texts, so that a save re-indexes only changed articles. */
let known = new Map<string, Words>();

/** All articles with their folded words, newest first. Computed once for each version of the content. */
export function articleIndex<A extends Searched>(content: Sources<A>): readonly IndexedArticle<A>[] {
  const before = indexes.get(content) as readonly IndexedArticle<A>[] | undefined;
  if (before) return before;
  const names = new Map(content.glossary.map(({ id, term, hindi }) => [id, `${term} ${hindi}`]));
  const next: typeof known = new Map();
  const index = newestFirst(content.articles).map((article) => {
    const { title, category, tags, description, body } = article;
    const terms = article.terms.map((id) => names.get(id) ?? '').join(' ');
    const fields = [title, [category, ...tags].join(' '), description, terms];
    const key = JSON.stringify([...fields, body]);
    const words = known.get(key) ?? wordsOf(fields, plainText(body));
    next.set(key, words);
    return { ...words, article };
  });
  known = next;
  indexes.set(content, index);
  return index;
}

function wordsOf(fields: readonly string[], text: string): Words {
  const weights = new Map<string, number>();
  for (const [index, field] of [...fields, text].entries()) {
    for (const word of fold(field).match(WORD) ?? []) {
      weights.set(word, Math.max(weights.get(word) ?? 0, WEIGHTS[index]!));
    }
  }
  const words = [...weights.keys()].sort();
  return { text, words, weights: words.map((word) => weights.get(word)!) };
}

/** The weight of the best word that begins with `start`; 0 without a match. */
export function bestWeight({ words, weights }: Words, start: string): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (words[middle]! < start) from = middle + 1;
    else to = middle;
  }
  let best = 0;
  for (let at = from; words[at]?.startsWith(start); at += 1) best = Math.max(best, weights[at]!);
  return best;
}
