import { istParts } from '../../../domain/dates/india.ts';
import { type CalendarEntry, visitCalendar } from '../../../domain/visits/calendar-entry.ts';
import type { VisitState } from '../../../domain/visits/states.ts';
import type { Services } from '../../../server/services.ts';
import type { Visit } from '../../../server/store/visits/visit-types.ts';

type Place = { brand: string; addressLines: readonly string[]; phones: readonly string[]; email: string };

/**
 * A visit as a calendar entry, with the visitor's link.
 * Its reference is constant, so that a new file replaces the earlier entry.
 */
export function calendarEntry(
  visit: Visit,
  { brand, addressLines, phones, email }: Place,
  { visitLinks }: Pick<Services, 'visitLinks'>,
): CalendarEntry {
  return {
    reference: visit.reference ?? visit.id,
    sequence: visit.sequence,
    state: entryState(visit.state),
    ...istParts(visit.startsAt),
    organizer: { name: brand, email },
    title: `Site visit, ${brand}`,
    place: addressLines.join(' '),
    link: visitLinks.urlOf(visit),
    notes: [visit.reference && `Reference ${visit.reference}.`, phones.join(', ')].filter(Boolean).join(' '),
  };
}

function entryState(state: VisitState): CalendarEntry['state'] {
  if (state === 'cancelled') return 'cancelled';
  return state === 'held' || state === 'requested' ? 'tentative' : 'confirmed';
}

/** The calendar file of an entry, as a private response. */
export function calendarFile(
  entry: CalendarEntry,
  { config, now }: Pick<Services, 'config' | 'now'>,
): Response {
  return new Response(visitCalendar(entry, new URL(config.siteUrl).hostname, now()), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="vayuvan-visit.ics"',
      'cache-control': 'private, no-store',
    },
  });
}
