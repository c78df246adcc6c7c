import {
  cardOf,
  categories,
  listed,
  NEWS_PAGE_SIZE,
  newestFirst,
  openingFilm,
  recent,
  tags,
} from './articles.ts';
import type { NewsFilter } from './news-address.ts';
import { pageCount, pageMarks, pageNumber } from './pagination.ts';
import { plainText } from './plain-text.ts';
import { excerptAround, searchArticles } from './search.ts';
import type { Content } from './types.ts';

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
    posts: posts.map((article) => ({
      ...cardOf(article),
      film: openingFilm(article),
      excerpt: query ? excerptAround(`${article.description} ${plainText(article.body)}`, query) : [],
    })),
    // What stands large on this page is not repeated small beside it.
    recent: recent(content.articles.filter((article) => !posts.includes(article))).map(cardOf),
    categories: categories(content.articles),
    tags: tags(content.articles),
  };
}
