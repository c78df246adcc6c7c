import { articleIndex } from './article-index.ts';
import { cardOf, categories, NEWS_PAGE_SIZE, openingFilm, RECENT_COUNT, tags } from './articles.ts';
import type { NewsFilter } from './news-address.ts';
import { pageCount, pageMarks, pageNumber } from './pagination.ts';
import { excerptAround, searchArticles } from './search.ts';
import type { Content } from './types.ts';

/**
 * One page of the news. Without a filter it lists the listed posts; a search, category or tag covers all articles. The
 * count beside a category or tag is the number of its results.
 */
export function newsPage(content: Pick<Content, 'articles' | 'glossary'>, filter: NewsFilter) {
  const { query, category, tag } = filter;
  const filtered = Boolean(query || category || tag);
  const index = articleIndex(content);
  const looked = query ? searchArticles(content, query) : index;
  const found = looked.filter(({ article }) =>
    filtered
      ? (!category || article.category === category) && (!tag || article.tags.includes(tag))
      : article.listed,
  );
  const last = pageCount(found.length, NEWS_PAGE_SIZE);
  const page = pageNumber(filter.page, last);
  const from = (page - 1) * NEWS_PAGE_SIZE;
  const posts = found.slice(from, from + NEWS_PAGE_SIZE);
  return {
    filtered,
    count: found.length,
    from,
    page,
    last,
    marks: pageMarks(page, last),
    posts: posts.map(({ article, text }) => ({
      ...cardOf(article, text),
      film: openingFilm(article),
      excerpt: query ? excerptAround(`${article.description} ${text}`, query) : [],
    })),
    // Recent articles without those already on this page.
    recent: index
      .filter((indexed) => !posts.includes(indexed))
      .slice(0, RECENT_COUNT)
      .map(({ article, text }) => cardOf(article, text)),
    categories: categories(content.articles),
    tags: tags(content.articles),
  };
}
