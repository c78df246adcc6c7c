import type { Visit } from '../../../domain/enquiries/calendar.ts';
import type { Enquiry } from '../../../domain/enquiries/types.ts';
import type { Services } from '../../../server/services.ts';
import { sentBy } from '../../enquiries/sent-cookie.ts';

/** The enquiry that this browser sent within the last half hour, or null. */
export async function sentEnquiry(request: Request, services: Services): Promise<Enquiry | null> {
  const sent = sentBy(request, services);
  if (sent?.kind !== 'enquiry') return null;
  // With its deliveries the store's type no longer ties the form to its fields.
  return (await services.enquiries.find(sent.id)) as Enquiry | null;
}

/** The visit that was booked, as an entry of a calendar. */
export async function bookedVisit(enquiry: Enquiry | null, services: Services): Promise<Visit | null> {
  if (enquiry?.form !== 'site-visit') return null;
  const { settings } = await services.content.snapshot();
  const { date, time } = enquiry.fields;
  return {
    reference: enquiry.reference,
    date,
    time,
    title: `Site visit, ${settings.brand}`,
    place: settings.addressLines.join(' '),
    notes: `Reference ${enquiry.reference}. ${settings.phones.join(', ')}`,
  };
}
