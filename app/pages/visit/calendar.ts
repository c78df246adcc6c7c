import { services } from '../../site/request-context.ts';
import type { Route } from './+types/calendar';
import { calendarEntry, calendarFile } from './calendar-entry.ts';

/** Serves the current state of a visit as a calendar file; the secret link authorises it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const all = context.get(services);
  const id = all.visitLinks.idIn(params.token);
  const visit = id === null ? null : await all.visits.find(id);
  if (!visit) return new Response('There is no visit to save here.', { status: 404 });
  const { settings } = await all.content.snapshot();
  return calendarFile(calendarEntry(visit, settings, all), all);
}
