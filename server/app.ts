import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { mountContentApi } from './content-api/mount.ts';
import { INTAKE_TIMEOUT_MS } from './database/request-deadline.ts';
import { withTimeout } from './database/with-timeout.ts';
import { type DeskWorker, mountDeskWorker } from './desk-worker/mount.ts';
import { mountEditing } from './editing/mount.ts';
import { mountEnquiries } from './enquiries/mount.ts';
import type { Metrics } from './health/metrics.ts';
import { type Health, mountHealth } from './health/mount.ts';
import type { Operations } from './health/operations.ts';
import { assets } from './http/assets.ts';
import { type CspReports, mountCspReports } from './http/csp-reports.ts';
import { refuseEncodedBodies } from './http/encoded-bodies.ts';
import { errorResponse, statusOf } from './http/error-response.ts';
import type { FairQueue } from './http/fair-queue.ts';
import { bodyLimits } from './http/limits-by-route.ts';
import { ownOriginOnly } from './http/origin.ts';
import { requestMetrics } from './http/request-metrics.ts';
import { retryAfter } from './http/retry-after.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { SiteEnv } from './http/site-env.ts';
import { redirectTrailingPunctuation } from './http/trailing-punctuation.ts';
import { mountUploads } from './media/mount-resumable.ts';
import type { Resumable } from './media/resumable.ts';
import type { BuildSource } from './rendering/app-parts.ts';
import { pages } from './rendering/pages.ts';
import { type CachedPageOptions, createSiteRouter } from './rendering/site-router.ts';
import { mountCounts } from './reports/mount.ts';
import type { PageCounts } from './reports/page-counts.ts';
import type { Services } from './services.ts';
import { mountSources } from './sources/mount.ts';
import { mountVisits } from './visits/mount.ts';
import { mountWebVitals } from './web-vitals/mount.ts';

export type SiteParts = {
  services: Services;
  build: BuildSource;
  metrics: Metrics;
  cspReports: CspReports;
  health: Health;
  operations: Operations;
  /** Folder of the built client files. */
  clientDir: string;
  /** Dependencies for rendering cached pages. */
  cachedPages: CachedPageOptions;
  /** Address of the script that hydrates islands. */
  islands: string;
  deskWorker: DeskWorker;
  /** Counts views of `countedPages`. */
  pageCounts: PageCounts;
  countedPages: () => Promise<readonly string[]>;
  /** The queue of page renderings for visitors. */
  renderings: FairQueue;
  /** Mounts pictures, films and uploads. */
  mountMedia: (app: Hono<SiteEnv>) => void;
  /** Mounts the assets of other releases. */
  mountReleaseAssets: (app: Hono<SiteEnv>) => void;
  /** Resumable uploads. */
  resumable: Resumable;
};

/** The middleware chain: every request passes these, in this order. */
export function createApp({
  services,
  build,
  metrics,
  cspReports,
  health,
  operations,
  clientDir,
  cachedPages,
  islands,
  deskWorker,
  pageCounts,
  countedPages,
  renderings,
  mountMedia,
  mountReleaseAssets,
  resumable,
}: SiteParts) {
  const { config, log } = services;
  const app = new Hono<SiteEnv>();
  const site = createSiteRouter(build, services, cachedPages, islands);

  // Around `requestMetrics`, which counts a 503 with `Retry-After` as refused because of load.
  app.use(retryAfter);
  app.use(requestMetrics({ config, log, metrics, operations }));
  // Mounted before the page headers, which are as large as a small script.
  app.use('/assets/*', ...assets(clientDir));
  mountReleaseAssets(app);
  app.use(securityHeaders(config));
  app.use(redirectTrailingPunctuation);
  app.get('/licences.txt', serveStatic({ root: clientDir, path: 'licences.txt' }));
  mountHealth(app, { health, metrics, metricsToken: config.metricsToken });
  app.use(ownOriginOnly(config.siteUrl));
  app.use(refuseEncodedBodies);
  mountCounts(app, { services, pageCounts, pages: countedPages });
  mountContentApi(app, services, renderings);
  mountSources(app, services, services.leadSources);
  mountEditing(app, services, site);
  mountDeskWorker(app, deskWorker);
  app.use(bodyLimits(services));
  mountMedia(app);
  mountUploads(app, services, resumable);
  mountEnquiries(app, services.intake);
  mountVisits(app, services.visitBoard);
  mountCspReports(app, cspReports, services.now);
  mountWebVitals(app, services, async () => (await site.parts()).MEASURED_PAGES);
  app.all('/api/*', (c) => c.json({ error: 'There is nothing at this address.' }, 404));
  app.all(
    '*',
    pages({
      site,
      siteUrl: config.siteUrl,
      queue: renderings,
      isSignedIn: (request) =>
        withTimeout(services.accounts.watching(request), INTAKE_TIMEOUT_MS).then(
          (account) => account !== null,
          () => false,
        ),
    }),
  );
  app.onError((error, c) => {
    if (!c.env.isGone()) c.get('failure').report(error);
    return errorResponse(c.req.raw, statusOf(error, services.isStoreAway()), [], error);
  });
  return app;
}
