import {
  ATTRIBUTION_COOKIE,
  ATTRIBUTION_SECONDS,
  parseTouches,
  serialiseTouches,
  touched,
} from '../../domain/enquiries/attribution.ts';
import { cookieLine, cookieOf } from './cookies.ts';

/** The cookie's value as the browser sent it; anybody may have written it. */
export function attributionCookieOf(request: Request): string | null {
  return cookieOf(request, ATTRIBUTION_COOKIE);
}

/**
 * The Set-Cookie line that remembers how this page was reached, or null when it has nothing new to say.
 * Only for pages that a person opens; what follows inside the app is no new way to the site.
 */
export function rememberArrival(request: Request, siteUrl: string, now: number): string | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.pathname.endsWith('.data')) return null;
  const mode = request.headers.get('sec-fetch-dest');
  if (mode !== null && mode !== 'document') return null;

  const before = attributionCookieOf(request);
  const touches = touched(parseTouches(before), { url, referrer: request.headers.get('referer'), at: now });
  const value = serialiseTouches(touches);
  return value === before ? null : cookieLine(siteUrl, ATTRIBUTION_COOKIE, value, ATTRIBUTION_SECONDS);
}
