import { fromIst } from '../dates/india.ts';
import type { CheckedEnquiry } from '../enquiries/types.ts';

/** The visit that an enquiry asks for, or null. `startsAt` in milliseconds since 1970. */
export function requestedVisit(
  enquiry: CheckedEnquiry,
): { date: string; time: string; startsAt: number; people: number } | null {
  if (enquiry.form !== 'site-visit') return null;
  const { date, time, numvisitor: people } = enquiry.fields;
  const startsAt = fromIst(date, time);
  return Number.isNaN(startsAt) ? null : { date, time, startsAt, people };
}
