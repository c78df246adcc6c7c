import { dayMs, indiaIso } from '../dates/india.ts';
import { cutAtWord, plainText } from './plain-text.ts';
import { publishedAt } from './publication.ts';
import type { Article, ArticleCard, Film } from './types.ts';

/** Posts on one page of the news (spec 2 §9). */
export const NEWS_PAGE_SIZE = 2;
/** Recent articles beside the news. */
export const RECENT_COUNT = 5;
const DESCRIPTION_LENGTH = 155;
const RELATED = 3;

type Dated = Pick<Article, 'date' | 'slug' | 'publishAt'>;

/** Sorts by date; on the same day the latest publication comes first. */
export function newestFirst<A extends Dated>(articles: readonly A[]): A[] {
  const at = (article: A) => publishedAt(article) ?? 0;
  return articles.toSorted((a, b) => at(b) - at(a) || a.slug.localeCompare(b.slug));
}

/** The feed id. Articles older than these ids use their first slug. */
export const feedIdOf = ({ guid, slug }: Pick<Article, 'guid' | 'slug'>) => guid || slug;

/** Time of publication and of the last check, as ISO 8601 in India; empty when unknown. */
export function articleTimes(article: Pick<Article, 'date' | 'publishAt' | 'updated'>) {
  const published = publishedAt(article);
  const checked = article.updated > article.date ? dayMs(article.updated) : null;
  return {
    published: published === null ? '' : indiaIso(published),
    modified: checked === null ? '' : indiaIso(checked),
  };
}

/** The listed articles, newest first (Latest News). */
export function listedArticles<A extends Dated & Pick<ArticleCard, 'listed'>>(articles: readonly A[]): A[] {
  return newestFirst(articles.filter((article) => article.listed));
}

export type NameCount = { name: string; count: number };

/** All categories with their number of articles, largest first. */
export const categories = (articles: readonly Pick<ArticleCard, 'category'>[]): NameCount[] =>
  counted(articles.map((article) => article.category));

/** All tags with their number of articles, most used first. */
export const tags = (articles: readonly Pick<ArticleCard, 'tags'>[]): NameCount[] =>
  counted(articles.flatMap((article) => article.tags));

function counted(names: string[]): NameCount[] {
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, all]) => ({ name, count: all.length }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/**
 * The article of a slug; an unknown slug falls back to the first of the news (spec 2 §2). Undefined only without any
 * article.
 */
export function articleAt<A extends Dated & Pick<ArticleCard, 'listed'>>(
  articles: readonly A[],
  slug: string,
) {
  const found = articles.find((article) => article.slug === slug);
  return {
    found: found !== undefined,
    article: found ?? listedArticles(articles)[0] ?? newestFirst(articles)[0],
  };
}

/**
 * The description for search engines and shared links: the editor's text, else the beginning of the article (spec 2
 * §2). Pass `text`, the plain text of the body, if known: computing it takes milliseconds.
 */
export function descriptionOf(article: Pick<Article, 'description' | 'body'>, text?: string): string {
  return article.description.trim() || cutAtWord(text ?? plainText(article.body), DESCRIPTION_LENGTH);
}

/**
 * The three articles named by the editor; missing ones are replaced by the newest of the category, then the newest of
 * all.
 */
export function relatedTo<A extends Dated & Pick<Article, 'category' | 'related'>>(
  article: A,
  articles: readonly A[],
): A[] {
  const others = newestFirst(articles.filter(({ slug }) => slug !== article.slug));
  const named = article.related.flatMap((slug) => others.find((other) => other.slug === slug) ?? []);
  const sameCategory = others.filter((other) => other.category === article.category);
  return [...new Set([...named, ...sameCategory, ...others])].slice(0, RELATED);
}

/** An article without its text, for lists. */
export function cardOf(article: Article, text?: string): ArticleCard {
  const { slug, title, date, updated, author, category, tags, listed, picture } = article;
  const filmSeconds = openingFilm(article)?.seconds ?? 0;
  const description = descriptionOf(article, text);
  return { slug, title, date, updated, author, category, tags, listed, picture, description, filmSeconds };
}

/**
 * The film at the top of an article of type video (spec 2 §3), with the first picture as poster. Null without a film,
 * or when it left the library.
 */
export function openingFilm({
  type,
  video,
  picture,
}: Pick<Article, 'type' | 'video' | 'picture'>): Film | null {
  return type === 'video' && video ? { ...video, poster: picture } : null;
}
