import type { Handler } from 'hono';
import type { SiteEnv } from './site-env.ts';
import type { PageView, SiteRouter } from './site-router.ts';

/** What a signed-in editor gets in place of a page (server/editing); null for everybody else. */
type SeenByEditors = (request: Request) => Promise<Response | PageView | null>;

/** What a page is asked by; everything else has addresses of its own. */
const METHODS = ['GET', 'HEAD', 'POST'];

/** Everything that is left: the React Router app. */
export function pages(site: SiteRouter, siteUrl: string, seenByEditors: SeenByEditors): Handler<SiteEnv> {
  return async (c) => {
    if (!METHODS.includes(c.req.method)) {
      return c.json({ error: 'This method is not answered.' }, 405, { allow: METHODS.join(', ') });
    }
    const { origin, address } = c.get('client');
    const { pathname, search } = new URL(c.req.url);
    const asked = URL.canParse(origin) ? new URL(origin) : null;
    // A proxy that nobody named in TRUSTED_PROXIES still brings the site's own visitors: https stays https.
    const base = asked && asked.host !== new URL(siteUrl).host ? asked.origin : siteUrl;
    const url = new URL(pathname.replace(/^\/{2,}/, '/') + search, base);
    // A form is taken where it was sent: a redirect would lose what was typed.
    const spelt = c.req.method === 'POST' ? null : await site.spelling(url.pathname);
    if (spelt !== null) return c.redirect(spelt + search, 301);
    // The router looks for the action of an index route only behind this mark.
    if (c.req.method === 'POST' && url.pathname === '/') url.searchParams.set('index', '');
    const request = new Request(url, c.req.raw);
    const seen = await seenByEditors(request);
    if (seen instanceof Response) return seen;
    const answer = await site.route(
      request,
      { requestId: c.get('requestId'), address, userAgent: c.req.header('user-agent') ?? '' },
      c.get('failure'),
      seen ?? { keeps: c.env.keeps },
    );
    // A page without a form; the router does not say which methods it has.
    if (answer.status === 405) answer.headers.set('allow', 'GET, HEAD');
    return answer;
  };
}
