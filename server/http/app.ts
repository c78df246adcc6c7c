import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import type { Services } from '../services.ts';
import { bodyLimit } from './body-limit.ts';
import { type Health, mountHealth } from './health.ts';
import type { Metrics } from './metrics.ts';
import { mayChange } from './origin.ts';
import { type Peer, peerOf } from './peer.ts';
import { securityHeaders } from './security-headers.ts';
import { type BuildSource, createSiteRouter } from './site-router.ts';

/** Contract: 32 kB for everything a visitor sends. */
const BODY_LIMIT_BYTES = 32 * 1024;
const ONE_YEAR_S = 365 * 24 * 3600;

export type SiteEnv = {
  Bindings: { incoming: IncomingMessage };
  Variables: { peer: Peer; requestId: string };
};

export type SiteParts = {
  services: Services;
  build: BuildSource;
  metrics: Metrics;
  health: Health;
  /** Folder of the built client files. */
  clientDir: string;
  /** Mounts pictures, films and uploads. */
  mountMedia: (app: Hono<SiteEnv>) => void;
};

/** Phones lose their connection in the middle of a request: what fails for that is no fault, and nobody hears the answer. */
function hasGone(c: Context<SiteEnv>): boolean {
  return c.env.incoming.socket.destroyed;
}

/** Every request passes these, in this order. */
export function createApp({ services, build, metrics, health, clientDir, mountMedia }: SiteParts) {
  const { config, log } = services;
  const app = new Hono<SiteEnv>();
  const site = createSiteRouter(build, services);

  app.use(async (c, next) => {
    const started = performance.now();
    c.set('requestId', randomUUID());
    c.set('peer', peerOf(c.env.incoming, config.trustedProxies));
    await next();
    const gone = hasGone(c);
    const status = gone ? 'gone' : `${Math.floor(c.res.status / 100)}xx`;
    metrics.answers.inc({ method: c.req.method, status });
    metrics.seconds.observe((performance.now() - started) / 1000);
    if (!gone && c.res.status >= 500 && c.res.status !== 501) {
      log.error(
        { request: c.get('requestId'), method: c.req.method, status: c.res.status },
        'request failed',
      );
    }
  });
  // Before the headers of pages, which would weigh as much as a small script itself.
  app.use('/assets/*', async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    if (c.res.status < 300) c.header('cache-control', `public, max-age=${ONE_YEAR_S}, immutable`);
  });
  app.use('/assets/*', serveStatic({ root: clientDir, precompressed: true }));
  app.use(securityHeaders(config));
  mountHealth(app, health, metrics);

  app.use(async (c, next) => {
    const own = [config.siteUrl, c.get('peer').origin].filter((origin) => URL.canParse(origin));
    if (mayChange(c.req.method, c.req.raw.headers, own)) return next();
    return c.json({ error: 'This form was sent from another site.' }, 403);
  });
  app.use(bodyLimit(BODY_LIMIT_BYTES));

  mountMedia(app);

  app.post('/api/*', async (c, next) => {
    const visitor = { requestId: c.get('requestId'), address: c.get('peer').address };
    const answer = await site.enquiryAction(c.req.path, c.req.raw, visitor);
    if (!answer) return next();
    answer.headers.set('cache-control', 'no-store');
    return answer;
  });
  app.all('*', async (c) => {
    // A method that the router's own kind of request cannot carry.
    if (c.req.method === 'TRACE') return c.json({ error: 'This method is not answered.' }, 405);
    const { origin, address } = c.get('peer');
    const { pathname, search } = new URL(c.req.url);
    const asked = URL.canParse(origin) ? new URL(origin) : null;
    // A proxy that nobody named in TRUSTED_PROXIES still brings the site's own visitors: https stays https.
    const base = asked && asked.host !== new URL(config.siteUrl).host ? asked.origin : config.siteUrl;
    const url = new URL(pathname.replace(/^\/{2,}/, '/') + search, base);
    // The router looks for the action of an index route only behind this mark.
    if (c.req.method === 'POST' && url.pathname === '/') url.searchParams.set('index', '');
    const request = new Request(url, c.req.raw);
    return site.route(request, { requestId: c.get('requestId'), address });
  });

  app.onError((error, c) => {
    if (!hasGone(c)) log.error({ request: c.get('requestId'), err: error }, 'unexpected error');
    return c.json({ error: 'Something went wrong. Please try again later.' }, 500);
  });
  return app;
}
