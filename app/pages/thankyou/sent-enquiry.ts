import type { Enquiry } from '../../../domain/enquiries/types.ts';
import type { Services } from '../../../server/services.ts';
import { calendarEntry } from '../visit/calendar-entry.ts';

/** The enquiry that this browser sent within the last half hour, or null. */
export async function sentEnquiry(request: Request, services: Services): Promise<Enquiry | null> {
  const sent = services.intake.sentBy(request);
  if (sent?.kind !== 'enquiry') return null;
  // With its deliveries the store's type no longer ties the form to its fields.
  return (await services.enquiries.find(sent.id)) as Enquiry | null;
}

/** The visit that was booked, as it stands by now; null for what booked none, or a day that is none. */
export async function bookedVisit(enquiry: Enquiry | null, services: Services) {
  if (enquiry?.form !== 'site-visit') return null;
  const visit = await services.visits.ofEnquiry(enquiry.id);
  if (!visit) return null;
  const { settings } = await services.content.snapshot();
  return { path: services.visitLinks.pathOf(visit), entry: calendarEntry(visit, settings) };
}
