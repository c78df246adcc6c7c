import { dayAfter } from '../dates/calendar.ts';
import { fromIst } from '../dates/india.ts';
import { twelveHour, weekdayAndDate } from '../dates/words.ts';
import type { FieldErrors } from '../enquiries/form.ts';
import { visitTimesOf } from '../enquiries/options.ts';

/** Days are YYYY-MM-DD and times HH:MM, in India. */
export type TakenSlots = {
  /** Why there are no visits on a day. */
  closed: Record<string, string>;
  /** The half hours of a day in which no place is left. */
  full: Record<string, string[]>;
};

export const NOTHING_TAKEN: TakenSlots = { closed: {}, full: {} };

/** The days that a visitor is shown to choose from: two weeks, a column for each weekday. */
export const DAYS_SHOWN = 14;

/** How many parties the half hours of one day take; null for as many as come. */
export type DayRule = { capacity: number | null; closed: string | null };

/** The most that can be set for a half hour. */
export const MOST_PLACES = 200;
export const CLOSED_REASON_MAX = 120;

export const isFull = ({ full }: TakenSlots, date: string, time: string) =>
  full[date]?.includes(time) ?? false;

/** The half hours of a day that have not begun and in which there is a place. */
export function freeTimes(taken: TakenSlots, date: string, now: number): string[] {
  if (taken.closed[date] !== undefined) return [];
  return visitTimesOf(date, now).filter((time) => !isFull(taken, date, time));
}

const NEAR = 3;
const DAYS_AHEAD = 60;

/** What a visitor is told whose half hour has no place, beside the field that has to change. */
export function placeErrors(
  why: 'full' | 'closed',
  { date, time }: { date: string; time: string },
  taken: TakenSlots,
  now: number,
): FieldErrors<'date' | 'time'> {
  const day = weekdayAndDate(date);
  if (why === 'closed') {
    const reason = taken.closed[date];
    return {
      date: `There are no visits on ${day}${reason ? `: ${reason}` : ''}.${nextFree(taken, date, now)}`,
    };
  }
  const near = nearest(freeTimes(taken, date, now), date, time);
  if (near.length === 0) return { time: `Every hour of ${day} is taken.${nextFree(taken, date, now)}` };
  return {
    time: `${twelveHour(time)} on ${day} is full. Still free near it: ${near.map(twelveHour).join(', ')}.`,
  };
}

function nearest(times: string[], date: string, time: string): string[] {
  const from = fromIst(date, time);
  const away = (each: string) => Math.abs(fromIst(date, each) - from);
  return times
    .filter((each) => each !== time)
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, NEAR)
    .toSorted();
}

/** ` The next free day is Sunday 29 Nov 2026.`, or nothing. */
function nextFree(taken: TakenSlots, date: string, now: number): string {
  let day = date;
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    day = dayAfter(day);
    if (freeTimes(taken, day, now).length > 0) {
      return ` The next free day is ${weekdayAndDate(day)}.`;
    }
  }
  return '';
}
