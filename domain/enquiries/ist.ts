import { dayMonthYear, INDIA_AHEAD_MS, inIndia } from '../content/dates.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last moment that is written with four digits of a year, in India too. */
const LATEST = Date.parse('9999-12-31T18:29:59.999Z');

/** A moment that can be written down; a bad one may have come from outside and been stored. */
export function isMoment(at: unknown): at is number {
  return typeof at === 'number' && at >= 0 && at <= LATEST;
}

/** Date and time of day in India: `2026-11-21` and `17:32`; both empty for what is no moment. */
export function istParts(at: number): { date: string; time: string } {
  if (!isMoment(at)) return { date: '', time: '' };
  const iso = inIndia(at).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/** The day it is in India at this moment, YYYY-MM-DD; empty for what is no moment. */
export function indiaDay(at: number): string {
  return istParts(at).date;
}

/** Milliseconds since 1970 of a date (YYYY-MM-DD) and time (HH:MM) in India. */
export function fromIst(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00.000Z`) - INDIA_AHEAD_MS;
}

/** A real day of the calendar written YYYY-MM-DD. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = Date.parse(`${value}T00:00:00.000Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

/** 2026-11-21 → 21/11/2026, as the notification mails write it (spec 1 §3). */
export function indianDate(date: string): string {
  return date.split('-').reverse().join('/');
}

/** 17:30 → 5:30 PM; what is no time of day comes back as it is. */
export function twelveHour(time: string): string {
  if (!/^\d{2}:\d{2}$/.test(time)) return time;
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `21 Nov 2026, 9:02 AM`, in India. */
export function dateAndTime(at: number): string {
  const { date, time } = istParts(at);
  return date === '' ? 'at an unknown time' : `${dayMonthYear(date)}, ${twelveHour(time)}`;
}

/** `9:02 AM` today, else with its date, in India. */
export function moment(at: number, now: number): string {
  const { date, time } = istParts(at);
  return date !== '' && date === istParts(now).date ? twelveHour(time) : dateAndTime(at);
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `Saturday` of a date (YYYY-MM-DD) of the calendar. */
export const weekdayOf = (date: string) => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';

/** `Sat` of a date (YYYY-MM-DD) of the calendar. */
export const shortWeekdayOf = (date: string) => weekdayOf(date).slice(0, 3);

/** `Saturday 28 Nov 2026, 11:00 AM` of a date and time in India; a date of no calendar without its day. */
export function visitWords(date: string, time: string): string {
  if (!isCalendarDate(date)) return `${date}, ${twelveHour(time)}`;
  return `${weekdayOf(date)} ${dayMonthYear(date)}, ${twelveHour(time)}`;
}

/** Has this half hour of that day begun? */
export function hasBegun(date: string, time: string, now: number): boolean {
  return fromIst(date, time) <= now;
}

/** `days` days after `date`, or before it where they are negative; both YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The day after `date`, both YYYY-MM-DD. */
export const dayAfter = (date: string) => addDays(date, 1);

/** `count` days one after another, `first` among them, all YYYY-MM-DD. */
export function daysFrom(first: string, count: number): string[] {
  const days = [first];
  while (days.length < count) days.push(dayAfter(days.at(-1) ?? first));
  return days;
}
