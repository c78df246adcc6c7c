import type { Hono } from 'hono';
import { COUNTS_PATH } from '../../domain/reports/counts-path.ts';
import { pageEventSchema } from '../../domain/reports/page-event.ts';
import { hasSession } from '../accounts/cookie-prefix.ts';
import { mountBeacon } from '../http/beacon.ts';
import type { SiteEnv } from '../http/site-env.ts';
import type { Services } from '../services.ts';
import type { PageCounts } from './page-counts.ts';
import { isCountable, isPageView } from './page-view.ts';

type Parts = {
  services: Pick<Services, 'config' | 'now'>;
  pageCounts: PageCounts;
  /** Pages whose views are counted. */
  pages: () => Promise<readonly string[]>;
};

/**
 * Mounts `POST /api/counts` for events that only the browser knows (domain/reports/page-event.ts), and counts views of
 * uncached pages. Ignores editors, programs, and visitors who opted out.
 */
export function mountCounts(
  app: Hono<SiteEnv>,
  { services: { config, now }, pageCounts, pages }: Parts,
): void {
  const isOwn = ({ headers }: Request) => hasSession(headers.get('cookie') ?? '', config.siteUrl);

  mountBeacon(app, {
    path: COUNTS_PATH,
    // Twice what browsers send.
    mostBytes: 200,
    now,
    schema: async () => pageEventSchema(await pages()),
    isWanted: (request) => isCountable((name) => request.headers.get(name)) && !isOwn(request),
    count: (event) => {
      if (event.what === 'view') pageCounts.view(event.page);
      else pageCounts.start(event.page, event.form);
    },
  });

  app.use(async (c, next) => {
    await next();
    // A page rendered for the cache is counted when it is sent.
    if (c.env.cacheKey !== undefined || c.res.status !== 200) return;
    if (!isPageView(c.req.method, (name) => c.req.header(name) ?? null) || isOwn(c.req.raw)) return;
    pageCounts.view(pathOf(new URL(c.req.url).pathname));
  });
}

/** The router requests page data under a `.data` path. */
const pathOf = (path: string) => path.replace(/^\/_(root)?\.data$/, '/').replace(/\.data$/, '');
