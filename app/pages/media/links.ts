import { href } from 'react-router';
import { type NewsFilter, newsSearch } from '../../../domain/content/news-address.ts';

/** URL of a page of the news. */
export const newsLink = (filter: Partial<NewsFilter>, page = 1): string =>
  href('/media') + newsSearch(filter, page);
