import { href } from 'react-router';
import { type NewsFilter, newsSearch } from '../../../domain/content/news-address.ts';

/** A page of the news, for `<Link to>`. */
export const newsLink = (filter: Partial<NewsFilter>, page = 1) => ({
  pathname: href('/media'),
  search: newsSearch(filter, page),
});
