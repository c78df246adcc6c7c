import { dayMs, indiaIso } from '../dates/india.ts';
import { cutAtWord, plainText } from './plain-text.ts';
import { publishedAt } from './publication.ts';
import type { Article, ArticleCard, Film } from './types.ts';

/** Posts on one page of the news (spec 2 §9). */
export const NEWS_PAGE_SIZE = 2;
/** Articles beside the news. */
export const RECENT = 5;
const DESCRIPTION_LENGTH = 155;
const RELATED = 3;

type Dated = Pick<Article, 'date' | 'slug' | 'publishAt'>;

/** Of one day the one that appeared last comes first. */
export function newestFirst<A extends Dated>(articles: readonly A[]): A[] {
  const at = (article: A) => publishedAt(article) ?? 0;
  return articles.toSorted((a, b) => at(b) - at(a) || a.slug.localeCompare(b.slug));
}

/** Id for feed readers: an article that was there before there were such ids is known by its first slug. */
export const feedIdOf = ({ guid, slug }: Pick<Article, 'guid' | 'slug'>) => guid || slug;

/** When an article appeared and when its figures were checked since, as ISO 8601 in India's time; empty while unknown. */
export function momentsOf(article: Pick<Article, 'date' | 'publishAt' | 'updated'>) {
  const published = publishedAt(article);
  const checked = article.updated > article.date ? dayMs(article.updated) : null;
  return {
    published: published === null ? '' : indiaIso(published),
    modified: checked === null ? '' : indiaIso(checked),
  };
}

/** The Latest News: the listed ones, newest first. */
export function listed<A extends Dated & Pick<ArticleCard, 'listed'>>(articles: readonly A[]): A[] {
  return newestFirst(articles.filter((article) => article.listed));
}

export type Counted = { name: string; count: number };

/** Every category with how many articles stand in it, the fullest first. */
export const categories = (articles: readonly Pick<ArticleCard, 'category'>[]): Counted[] =>
  counted(articles.map((article) => article.category));

/** Every tag with how many articles carry it, the most used first. */
export const tags = (articles: readonly Pick<ArticleCard, 'tags'>[]): Counted[] =>
  counted(articles.flatMap((article) => article.tags));

function counted(names: string[]): Counted[] {
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, all]) => ({ name, count: all.length }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** The article at this address; an unknown slug falls back to the first of the news (spec 2 §2). Undefined only while there is no article at all. */
export function articleAt<A extends Dated & Pick<ArticleCard, 'listed'>>(
  articles: readonly A[],
  slug: string,
) {
  const found = articles.find((article) => article.slug === slug);
  return { found: found !== undefined, article: found ?? listed(articles)[0] ?? newestFirst(articles)[0] };
}

/**
 * What search engines and shared links show: the editor's own words, else the beginning of the text (spec 2 §2).
 * `text` is the plain text of its body where it is known: to make it takes milliseconds.
 */
export function descriptionOf(article: Pick<Article, 'description' | 'body'>, text?: string): string {
  return article.description.trim() || cutAtWord(text ?? plainText(article.body), DESCRIPTION_LENGTH);
}

/** The three the editor named; where one is gone, the newest of the same category, then the newest, take its place. */
export function relatedTo<A extends Dated & Pick<Article, 'category' | 'related'>>(
  article: A,
  articles: readonly A[],
): A[] {
  const others = newestFirst(articles.filter(({ slug }) => slug !== article.slug));
  const named = article.related.flatMap((slug) => others.find((other) => other.slug === slug) ?? []);
  const sameCategory = others.filter((other) => other.category === article.category);
  return [...new Set([...named, ...sameCategory, ...others])].slice(0, RELATED);
}

/** What a list shows of an article: everything but its text. */
export function cardOf(article: Article, text?: string): ArticleCard {
  const { slug, title, date, author, category, tags, listed, picture } = article;
  const filmSeconds = openingFilm(article)?.seconds ?? 0;
  const description = descriptionOf(article, text);
  return { slug, title, date, author, category, tags, listed, picture, description, filmSeconds };
}

/**
 * The film that an article opens with, as a list item of type video (spec 2 §3), its still the article's first picture.
 * Null for one that opens with a picture, and for one whose film has left the library.
 */
export function openingFilm({
  type,
  video,
  picture,
}: Pick<Article, 'type' | 'video' | 'picture'>): Film | null {
  return type === 'video' && video ? { ...video, poster: picture } : null;
}
