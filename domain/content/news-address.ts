import { readSearchTerm } from '../inputs/search-term.ts';

/** Longest search query in characters. */
export const QUERY_LENGTH = 80;

/** The filter in an address below /media. */
export type NewsFilter = { query: string; category: string; tag: string; page: string | null };

export function newsFilterOf(params: URLSearchParams): NewsFilter {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, QUERY_LENGTH).toWellFormed();
  return {
    query: readSearchTerm(params.get('q'), QUERY_LENGTH),
    category: text('category'),
    tag: text('tag'),
    page: params.get('page'),
  };
}

/** The query string of a news page, with leading `?`; empty for the first page without filter. */
export function newsSearch({ query = '', category = '', tag = '' }: Partial<NewsFilter>, page = 1): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (category) params.set('category', category);
  if (tag) params.set('tag', tag);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}
