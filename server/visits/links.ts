import { DAY_MS } from '../../domain/dates/durations.ts';
import type { Signing } from '../crypto/signing.ts';

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
};

export function createVisitLinks(signing: Signing, siteUrl: string, now: () => number): VisitLinks {
  const pathOf: VisitLinks['pathOf'] = ({ id, startsAt }) => {
    // One address a day for one visit, so that pages that show it stay the same.
    const until = Math.ceil((Math.max(startsAt, now()) + LASTS_MS) / DAY_MS) * DAY_MS;
    return `/visit/${signing.sign(VISIT, id, until - now())}`;
  };
  return {
    pathOf,
    urlOf: (visit) => siteUrl + pathOf(visit),
    idIn: (token) => signing.verify(VISIT, token),
  };
}
