import { addDays, dayAfter, isCalendarDate } from '../dates/calendar.ts';
import { DAY_MS, HOUR_MS } from '../dates/durations.ts';
import { fromIst, istParts } from '../dates/india.ts';

/** The hours in India in which leads may be called. */
const [FROM, UNTIL] = ['10:00', '19:00'];

/** The quick choices for a follow-up, in milliseconds since 1970, all within the calling hours. */
export function followUpChoices(now: number): { label: string; at: number }[] {
  const { date, time } = istParts(now);
  const inAnHour = istParts(now + HOUR_MS);
  const tomorrow = dayAfter(date);
  const soon = inAnHour.date === date && inAnHour.time <= UNTIL && inAnHour.time >= FROM;
  const evening = time < '17:30';
  return [
    ...(soon ? [{ label: 'In an hour', at: now + HOUR_MS }] : []),
    ...(evening ? [{ label: 'This evening', at: fromIst(date, '18:30') }] : []),
    { label: 'Tomorrow morning', at: fromIst(tomorrow, '10:30') },
    { label: 'In a week', at: fromIst(addDays(date, 7), '11:00') },
  ];
}

/** How far ahead a follow-up may be, in milliseconds. */
export const MAX_FOLLOW_UP_MS = 366 * DAY_MS;
export const FOLLOW_UP_TOO_FAR = 'A follow-up can be at most a year ahead.';

/** The problem of a follow-up time in milliseconds since 1970, or null. */
export function followUpProblem(at: number, now: number): string | null {
  if (!Number.isSafeInteger(at)) return 'Choose the time of the follow-up.';
  // A page that was open for long offers past times.
  if (at <= now) return 'This time is over. Choose one that is to come.';
  return at > now + MAX_FOLLOW_UP_MS ? FOLLOW_UP_TOO_FAR : null;
}

/** Reads a day and a time in India from two fields; or returns the problem with one of them. */
export function readFollowUp(
  date: string,
  time: string,
  now: number,
): { at: number } | { problem: string; field: 'date' | 'time' } {
  if (!isCalendarDate(date)) return { problem: 'Choose the day of the follow-up.', field: 'date' };
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    return { problem: 'Choose the time of the follow-up.', field: 'time' };
  const at = fromIst(date, time);
  const problem = followUpProblem(at, now);
  return problem === null ? { at } : { problem, field: 'date' };
}
