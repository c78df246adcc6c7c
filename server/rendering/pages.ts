import type { Context, Handler } from 'hono';
import type { FairQueue } from '../http/fair-queue.ts';
import { queuedBySender, senderKey } from '../http/queued-by-sender.ts';
import type { SiteEnv } from '../http/site-env.ts';
import type { Rendering } from './rendering.ts';
import type { SiteRouter } from './site-router.ts';

type Options = {
  site: SiteRouter;
  siteUrl: string;
  /** Where visitors' pages wait to be rendered. */
  queue: FairQueue;
  /** Whether somebody who is signed in asks: their pages do not wait. */
  isSignedIn: (request: Request) => Promise<boolean>;
};

/** What a page is asked by; everything else has addresses of its own. */
const METHODS = ['GET', 'HEAD', 'POST'];

const atOnce: Rendering['queued'] = (render) => render();

/** Everything that is left: the React Router app. */
export function pages({ site, siteUrl, queue, isSignedIn }: Options): Handler<SiteEnv> {
  async function answer(c: Context<SiteEnv>, request: Request, renderInTurn: Rendering['queued']) {
    const visitor = {
      requestId: c.get('requestId'),
      address: c.get('client').address,
      userAgent: c.req.header('user-agent') ?? '',
    };
    const view = { keeps: c.env.cacheKey, inTurn: renderInTurn };
    const answer = await site.route(request, visitor, c.get('failure'), view);
    // A page without a form; the router does not say which methods it has.
    if (answer.status === 405) answer.headers.set('allow', 'GET, HEAD');
    return answer;
  }

  return async (c) => {
    if (!METHODS.includes(c.req.method)) {
      return c.json({ error: 'This method is not answered.' }, 405, { allow: METHODS.join(', ') });
    }
    const { pathname, search } = new URL(c.req.url);
    const isForm = c.req.method === 'POST';
    // A form is taken where it was sent: a redirect would lose what was typed.
    const spelt = isForm ? null : await site.spelling(pathname.replace(/^\/{2,}/, '/'));
    if (spelt !== null) return c.redirect(spelt + search, 301);
    const request = routedRequest(c, siteUrl);
    const { cacheKey } = c.env;
    // Pages for the cache take turns by kind: a flood of plots does not hold up the home page.
    if (cacheKey !== undefined) return queue.runAlways(kindOf(cacheKey), () => answer(c, request, atOnce));
    if (await isSignedIn(request)) return answer(c, request, atOnce);
    // A form is taken at once and never refused; only the page that answers it waits.
    if (isForm) return answer(c, request, (render) => queue.runAlways(`form ${senderKey(c)}`, render));
    return queuedBySender(c, queue, () => answer(c, request, atOnce), site.styleSheets);
  };
}

const kindOf = (cacheKey: string) => `kept /${cacheKey.split(/[/?]/, 2)[1]}`;

/** The request as the router takes it. */
function routedRequest(c: Context<SiteEnv>, siteUrl: string): Request {
  const { origin } = c.get('client');
  const { pathname, search } = new URL(c.req.url);
  const asked = URL.canParse(origin) ? new URL(origin) : null;
  // A proxy that nobody named in TRUSTED_PROXIES still brings the site's own visitors: https stays https.
  const base = asked && asked.host !== new URL(siteUrl).host ? asked.origin : siteUrl;
  const url = new URL(pathname.replace(/^\/{2,}/, '/') + search, base);
  // The router looks for the action of an index route only behind this mark.
  if (c.req.method === 'POST' && url.pathname === '/') url.searchParams.set('index', '');
  return new Request(url, c.req.raw);
}
