import type { Enquiry } from '../../../domain/enquiries/types.ts';
import { isUpcoming } from '../../../domain/visits/states.ts';
import type { Services } from '../../../server/services.ts';
import { calendarEntry } from '../visit/calendar-entry.ts';

/** The enquiry that this browser sent within the last half hour, or null. */
export async function sentEnquiry(request: Request, services: Services): Promise<Enquiry | null> {
  const sent = services.intake.sentBy(request);
  if (sent?.kind !== 'enquiry') return null;
  // The store's type with deliveries loses the relation between form and fields.
  return (await services.enquiries.find(sent.id)) as Enquiry | null;
}

/** The current state of this browser's visit: from the enquiry just sent, or an earlier future visit. */
export async function bookedVisit(request: Request, enquiry: Enquiry | null, services: Services) {
  const { visits, visitLinks } = services;
  const visit =
    enquiry?.form === 'site-visit'
      ? await visits.findByEnquiry(enquiry.id)
      : await comingVisit(visitLinks.rememberedIn(request), services);
  if (!visit) return null;
  const { settings } = await services.content.snapshot();
  return {
    path: visitLinks.pathOf(visit),
    entry: calendarEntry(visit, settings, services),
    reference: visit.reference,
    cookie: visitLinks.remember(visit),
  };
}

async function comingVisit(id: string | null, { visits, now }: Services) {
  const visit = id === null ? null : await visits.find(id);
  const isToCome = visit && visit.startsAt > now() && (isUpcoming(visit.state) || visit.state === 'held');
  return isToCome ? visit : null;
}
