/**
 * Written out, not asked of `Intl`: reading the locale costs a slow phone 60 ms at its first touch, and one browser has
 * another short form of September than the next.
 */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** How far India is ahead of UTC, all year. */
export const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;
/** Says in UTC what clocks and calendars in India say. Takes milliseconds since 1970. */
export const inIndia = (ms: number) => new Date(ms + INDIA_AHEAD_MS);

/** A date in its three parts, as a stone shows it: "6", "May", "2025". Takes YYYY-MM-DD. */
export function dateParts(iso: string) {
  const [day = '', month = '', year = ''] = dayMonthYear(iso).split(' ');
  return { day, month, year };
}

/**
 * "21 Nov 2026", how people read a date everywhere on the site. Takes YYYY-MM-DD; what is no date, because nobody has
 * entered one yet, is shown as nothing.
 */
export function dayMonthYear(iso: string): string {
  const at = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return '';
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** The year it is in India, for the copyright line. Takes milliseconds since 1970. */
export const indiaYearOf = (ms: number) => inIndia(ms).getUTCFullYear();

/** "2:30 pm" from "14:30". */
export function clock(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}
