import { fold } from '../../../domain/fold.ts';
import { readSearchTerm } from '../../../domain/inputs/search-term.ts';
import type { StoredMedia } from '../../../server/store/content/documents.ts';

/** The filters of the library, in display order. */
export const FILTERS = [
  ['', 'Everything'],
  ['missing', 'Missing alt text'],
  ['unused', 'Unused'],
  ['photographs', 'Photographs'],
  ['impressions', 'Impressions'],
  ['drawings', 'Drawings'],
  ['films', 'Films'],
] as const;
export type FilterName = (typeof FILTERS)[number][0];

export type MediaFilter = { q: string; show: FilterName; page: number };
export const PAGE_SIZE = 60;

/** Reads the filter from the URL; invalid values mean everything, and page 1. */
export function readMediaFilter(params: URLSearchParams): MediaFilter {
  const show = FILTERS.find(([name]) => name === params.get('show'))?.[0] ?? '';
  const page = Number(params.get('page'));
  return {
    q: readSearchTerm(params.get('q')),
    show,
    page: Number.isInteger(page) && page > 1 && page < 100_000 ? page : 1,
  };
}

/** The query string of a filter with its question mark; empty for an empty filter. */
export function filterQuery({ q, show, page }: Partial<MediaFilter>): string {
  const params = { ...(q && { q }), ...(show && { show }), ...(page && page > 1 && { page: String(page) }) };
  const search = new URLSearchParams(params).toString();
  return search && `?${search}`;
}

export type FilteredMedium = Pick<StoredMedia, 'file' | 'type' | 'kind' | 'alt' | 'title' | 'caption'>;

/** Whether the file's name, alt text, title or caption contains all searched words. */
export function matchesSearch(item: FilteredMedium, q: string): boolean {
  const words = fold(`${item.file} ${item.alt} ${item.title} ${item.caption}`);
  return fold(q)
    .split(/\s+/)
    .every((word) => words.includes(word));
}

export function matchesFilter(item: FilteredMedium, show: FilterName, isUsed: boolean): boolean {
  switch (show) {
    case '':
      return true;
    case 'missing':
      return item.type === 'picture' && item.alt.trim() === '';
    case 'unused':
      return !isUsed;
    case 'films':
      return item.type === 'film';
    default:
      return item.type === 'picture' && `${item.kind}s` === show;
  }
}

/** One page of the matching media, and the counts of each filter. */
export function filterMedia<T extends FilteredMedium>(
  media: readonly T[],
  { q, show, page }: MediaFilter,
  isUsed: (file: string) => boolean,
) {
  const found = media.filter((item) => matchesSearch(item, q));
  const of = (name: FilterName) => found.filter((item) => matchesFilter(item, name, isUsed(item.file)));
  const items = of(show);
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
  const shownPage = Math.min(page, pages);
  return {
    items: items.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE),
    total: items.length,
    page: shownPage,
    pages,
    counts: FILTERS.map(([name, label]) => ({ name, label, count: of(name).length })),
  };
}
