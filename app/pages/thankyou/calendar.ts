import { services as servicesContext } from '../../site/request-context.ts';
import { calendarFile } from '../visit/calendar-entry.ts';
import type { Route } from './+types/calendar';
import { bookedVisit, sentEnquiry } from './sent-enquiry.ts';

/** Serves the visit that this browser booked as a calendar file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visit = await bookedVisit(request, await sentEnquiry(request, services), services);
  if (!visit) return new Response('There is no visit to save here.', { status: 404 });
  return calendarFile(visit.entry, services);
}
