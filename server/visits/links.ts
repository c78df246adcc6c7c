import { DAY_MS } from '../../domain/dates/durations.ts';
import type { Signing } from '../crypto/signing.ts';
import { cookieLine, cookieOf } from '../http/cookies.ts';

const VISIT = 'visit';
/** A visit can be moved, and is looked at afterwards. */
const LASTS_MS = 400 * DAY_MS;

/** The page of a visit that is the visitor's own: whoever has its address may move and cancel it. */
export type VisitLinks = {
  /** Its path below the root. */
  pathOf: (visit: { id: string; startsAt: number }) => string;
  /** The whole address, to be sent. */
  urlOf: (visit: { id: string; startsAt: number }) => string;
  /** The visit that a token leads to; null for a forged or an old one. */
  idIn: (token: string) => string | null;
  /** The Set-Cookie line by which a browser finds its visit again until the visit begins. */
  remember: (visit: { id: string; startsAt: number }) => string;
  /** The visit that a browser remembers. */
  rememberedIn: (request: Request) => string | null;
};

export function createVisitLinks(signing: Signing, siteUrl: string, now: () => number): VisitLinks {
  const pathOf: VisitLinks['pathOf'] = ({ id, startsAt }) => {
    // One address a day for one visit, so that pages that show it stay the same.
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
