import { daysFrom, isCalendarDate } from '../../domain/dates/calendar.ts';
import { indiaDay } from '../../domain/dates/india.ts';
import { dateParts, shortWeekdayOf, twelveHour } from '../../domain/dates/words.ts';
import { VISIT_TIMES, visitTimesOf } from '../../domain/enquiries/options.ts';
import { DAYS_SHOWN, freeTimes, isFull, type TakenSlots } from '../../domain/visits/slot-availability.ts';

export type SlotChoice = { time: string; label: string; note: string; isFree: boolean };
export type DayChoice = { date: string; weekday: string; day: string; month: string; note: string };

/** The day of the address, never before today; `otherwise` if the address has no valid day. */
export function requestedDay(requested: string | null, otherwise: string, now: number): string {
  const today = indiaDay(now);
  const day = requested !== null && isCalendarDate(requested) ? requested : otherwise;
  const isPast = day < today;
  return isPast ? today : day;
}

/** Two weeks from today. If the chosen day lies later, two weeks from that day. */
export function daysToChoose(chosen: string, taken: TakenSlots, now: number): DayChoice[] {
  const today = indiaDay(now);
  const days = daysFrom(today, DAYS_SHOWN);
  return (days.includes(chosen) ? days : daysFrom(chosen, DAYS_SHOWN)).map((date) => {
    const { day, month } = dateParts(date);
    return { date, weekday: shortWeekdayOf(date), day, month, note: noteOf(date, taken, now) };
  });
}

function noteOf(date: string, taken: TakenSlots, now: number): string {
  if (taken.closed[date] !== undefined) return 'closed';
  const left = visitTimesOf(date, now);
  if (left.length === 0) return 'over';
  return freeTimes(taken, date, now).length === 0 ? 'full' : '';
}

/** The half hours of a day that have not begun. `isFree` is false for a full one. */
export function slotsToChoose(date: string, taken: TakenSlots, now: number): SlotChoice[] {
  const left = new Set(visitTimesOf(date, now));
  return VISIT_TIMES.filter((time) => left.has(time)).map((time) => {
    const full = isFull(taken, date, time);
    return { time, label: twelveHour(time), note: full ? 'full' : '', isFree: !full };
  });
}
