import type { IncomingMessage } from 'node:http';
import { ATTRIBUTION_COOKIE } from '../../domain/enquiries/attribution.ts';
import { attributionCookie } from '../enquiries/attribution-cookie.ts';

/** The `Set-Cookie` line that remembers how a visitor came to a page from memory, or null when there is nothing new. */
export type AttributionCookieLine = (incoming: IncomingMessage) => string | null;

/** So long those who come at once are said to have come at the same time, in milliseconds. */
const SHARED_MS = 100;

/** `now` is in milliseconds since 1970. */
export function createAttribution(siteUrl: string, now: () => number): AttributionCookieLine {
  const ownHost = URL.parse(siteUrl)?.host;
  // Those who come from nowhere differ by page and time only: many at once share one line.
  const directVisits = new Map<string, string | null>();
  let at = Number.NEGATIVE_INFINITY;

  function lineOf({ method = 'GET', url = '/', headers }: IncomingMessage, time: number): string | null {
    const header = (name: string) => {
      const value = headers[name];
      return Array.isArray(value) ? value.join(',') : (value ?? null);
    };
    // Behind a proxy that nobody named the scheme is not known, and the host is the visitor's own.
    const own = ownHost === headers.host ? siteUrl : `http://${headers.host}`;
    const asked = URL.parse(url, URL.canParse(own) ? own : siteUrl);
    return asked && attributionCookie({ method, url: asked, header }, siteUrl, time);
  }

  return (incoming) => {
    const time = now();
    if (!isDirectVisit(incoming)) return lineOf(incoming, time);
    // A clock may be set back.
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

/** A page opened with no cookie that says how its visitor came, no parameter and from no other page. */
function isDirectVisit({ method, url = '/', headers }: IncomingMessage): boolean {
  const { cookie, referer, 'sec-fetch-dest': wanted = 'document' } = headers;
  const isNew = cookie === undefined || !cookie.includes(ATTRIBUTION_COOKIE);
  const saysNothing = isNew && referer === undefined && !url.includes('?');
  return saysNothing && method === 'GET' && wanted === 'document';
}
