/**
 * Days (YYYY-MM-DD), times (HH:MM) and moments (milliseconds since 1970) as people read them. Written out, not asked of
 * `Intl`: reading the locale costs a slow phone 60 ms at its first touch, and one browser has another short form of
 * September, or another blank between a date and its time, than the next.
 */
import { isCalendarDate } from './calendar.ts';
import { indiaClock, istParts } from './india.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * "21 Nov 2026", how people read a date everywhere on the site; what is no date, because nobody has entered one yet,
 * is shown as nothing.
 */
export function dayMonthYear(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return '';
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** "21 Nov", where the year is plain. */
export const dayAndMonth = (date: string): string => dayMonthYear(date).replace(/ \d{4}$/, '');

/** A date in its three parts, as a stone shows it: "6", "May", "2025". */
export function dateParts(date: string) {
  const [day = '', month = '', year = ''] = dayMonthYear(date).split(' ');
  return { day, month, year };
}

/** `Saturday`. */
export const weekdayOf = (date: string) => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';

/** `Sat`. */
export const shortWeekdayOf = (date: string) => weekdayOf(date).slice(0, 3);

/** `Saturday 28 Nov 2026`. */
export const weekdayAndDate = (date: string) => `${weekdayOf(date)} ${dayMonthYear(date)}`;

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

/** `Saturday 28 Nov 2026, 11:00 AM` of a date and time in India; a date of no calendar without its day. */
export function visitWords(date: string, time: string): string {
  const day = isCalendarDate(date) ? weekdayAndDate(date) : date;
  return `${day}, ${twelveHour(time)}`;
}

/** "1 Dec 2026 at 9:00 am IST", also of a year that is still being typed. */
export function indiaDateAndTime(at: number): string {
  const { date, time } = indiaClock(at);
  return `${dayMonthYear(date)} at ${twelveHour(time).toLowerCase()} IST`;
}
