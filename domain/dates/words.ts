/**
 * Formats days (YYYY-MM-DD), times (HH:MM) and moments (milliseconds since 1970) for readers. Not with `Intl`: loading
 * the locale blocks a slow phone, and browsers differ in month names and spaces.
 */
import { isCalendarDate } from './calendar.ts';
import { indiaClock, istParts } from './india.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The date format of the whole site: "21 Nov 2026". Empty for an invalid or missing date. */
export function dayMonthYear(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return '';
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** "21 Nov", where the year is obvious. */
export const dayAndMonth = (date: string): string => dayMonthYear(date).replace(/ \d{4}$/, '');

/** The three parts of a date: "6", "May", "2025". */
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

/** 17:30 → 5:30 PM; other text is returned unchanged. */
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

/** `9:02 AM` for today, otherwise with the date, in India. */
export function moment(at: number, now: number): string {
  const { date, time } = istParts(at);
  return date !== '' && date === istParts(now).date ? twelveHour(time) : dateAndTime(at);
}

/** `Saturday 28 Nov 2026, 11:00 AM` for a date and time in India; an invalid date is shown as it is. */
export function visitWords(date: string, time: string): string {
  const day = isCalendarDate(date) ? weekdayAndDate(date) : date;
  return `${day}, ${twelveHour(time)}`;
}

/** "1 Dec 2026 at 9:00 am IST", also for a year that is still being typed. */
export function indiaDateAndTime(at: number): string {
  const { date, time } = indiaClock(at);
  return `${dayMonthYear(date)} at ${twelveHour(time).toLowerCase()} IST`;
}
