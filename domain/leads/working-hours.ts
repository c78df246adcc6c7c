import { addDays } from '../dates/calendar.ts';
import { fromIst, istParts } from '../dates/india.ts';

/** From and until as HH:MM in India; null on a free day. */
export type DayHours = { from: string; until: string } | null;
/** The working hours of a weekday, Monday first, and the days without work (YYYY-MM-DD). */
export type WorkingHours = { week: readonly DayHours[]; holidays: readonly { day: string; name: string }[] };

/** Days that are searched for working time; the year of a desk has no longer break. */
const SEARCHED_DAYS = 60;

/** 0 for Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Begin and end of the work on a day, in milliseconds since 1970; null on a free day. */
export function workOn(
  { week, holidays }: WorkingHours,
  day: string,
): { from: number; until: number } | null {
  const hours = week[weekdayOf(day)];
  if (!hours || holidays.some((holiday) => holiday.day === day)) return null;
  return { from: fromIst(day, hours.from), until: fromIst(day, hours.until) };
}

/** The next days from that moment on, today first. */
export function* daysFrom(at: number): Generator<string> {
  const { date } = istParts(at);
  for (let count = 0; date !== '' && count < SEARCHED_DAYS; count += 1) yield addDays(date, count);
}

/** The moment when this much working time has passed since `at`; null for a desk that never works. */
export function afterWorkingTime(hours: WorkingHours, at: number, ms: number): number | null {
  let left = ms;
  for (const day of daysFrom(at)) {
    const work = workOn(hours, day);
    if (!work) continue;
    const from = Math.max(work.from, at);
    const time = Math.max(0, work.until - from);
    if (left <= time) return from + left;
    left -= time;
  }
  return null;
}
