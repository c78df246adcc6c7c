import type { Context, MiddlewareHandler } from 'hono';
import type { Principal } from '../accounts/types.ts';
import type { Services } from '../services.ts';
import { BODY_LIMIT_BYTES } from './body-bytes.ts';
import { administrationLimit, pagesLimit, visitorsLimit } from './body-limit.ts';
import type { SiteEnv } from './site-env.ts';

/**
 * Routes where an editor may send larger bodies, for longer. Each streams its body to disk
 * (`services.uploads.readMultipart`), so nothing is buffered in memory.
 */
const UPLOAD_ROUTES: { methods: readonly string[]; path: RegExp }[] = [
  { methods: ['POST', 'PATCH'], path: /^\/api\/uploads(\/|$)/ },
  // Admin forms with files, sent without JavaScript.
  { methods: ['POST'], path: /^\/(adminLibrary|adminBrochure)(\.data)?$/ },
];

/** The principal that may upload, or the response that refuses the request. */
export async function authorizeUpload(
  { accounts }: Services,
  c: Context<SiteEnv>,
): Promise<{ who: Principal } | { refusal: Response }> {
  const caller = { address: c.get('client').address, requestId: c.get('requestId') };
  const principal = await accounts.principal(c.req.raw, 'content', caller);
  if (principal.outcome === 'ok') return { who: principal.who };
  c.header('cache-control', 'no-store');
  if (principal.outcome === 'forbidden') {
    return { refusal: c.json({ error: 'This account or token may not send files.' }, 403) };
  }
  const { retryAfterSeconds } = principal;
  if (retryAfterSeconds !== undefined) {
    const wait = { 'retry-after': String(retryAfterSeconds) };
    const error = 'Too many wrong tokens came from this connection. Please wait.';
    return { refusal: c.json({ error }, 429, wait) };
  }
  const challenge = { 'www-authenticate': 'Bearer' };
  return { refusal: c.json({ error: 'Please sign in, or send a token.' }, 401, challenge) };
}

/** A form sent by a page: an oversized one is answered by a page too (server/enquiries/read-submission.ts). */
const isOfPage = ({ req }: Context<SiteEnv>): boolean =>
  !req.path.startsWith('/api/') && Boolean(req.header('accept')?.includes('text/html'));

/** Whether the announced length is within the visitors' limit. */
function isShort({ headers }: Request): boolean {
  const announced = headers.get('content-length');
  return announced !== null && !headers.has('transfer-encoding') && Number(announced) <= BODY_LIMIT_BYTES;
}

/** The same request without its body, which stays unread. */
function withoutBody({ url, method, headers, signal }: Request): Request {
  const remaining = new Headers(headers);
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) remaining.delete(name);
  return new Request(url, { method, headers: remaining, signal });
}

/**
 * Limits bodies by route and sender: 32 kB in 30 s for visitors, more for signed-in people. Uploads are authorized
 * before a byte of the body is read. Forms of pages are read further, so that a page can refuse them.
 */
export function bodyLimits(services: Services): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const { path, method } = c.req;
    if (!UPLOAD_ROUTES.some((each) => each.methods.includes(method) && each.path.test(path))) {
      const { raw } = c.req;
      if (!path.startsWith('/admin') || !raw.body || isShort(raw)) {
        return (isOfPage(c) ? pagesLimit : visitorsLimit)(c, next);
      }
      const account = await services.accounts.current(raw);
      if (account) return (account.role ? administrationLimit : visitorsLimit)(c, next);
      // The page redirects to the login.
      c.req.raw = withoutBody(raw);
      return next();
    }
    const uploader = await authorizeUpload(services, c);
    if ('who' in uploader) {
      c.env.liftTime?.();
      return next();
    }
    // A page's layout checks by itself who may open it.
    if (path.startsWith('/api/')) return uploader.refusal;
    c.req.raw = withoutBody(c.req.raw);
    return next();
  };
}
