import type { MiddlewareHandler } from 'hono';
import { bearerOf } from './bearer.ts';
import type { SiteEnv } from './site-env.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Paths where a token authenticates: the API except the visitors' forms. */
const TAKES_TOKENS = /^\/api\/(?!(enquiries|subscriptions)(\/|$))/;

/**
 * Whether a request may change something; a cross-site request may not (contract: Enquiries). `ownOrigins` are the
 * origin of SITE_URL and the requested one.
 */
export function isSameOrigin(
  { method, path, headers }: { method: string; path: string; headers: Headers },
  ownOrigins: string[],
): boolean {
  if (SAFE.has(method)) return true;
  // No page can make a browser send a bearer token cross-site, and cookies are ignored with one
  // (server/accounts/sign-in.ts).
  if (TAKES_TOKENS.test(path) && bearerOf(headers) !== null) return true;
  const origin = headers.get('origin');
  if (origin !== null) {
    const hosts = ownOrigins.map((own) => new URL(own).host);
    return URL.canParse(origin) && /^https?:/.test(origin) && hosts.includes(new URL(origin).host);
  }
  const site = headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}

/** Refuses cross-site requests. */
export function ownOriginOnly(siteUrl: string): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const own = [siteUrl, c.get('client').origin].filter((origin) => URL.canParse(origin));
    const { method, path, raw } = c.req;
    if (isSameOrigin({ method, path, headers: raw.headers }, own)) return next();
    return c.json({ error: 'This form was sent from another site.' }, 403);
  };
}
