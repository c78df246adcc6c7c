import { DAY_MS } from '../../domain/dates/durations.ts';
import type { Signing } from '../crypto/signing.ts';
import { cookieLine, cookieOf } from '../http/cookies.ts';

const VISIT = 'visit';
/** Links outlive the visit, because visits can be moved and are viewed afterwards. */
const LASTS_MS = 400 * DAY_MS;

/** Signed links to the visitor's own page of a visit; a link allows moving and cancelling it. */
export type VisitLinks = {
  /** Path of the page. */
  pathOf: (visit: { id: string; startsAt: number }) => string;
  /** Full address, for messages. */
  urlOf: (visit: { id: string; startsAt: number }) => string;
  /** The visit of a token; null for a forged or expired one. */
  idIn: (token: string) => string | null;
  /** The Set-Cookie line by which a browser remembers its visit until it begins. */
  remember: (visit: { id: string; startsAt: number }) => string;
  /** The visit that a browser remembers. */
  rememberedIn: (request: Request) => string | null;
};

export function createVisitLinks(signing: Signing, siteUrl: string, now: () => number): VisitLinks {
  const pathOf: VisitLinks['pathOf'] = ({ id, startsAt }) => {
    // One address a day for each visit, so that pages with it stay cacheable.
    const until = Math.ceil((Math.max(startsAt, now()) + LASTS_MS) / DAY_MS) * DAY_MS;
    return `/visit/${signing.sign(VISIT, id, until - now())}`;
  };
  const idIn: VisitLinks['idIn'] = (token) => signing.verify(VISIT, token);
  return {
    pathOf,
    urlOf: (visit) => siteUrl + pathOf(visit),
    idIn,
    remember({ id, startsAt }) {
      const seconds = Math.max(0, Math.ceil((startsAt - now()) / 1000));
      return cookieLine(siteUrl, VISIT, signing.sign(VISIT, id, seconds * 1000), seconds);
    },
    rememberedIn: (request) => idIn(cookieOf(request, siteUrl, VISIT) ?? ''),
  };
}
