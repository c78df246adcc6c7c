import { href } from 'react-router';
import { NEWS_PAGE_SIZE } from '../../domain/content/articles.ts';
import { newsFilterOf, newsSearch } from '../../domain/content/news-address.ts';
import { pageCount, pageNumber } from '../../domain/content/pagination.ts';
import { isPattern, PUBLIC_PAGES } from '../../domain/content/public-pages.ts';
import type { Content } from '../../domain/content/types.ts';
import { PLOT_FIELD } from '../../domain/enquiries/named-plot.ts';
import { PLOT_NUMBER, plotNumberOf } from '../../domain/township/plot-number.ts';

const CACHED_PAGES = PUBLIC_PAGES.filter(({ isCached }) => isCached);
/** Paths of public pages without per-visitor data, which are cached whole (server/documents). */
const CACHED: ReadonlySet<string> = new Set(
  CACHED_PAGES.filter((page) => !isPattern(page)).map(({ path }) => path),
);
/** Pages with a form that reads a plot from the query. */
const ABOUT_A_PLOT = new Set([href('/'), href('/contact-us'), href('/site-visit')]);

const plotIn = (query: string) =>
  query === '' ? null : plotNumberOf(new URLSearchParams(query).get(PLOT_FIELD) ?? '');

const MAX_PAGES = 1000;
/** Prefix of every article's path; computed once because each request uses it. */
const ARTICLES = href('/blog/:slug', { slug: '' });

/** Prefix of every plot's path. */
const PLOTS = href('/plots/:number', { number: '' });

/** All cached pages as URL patterns. */
export const CACHED_PATHS = [...CACHED, `${ARTICLES}*`, `${PLOTS}*`];

/** Pages whose web vitals are measured (app/start/measure.ts). */
export const MEASURED_PAGES: readonly string[] = CACHED_PAGES.map(({ path }) => path);

/** Pages whose views are counted (server/reports), including the thank-you page. */
export const COUNTED_PAGES: readonly string[] = [...MEASURED_PAGES, href('/thankyou')];

/**
 * Cache key of a page: its path and the part of its query that it reads.
 * Null for other paths and for filtered news, whose number is unlimited: these are not cached.
 */
export function keyOfPage(path: string, query: string): string | null {
  if (CACHED.has(path) && path !== href('/media')) {
    const plot = plotIn(query);
    if (plot === null || !ABOUT_A_PLOT.has(path)) return path;
    // The home page is large and rarely requested with a plot: render it for each request.
    return path === href('/') ? null : `${path}?${PLOT_FIELD}=${plot}`;
  }
  if (path === href('/media')) {
    const filter = newsFilterOf(new URLSearchParams(query));
    if (filter.query || filter.category || filter.tag) return null;
    const page = Number(filter.page ?? 1);
    return Number.isInteger(page) && page > 1 && page < MAX_PAGES ? path + newsSearch({}, page) : path;
  }
  return isArticle(path) || isPlot(path) ? path : null;
}

/** Whether the page of this key depends on the booked visits. */
export const showsVisits = (key: string) => key.startsWith(href('/site-visit'));

/** Whether the path is `/blog/` and a slug of lower-case letters, digits and hyphens. */
function isArticle(path: string): boolean {
  return path.startsWith(ARTICLES) && path.length < 200 && /^[a-z0-9-]+$/.test(path.slice(ARTICLES.length));
}

/** Whether the path is `/plots/` and a canonical plot number; other spellings redirect to it. */
const isPlot = (path: string) => path.startsWith(PLOTS) && PLOT_NUMBER.test(path.slice(PLOTS.length));

/** The shared key of unknown plots. No plot can have it. */
const NO_PLOT = `${PLOTS}-`;
/** The shared key of unknown articles. No article can have it (domain/content/slugs.ts). */
const MADE_UP = `${ARTICLES}-`;

/**
 * The cache key that pages with the same HTML share: all unknown slugs share one page.
 * Slugs of current and former articles have their own key.
 */
export function commonName(
  key: string,
  { articles, redirects, townshipPlots }: Pick<Content, 'articles' | 'redirects' | 'townshipPlots'>,
): string {
  // Fast path: most requests are for these pages.
  if (CACHED.has(key)) return key;
  const [path = '', query = ''] = key.split('?');
  const isThere = (number: string) => townshipPlots.some((plot) => plot.number === number);
  if (isPlot(key)) return isThere(key.slice(PLOTS.length)) ? key : NO_PLOT;
  if (path === href('/media')) {
    const last = pageCount(articles.filter(({ listed }) => listed).length, NEWS_PAGE_SIZE);
    return path + newsSearch({}, pageNumber(new URLSearchParams(query).get('page'), last));
  }
  if (ABOUT_A_PLOT.has(path)) return isThere(plotIn(query) ?? '') ? key : path;
  if (!isArticle(key)) return key;
  const slug = key.slice(ARTICLES.length);
  return [...articles, ...redirects].some((each) => each.slug === slug) ? key : MADE_UP;
}
