import type { Visit } from '../../../domain/enquiries/calendar.ts';
import { fromIst, isCalendarDate } from '../../../domain/enquiries/ist.ts';
import type { Enquiry } from '../../../domain/enquiries/types.ts';
import type { Services } from '../../../server/services.ts';

/** The enquiry that this browser sent within the last half hour, or null. */
export async function sentEnquiry(request: Request, services: Services): Promise<Enquiry | null> {
  const sent = services.intake.sentBy(request);
  if (sent?.kind !== 'enquiry') return null;
  // With its deliveries the store's type no longer ties the form to its fields.
  return (await services.enquiries.find(sent.id)) as Enquiry | null;
}

/** The visit that was booked, as an entry of a calendar. */
export async function bookedVisit(enquiry: Enquiry | null, services: Services): Promise<Visit | null> {
  if (enquiry?.form !== 'site-visit') return null;
  const { date, time } = enquiry.fields;
  if (!isCalendarDate(date) || Number.isNaN(fromIst(date, time))) return null;
  const { settings } = await services.content.snapshot();
  return {
    reference: enquiry.reference,
    date,
    time,
    title: `Site visit, ${settings.brand}`,
    place: settings.addressLines.join(' '),
    notes: `Reference ${enquiry.reference}. ${settings.phones.join(', ')}`,
  };
}
