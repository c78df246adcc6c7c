/** Calendar days without a time zone, written YYYY-MM-DD. */

import { DAY_MS } from './durations.ts';

/** Whether the day exists in the calendar. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = Date.parse(`${value}T00:00:00.000Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

/** Adds `days` to a date; negative values subtract. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The day after `date`. */
export const dayAfter = (date: string) => addDays(date, 1);

/** `count` consecutive days, beginning with `first`. */
export function daysFrom(first: string, count: number): string[] {
  const days = [first];
  while (days.length < count) days.push(dayAfter(days.at(-1) ?? first));
  return days;
}
