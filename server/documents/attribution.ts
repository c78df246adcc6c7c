import type { IncomingMessage } from 'node:http';
import { ATTRIBUTION_COOKIE } from '../../domain/enquiries/attribution.ts';
import { attributionCookieLine } from '../enquiries/attribution-cookie.ts';

/** Returns the `Set-Cookie` line with the visitor's attribution for a cached page, or null when nothing changed. */
export type AttributionCookieLine = (incoming: IncomingMessage) => string | null;

/** Direct visits within this many milliseconds share one timestamp, and so one cookie line. */
const SHARED_MS = 100;

/** `now` is in milliseconds since 1970. */
export function createAttribution(siteUrl: string, now: () => number): AttributionCookieLine {
  const ownHost = URL.parse(siteUrl)?.host;
  // Direct visits differ only by page and time, so simultaneous ones share a cookie line.
  const directVisits = new Map<string, string | null>();
  let at = Number.NEGATIVE_INFINITY;

  function lineOf({ method = 'GET', url = '/', headers }: IncomingMessage, time: number): string | null {
    const header = (name: string) => {
      const value = headers[name];
      return Array.isArray(value) ? value.join(',') : (value ?? null);
    };
    // Behind a proxy missing from TRUSTED_PROXIES the scheme is unknown, and the host is the one the visitor used.
    const own = ownHost === headers.host ? siteUrl : `http://${headers.host}`;
    const requestUrl = URL.parse(url, URL.canParse(own) ? own : siteUrl);
    return requestUrl && attributionCookieLine({ method, url: requestUrl, header }, siteUrl, time);
  }

  return (incoming) => {
    const time = now();
    if (!isDirectVisit(incoming)) return lineOf(incoming, time);
    // The clock may have been set back.
    if (time < at || time >= at + SHARED_MS) {
      directVisits.clear();
      at = time;
    }
    const { url = '/' } = incoming;
    let line = directVisits.get(url);
    if (line === undefined) {
      line = lineOf(incoming, time);
      directVisits.set(url, line);
    }
    return line;
  };
}

/** Whether the page was opened without attribution cookie, query and referrer. */
function isDirectVisit({ method, url = '/', headers }: IncomingMessage): boolean {
  const { cookie, referer, 'sec-fetch-dest': wanted = 'document' } = headers;
  const isNew = cookie === undefined || !cookie.includes(ATTRIBUTION_COOKIE);
  const saysNothing = isNew && referer === undefined && !url.includes('?');
  return saysNothing && method === 'GET' && wanted === 'document';
}
