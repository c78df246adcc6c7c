import { isMoment, istParts } from '../dates/india.ts';
import type { CheckedEnquiry } from '../enquiries/types.ts';

/** An enquiry with the present time and party of its visit. The form stores the original request. */
export function withCurrentVisit<E extends CheckedEnquiry>(
  enquiry: E,
  visit: { startsAt: number; people: number } | null,
): E {
  if (enquiry.form !== 'site-visit' || !visit || !isMoment(visit.startsAt)) return enquiry;
  const current = { ...istParts(visit.startsAt), numvisitor: visit.people };
  return { ...enquiry, fields: { ...enquiry.fields, ...current } };
}
