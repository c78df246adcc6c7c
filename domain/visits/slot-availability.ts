import { dayAfter } from '../dates/calendar.ts';
import { fromIst } from '../dates/india.ts';
import { twelveHour, weekdayAndDate } from '../dates/words.ts';
import type { FieldErrors } from '../enquiries/form.ts';
import { visitTimesOf } from '../enquiries/options.ts';

/** Dates are YYYY-MM-DD and times HH:MM, in India. */
export type TakenSlots = {
  /** The reason for each closed day. */
  closed: Record<string, string>;
  /** The half hours of each day that are full. */
  full: Record<string, string[]>;
};

export const NO_TAKEN_SLOTS: TakenSlots = { closed: {}, full: {} };

/** Days offered to visitors: two weeks, with a column for each weekday. */
export const DAYS_SHOWN = 14;

/** The most parties in each half hour of a day, null for no limit; and the reason when the day is closed. */
export type DayRule = { capacity: number | null; closed: string | null };

/** The highest limit for a half hour. */
export const MAX_PARTIES = 200;
export const CLOSED_REASON_MAX = 120;

export const isFull = ({ full }: TakenSlots, date: string, time: string) =>
  full[date]?.includes(time) ?? false;

/** The half hours of a day that are still to come and not full. */
export function freeTimes(taken: TakenSlots, date: string, now: number): string[] {
  if (taken.closed[date] !== undefined) return [];
  return visitTimesOf(date, now).filter((time) => !isFull(taken, date, time));
}

const NEAR = 3;
const DAYS_AHEAD = 60;

/** The error for a visitor whose half hour is not free, by the field to change. */
export function slotErrors(
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

/** ` The next free day is Sunday 29 Nov 2026.`, or empty. */
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
