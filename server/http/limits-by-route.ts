import type { Context, MiddlewareHandler } from 'hono';
import type { Principal } from '../accounts/types.ts';
import type { Services } from '../services.ts';
import { BODY_LIMIT_BYTES } from './body-bytes.ts';
import { administrationLimit, pagesLimit, visitorsLimit } from './body-limit.ts';
import type { SiteEnv } from './site-env.ts';

/**
 * Where an editor may send more, and longer, than a visitor. Every path here reads its body through
 * `services.uploads.readMultipart` or streams it to disk: nothing is collected in memory.
 */
const UPLOAD_ROUTES: { methods: readonly string[]; path: RegExp }[] = [
  { methods: ['POST', 'PATCH'], path: /^\/api\/uploads(\/|$)/ },
  // Forms of the administration with files, as they are sent without JavaScript.
  { methods: ['POST'], path: /^\/(adminLibrary|adminBrochure)(\.data)?$/ },
];

/** The answer to somebody who may not send files, or who may. */
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

/** A form sent by a page itself: what is too long is answered by a page, too (server/enquiries/read-submission.ts). */
const isOfPage = ({ req }: Context<SiteEnv>): boolean =>
  !req.path.startsWith('/api/') && Boolean(req.header('accept')?.includes('text/html'));

/** It says that it is no longer than what anybody may send. */
function isShort({ headers }: Request): boolean {
  const announced = headers.get('content-length');
  return announced !== null && !headers.has('transfer-encoding') && Number(announced) <= BODY_LIMIT_BYTES;
}

/** The same request without its body, which is never read. */
function withoutBody({ url, method, headers, signal }: Request): Request {
  const remaining = new Headers(headers);
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) remaining.delete(name);
  return new Request(url, { method, headers: remaining, signal });
}

/**
 * 32 kB in 30 s for everybody (of a page's form more is read, to be refused by a page); more for whoever is signed in, and uploads for those who may send them, asked before a
 * byte of the body is read.
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
      // The page leads to the login.
      c.req.raw = withoutBody(raw);
      return next();
    }
    const uploader = await authorizeUpload(services, c);
    if ('who' in uploader) {
      c.env.liftTime?.();
      return next();
    }
    // The layout of a page says itself who may open it.
    if (path.startsWith('/api/')) return uploader.refusal;
    c.req.raw = withoutBody(c.req.raw);
    return next();
  };
}
