import { href } from 'react-router';
import { NEWS_PAGE_SIZE } from '../../domain/content/articles.ts';
import { newsFilterOf, newsSearch } from '../../domain/content/news-address.ts';
import { pageCount, pageNumber } from '../../domain/content/pagination.ts';
import { isPattern, PUBLIC_PAGES } from '../../domain/content/public-pages.ts';
import type { Content } from '../../domain/content/types.ts';
import { PLOT_FIELD } from '../../domain/enquiries/named-plot.ts';
import { PLOT_NUMBER, plotNumberOf } from '../../domain/township/plot-number.ts';

const CACHED_PAGES = PUBLIC_PAGES.filter(({ isCached }) => isCached);
/** Public pages that are the same for everybody, and so are cached whole (server/documents). */
const CACHED: ReadonlySet<string> = new Set(
  CACHED_PAGES.filter((page) => !isPattern(page)).map(({ path }) => path),
);
/** Pages whose forms take the plot that the query names. */
const ABOUT_A_PLOT = new Set([href('/'), href('/contact-us'), href('/site-visit')]);

const plotIn = (query: string) =>
  query === '' ? null : plotNumberOf(new URLSearchParams(query).get(PLOT_FIELD) ?? '');

const MOST_PAGES = 1000;
/** Before every slug; asked on every request, so it is put together once. */
const ARTICLES = href('/blog/:slug', { slug: '' });

/** Before the number of every plot. */
const PLOTS = href('/plots/:number', { number: '' });

/** The same as patterns of a URL. */
export const CACHED_PATHS = [...CACHED, `${ARTICLES}*`, `${PLOTS}*`];

/** The same as their measures are counted (app/start/measure.ts). */
export const MEASURED_PAGES: readonly string[] = CACHED_PAGES.map(({ path }) => path);

/** The same as their views are counted (server/reports), with the page that says thank you. */
export const COUNTED_PAGES: readonly string[] = [...MEASURED_PAGES, href('/thankyou')];

/**
 * Under which name a page is kept: its path and what of its query it reads. Null for what is not kept: other paths,
 * and searches, of which there are as many as there are words.
 */
export function keyOfPage(path: string, query: string): string | null {
  if (CACHED.has(path) && path !== href('/media')) {
    const plot = plotIn(query);
    if (plot === null || !ABOUT_A_PLOT.has(path)) return path;
    // The home page is large and seldom asked so: it is made for whoever does.
    return path === href('/') ? null : `${path}?${PLOT_FIELD}=${plot}`;
  }
  if (path === href('/media')) {
    const filter = newsFilterOf(new URLSearchParams(query));
    if (filter.query || filter.category || filter.tag) return null;
    const page = Number(filter.page ?? 1);
    return Number.isInteger(page) && page > 1 && page < MOST_PAGES ? path + newsSearch({}, page) : path;
  }
  return isArticle(path) || isPlot(path) ? path : null;
}

/** Whether what is shown under this name depends on which visits are booked. */
export const showsVisits = (key: string) => key.startsWith(href('/site-visit'));

/** `/blog/` and a slug of lower-case words. */
function isArticle(path: string): boolean {
  return path.startsWith(ARTICLES) && path.length < 200 && /^[a-z0-9-]+$/.test(path.slice(ARTICLES.length));
}

/** `/plots/` and a number as it is written; every other way of writing it leads there. */
const isPlot = (path: string) => path.startsWith(PLOTS) && PLOT_NUMBER.test(path.slice(PLOTS.length));

/** No plot can have it. */
const NO_PLOT = `${PLOTS}-`;
/** No article can have it (domain/content/slugs.ts). */
const MADE_UP = `${ARTICLES}-`;

/**
 * The name that a page has in common with others that look the same: whatever slug somebody makes up, what is shown
 * for it is one page. A slug that an article has or had keeps its own.
 */
export function commonName(
  key: string,
  { articles, redirects, townshipPlots }: Pick<Content, 'articles' | 'redirects' | 'townshipPlots'>,
): string {
  // Asked on every request: most are for these.
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
