import type { RouterContextProvider } from 'react-router';
import { dayAfter } from '../../../domain/dates/calendar.ts';
import { fromIst, indiaDay } from '../../../domain/dates/india.ts';
import type { Services } from '../../../server/services.ts';
import { services } from '../../site/request-context.ts';
import { daysToChoose, type SlotChoice, slotsToChoose } from '../../visits/choice-of-slots.ts';
import { readVisitParams, type VisitParams } from './visit-params.ts';
import { visitPresenter } from './visit-words.ts';

/** Limits of visits read, and of days shown, after today. */
const COMING = 50;
const DAYS_COMING = 5;

const endOf = (date: string) => fromIst(dayAfter(date), '00:00');

/** Loader data of the visits page. */
export async function loadVisits(context: Readonly<RouterContextProvider>, url: URL) {
  const all = context.get(services);
  const now = all.now();
  const visitParams = readVisitParams(url, now);
  // Visits on days after the requested ones.
  const later = await all.visits.listUpcoming(endOf(visitParams.days.at(-1) ?? visitParams.first), COMING);
  const laterDays = [...new Set(later.map(({ startsAt }) => indiaDay(startsAt)))];
  const dates =
    visitParams.span === 'next'
      ? [...visitParams.days, ...laterDays.slice(0, DAYS_COMING)]
      : visitParams.days;
  const [visits, { settings }, taken, rules, chooser] = await Promise.all([
    all.visits.listBetween(fromIst(visitParams.first, '00:00'), endOf(dates.at(-1) ?? visitParams.first)),
    all.content.snapshot(),
    all.visits.takenSlots(now),
    all.visits.rules(visitParams.first),
    chooserOf(all, visitParams, now),
  ]);
  const shown = visits.map(visitPresenter(all, settings));
  return {
    visitParams,
    today: indiaDay(now),
    /** The next later day with a visit; null if there is none. */
    next: laterDays[0] ?? null,
    days: dates.map((date) => ({
      date,
      closed: taken.closed[date] ?? null,
      full: taken.full[date] ?? [],
      visits: shown.filter((visit) => visit.date === date),
    })),
    /** Visits that a half hour takes by default; null for no limit. */
    usual: rules.find(({ day }) => day === '')?.capacity ?? null,
    chooser,
  };
}

export type Chooser = NonNullable<Awaited<ReturnType<typeof chooserOf>>>;

/** The half hours to choose from, with their number of visits; null if no visit or lead is given. */
async function chooserOf({ visits, leads }: Services, { first, move, book }: VisitParams, now: number) {
  const visit = move === null ? null : await visits.find(move);
  const lead = book === null || visit ? null : await leads.find(book);
  if (!visit && !lead) return null;
  const [day, taken] = await Promise.all([visits.day(first), visits.takenSlots(now)]);
  const slots = slotsToChoose(first, taken, now).map((slot): SlotChoice => {
    const many = day.slots.find(({ time }) => time === slot.time)?.taken ?? 0;
    return { ...slot, isFree: true, note: noteOf(many, day.capacity) };
  });
  return {
    visit: visit && {
      id: visit.id,
      name: visit.name,
      sequence: visit.sequence,
      startsAt: visit.startsAt,
      people: visit.people,
    },
    lead: lead && { id: lead.id, name: lead.name },
    date: first,
    closed: day.closed,
    days: daysToChoose(first, taken, now),
    slots,
    /** Whether a half hour can be full. */
    isLimited: day.capacity !== null || day.closed !== null,
  };
}

function noteOf(many: number, capacity: number | null): string {
  if (capacity !== null) return many >= capacity ? `full, ${many} of ${capacity}` : `${many} of ${capacity}`;
  return many === 0 ? '' : `${many} booked`;
}
