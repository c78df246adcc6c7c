import { cardOf, categories, listed, NEWS_PAGE_SIZE, newestFirst, recent, tags } from './articles.ts';
import { pageCount, pageMarks, pageOf } from './pagination.ts';
import { plainText } from './plain-text.ts';
import { excerptAround, QUERY_LENGTH, searchArticles } from './search.ts';
import type { Content } from './types.ts';

/** What an address below /media asks for. */
export type NewsFilter = { query: string; category: string; tag: string; page: string | null };

export function newsFilterOf(params: URLSearchParams): NewsFilter {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, QUERY_LENGTH);
  return { query: text('q'), category: text('category'), tag: text('tag'), page: params.get('page') };
}

/** The query string of a page of the news, with its leading `?`; empty for the first page of all. */
export function newsSearch({ query = '', category = '', tag = '' }: Partial<NewsFilter>, page = 1): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (category) params.set('category', category);
  if (tag) params.set('tag', tag);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}

/**
 * One page of the news. Unfiltered it is the listed posts; a search, a category or a tag looks through all articles,
 * and each count beside a category or tag is what choosing it shows.
 */
export function newsPage(content: Pick<Content, 'articles' | 'glossary'>, filter: NewsFilter) {
  const { query, category, tag } = filter;
  const filtered = Boolean(query || category || tag);
  const looked = query
    ? searchArticles(content.articles, content.glossary, query)
    : newestFirst(content.articles);
  const found = filtered
    ? looked.filter(
        (article) => (!category || article.category === category) && (!tag || article.tags.includes(tag)),
      )
    : listed(content.articles);
  const last = pageCount(found.length, NEWS_PAGE_SIZE);
  const page = pageOf(filter.page, last);
  const from = (page - 1) * NEWS_PAGE_SIZE;
  return {
    filtered,
    count: found.length,
    from,
    page,
    last,
    marks: pageMarks(page, last),
    posts: found.slice(from, from + NEWS_PAGE_SIZE).map((article) => ({
      ...cardOf(article),
      excerpt: query ? excerptAround(`${article.description} ${plainText(article.body)}`, query) : [],
    })),
    recent: recent(content.articles).map(cardOf),
    categories: categories(content.articles),
    tags: tags(content.articles),
  };
}
