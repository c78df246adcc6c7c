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

/** Adds the cancellation of its visit to the message of an enquiry. The services would expect the visit otherwise. */
export function withCancellation<E extends CheckedEnquiry>(enquiry: E, state: string | null): E {
  if (enquiry.form !== 'site-visit' || state !== 'cancelled') return enquiry;
  const message = [CANCELLED, enquiry.fields.message].filter(Boolean).join(' ');
  return { ...enquiry, fields: { ...enquiry.fields, message } };
}

const CANCELLED = 'This visit was cancelled meanwhile.';
