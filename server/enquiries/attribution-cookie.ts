import {
  ATTRIBUTION_COOKIE,
  ATTRIBUTION_SECONDS,
  parseTouches,
  serialiseTouches,
  type Touches,
  touched,
} from '../../domain/enquiries/attribution.ts';
import { cookieLine, cookieOf } from '../http/cookies.ts';

/** How this visitor came, as far as a cookie that anybody may have written can say; null when it says nothing. */
export function arrivalOf(request: Request, siteUrl: string, now: number): Touches | null {
  return parseTouches(cookieOf(request, siteUrl, ATTRIBUTION_COOKIE), now);
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

  const before = cookieOf(request, siteUrl, ATTRIBUTION_COOKIE);
  const visit = { url, referrer: request.headers.get('referer'), at: now };
  const value = serialiseTouches(touched(parseTouches(before, now), visit));
  return value === before ? null : cookieLine(siteUrl, ATTRIBUTION_COOKIE, value, ATTRIBUTION_SECONDS);
}
