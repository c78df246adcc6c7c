import type { Context, Handler } from 'hono';
import type { FairQueue } from '../http/fair-queue.ts';
import { queueBySender, senderKey } from '../http/queued-by-sender.ts';
import type { SiteEnv } from '../http/site-env.ts';
import type { Rendering } from './rendering.ts';
import type { SiteRouter } from './site-router.ts';

type Options = {
  site: SiteRouter;
  siteUrl: string;
  /** Queue of page renderings for visitors. */
  queue: FairQueue;
  /** Whether the request comes from a signed-in person, whose pages do not wait. */
  isSignedIn: (request: Request) => Promise<boolean>;
};

/** Methods of page requests. */
const METHODS = ['GET', 'HEAD', 'POST'];

const atOnce: Rendering['queued'] = (render) => render();

/** The React Router app, for all remaining requests. */
export function pages({ site, siteUrl, queue, isSignedIn }: Options): Handler<SiteEnv> {
  async function answer(c: Context<SiteEnv>, request: Request, renderInTurn: Rendering['queued']) {
    const visitor = {
      requestId: c.get('requestId'),
      address: c.get('client').address,
      userAgent: c.req.header('user-agent') ?? '',
    };
    const view = { cacheKey: c.env.cacheKey, queued: renderInTurn };
    const answer = await site.route(request, visitor, c.get('failure'), view);
    // The router answers 405 without an `Allow` header.
    if (answer.status === 405) answer.headers.set('allow', 'GET, HEAD');
    return answer;
  }

  return async (c) => {
    if (!METHODS.includes(c.req.method)) {
      return c.json({ error: 'This method is not answered.' }, 405, { allow: METHODS.join(', ') });
    }
    const { pathname, search } = new URL(c.req.url);
    const isForm = c.req.method === 'POST';
    // Do not redirect a form: the typed text would be lost.
    const spelt = isForm ? null : await site.spelling(pathname.replace(/^\/{2,}/, '/'));
    if (spelt !== null) return c.redirect(spelt + search, 301);
    const request = routedRequest(c, siteUrl);
    const { cacheKey } = c.env;
    // Renderings for the cache take turns by kind of page, so a flood of plots cannot delay the home page.
    if (cacheKey !== undefined) return queue.runAlways(kindOf(cacheKey), () => answer(c, request, atOnce));
    if (await isSignedIn(request)) return answer(c, request, atOnce);
    // A form is accepted at once and never refused; only the rendering of its response waits.
    if (isForm) return answer(c, request, (render) => queue.runAlways(`form ${senderKey(c)}`, render));
    return queueBySender(c, queue, () => answer(c, request, atOnce), site.styleSheets);
  };
}

const kindOf = (cacheKey: string) => `kept /${cacheKey.split(/[/?]/, 2)[1]}`;

/** The request with the origin that the router expects. */
function routedRequest(c: Context<SiteEnv>, siteUrl: string): Request {
  const { origin } = c.get('client');
  const { pathname, search } = new URL(c.req.url);
  const requestOrigin = URL.canParse(origin) ? new URL(origin) : null;
  // An untrusted proxy still brings the site's own visitors: keep the scheme of SITE_URL.
  const base = requestOrigin && requestOrigin.host !== new URL(siteUrl).host ? requestOrigin.origin : siteUrl;
  const url = new URL(pathname.replace(/^\/{2,}/, '/') + search, base);
  // The router needs `?index` to find the action of an index route.
  if (c.req.method === 'POST' && url.pathname === '/') url.searchParams.set('index', '');
  return new Request(url, c.req.raw);
}
