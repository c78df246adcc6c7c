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

/** The visitor's touches from the cookie, which anybody may have forged; null without valid ones. */
export function touchesOf(request: Request, siteUrl: string, now: number): Touches | null {
  return parseTouches(cookieOf(request, siteUrl, ATTRIBUTION_COOKIE), now);
}

/**
 * The Set-Cookie line that records how this page was reached, or null when nothing changed. Only for page loads;
 * navigation inside the app is no new touch.
 */
export function attributionCookieLineFor(request: Request, siteUrl: string, now: number): string | null {
  const header = (name: string) => request.headers.get(name);
  return attributionCookieLine({ method: request.method, url: new URL(request.url), header }, siteUrl, now);
}

/** The cookie line for a request that is not a `Request`. */
export function attributionCookieLine(arrival: Arrival, siteUrl: string, now: number): string | null {
  const { method, url, header } = arrival;
  if (method !== 'GET' || url.pathname.endsWith('.data')) return null;
  const mode = header('sec-fetch-dest');
  if (mode !== null && mode !== 'document') return null;

  const before = cookieIn(header('cookie') ?? '', siteUrl, ATTRIBUTION_COOKIE);
  const visit = { url, referrer: header('referer'), at: now };
  const value = serialiseTouches(withTouch(parseTouches(before, now), visit));
  return value === before ? null : cookieLine(siteUrl, ATTRIBUTION_COOKIE, value, ATTRIBUTION_SECONDS);
}
