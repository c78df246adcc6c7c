import { join } from 'node:path';
import type { Content } from '../../domain/content/types.ts';
import { hasSession } from '../accounts/cookie-prefix.ts';
import { previewTokenIn } from '../content/previews.ts';
import type { Metrics } from '../health/metrics.ts';
import { isCacheableStatus } from '../http/cacheable-status.ts';
import { routeKind } from '../http/route-kind.ts';
import { withoutTrailingPunctuation } from '../http/trailing-punctuation.ts';
import type { Config } from '../process/config.ts';
import { type BuildSource, builtParts } from '../rendering/app-parts.ts';
import type { CachedPageOptions } from '../rendering/site-router.ts';
import type { PageCounts } from '../reports/page-counts.ts';
import { isPageView } from '../reports/page-view.ts';
import { createAttribution } from './attribution.ts';
import type { RenderedPage } from './cached-page.ts';
import { createDocuments, type Documents } from './documents.ts';
import { createNotFoundCheck, NOT_FOUND_PAGE } from './not-found.ts';
import { openStaticFiles } from './static-files.ts';

type Parts = { root: string; config: Config; build: BuildSource };
type FrontOptions = {
  /** Requests a page from the app, to be cached under this key. */
  fetch: (request: Request, cacheKey: string) => Promise<Response>;
  /** Patterns of the addresses that the server answers before the pages. */
  served: readonly string[];
  /** The current published content. */
  content: () => Promise<Content>;
  /** The version of the bookable visit slots. */
  visitEdition: () => Promise<string>;
  /** How often a missing brochure became available: every page names its size. */
  brochureArrivals: () => number;
  /** Whether a request with a session comes from an editor. */
  isEditors: (request: Request) => Promise<boolean>;
  metrics: Metrics;
  pageCounts: Pick<PageCounts, 'view'>;
  /** Called when a public page was sent. */
  onPage: () => void;
  /** Milliseconds since 1970. */
  now: () => number;
};
/** Response headers that belong to one visitor, or are written when the response is sent. */
const UNCACHED_HEADERS = new Set(['set-cookie', 'content-length', 'content-encoding']);

/** Prepares the page cache. It is off in development, where the app changes while it runs. */
export async function prepareDocuments({ root, config, build }: Parts) {
  const isCached = config.production && typeof build !== 'function';
  const files = isCached ? openStaticFiles(join(root, 'build/client/assets'), '/assets/') : null;
  const cachedPages: CachedPageOptions = {
    readAsset: (href) => files?.get(href)?.identity.body.toString() ?? null,
  };

  function openFront({
    fetch,
    served,
    content,
    visitEdition,
    brochureArrivals,
    isEditors,
    metrics,
    pageCounts,
    onPage,
    now,
  }: FrontOptions): Documents | null {
    if (typeof build === 'function' || !files) return null;
    const { keyOfPage, commonName, showsVisits } = builtParts(build);
    let present: Content | null = null;
    let visits = '';
    const isNotFound = createNotFoundCheck(build.routes, served);
    return createDocuments({
      keyOf(path, query) {
        if (withoutTrailingPunctuation(query ? `${path}?${query}` : path) !== null) return null;
        return keyOfPage(path, query) ?? (isNotFound(path) ? NOT_FOUND_PAGE : null);
      },
      commonName: (key) => (present ? commonName(key, present) : key),
      render: async (key) => renderedPage(await fetch(new Request(config.siteUrl + key), key)),
      async edition() {
        [present, visits] = await Promise.all([content(), visitEdition()]);
        return `${present.edition} ${brochureArrivals()}`;
      },
      ownEdition: (key) => (showsVisits(key) ? visits : ''),
      isEditors(incoming) {
        const { cookie } = incoming.headers;
        if (cookie === undefined || !hasSession(cookie, config.siteUrl)) return false;
        return isEditors(new Request(config.siteUrl, { headers: { cookie } }));
      },
      files,
      isPreview: ({ headers: { cookie } }) =>
        cookie !== undefined && previewTokenIn(cookie, config.siteUrl) !== null,
      attributionCookie: createAttribution(config.siteUrl, now),
      onPage({ method = 'GET', headers }, path) {
        onPage();
        const header = (name: string) => String(headers[name] ?? '') || null;
        if (hasSession(headers.cookie ?? '', config.siteUrl) || !isPageView(method, header)) return;
        pageCounts.view(path);
      },
      onCacheRead: (isHit) => (isHit ? metrics.cacheHits : metrics.cacheMisses).inc(),
      onAnswer(method, path, status, startedAt) {
        const route = routeKind(method, path);
        metrics.countAnswer({ method, route, status: `${Math.floor(status / 100)}xx` }, startedAt);
      },
    });
  }
  return { cachedPages, openFront, readFiles: files?.readAll };
}

/** Null for a response that must not be shared; throws for a failed one. */
async function renderedPage(response: Response): Promise<RenderedPage | null> {
  if (response.status >= 500) throw new Error(`The page was answered with ${response.status}.`);
  const { status } = response;
  if (!isCacheableStatus(status) || response.headers.get('cache-control') !== 'no-cache') return null;
  const headers = [...response.headers].filter(([name]) => !UNCACHED_HEADERS.has(name));
  return { status, html: await response.text(), headers };
}
