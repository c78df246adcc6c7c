import {
  ATTRIBUTION_COOKIE,
  ATTRIBUTION_SECONDS,
  parseTouches,
  serialiseTouches,
  type Touches,
  withTouch,
} from '../../domain/enquiries/attribution.ts';
import { cookieIn, cookieLine, cookieOf } from '../http/cookies.ts';

type Arrival = { method: string; url: URL; header: (name: string) => string | null };

/** How this visitor came, as far as a cookie that anybody may have written can say; null when it says nothing. */
export function touchesOf(request: Request, siteUrl: string, now: number): Touches | null {
  return parseTouches(cookieOf(request, siteUrl, ATTRIBUTION_COOKIE), now);
}

/**
 * The Set-Cookie line that remembers how this page was reached, or null when it has nothing new to say.
 * Only for pages that a person opens; what follows inside the app is no new way to the site.
 */
export function attributionCookieOf(request: Request, siteUrl: string, now: number): string | null {
  const header = (name: string) => request.headers.get(name);
  return attributionCookie({ method: request.method, url: new URL(request.url), header }, siteUrl, now);
}

/** The same of a request that is not a `Request`. */
export function attributionCookie(arrival: Arrival, siteUrl: string, now: number): string | null {
  const { method, url, header } = arrival;
  if (method !== 'GET' || url.pathname.endsWith('.data')) return null;
  const mode = header('sec-fetch-dest');
  if (mode !== null && mode !== 'document') return null;

  const before = cookieIn(header('cookie') ?? '', siteUrl, ATTRIBUTION_COOKIE);
  const visit = { url, referrer: header('referer'), at: now };
  const value = serialiseTouches(withTouch(parseTouches(before, now), visit));
  return value === before ? null : cookieLine(siteUrl, ATTRIBUTION_COOKIE, value, ATTRIBUTION_SECONDS);
}
