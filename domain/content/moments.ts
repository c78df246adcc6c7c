import { clock, dayMonthYear, inIndia } from './dates.ts';

const MOMENT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
const INDIA = '+05:30';

/** Milliseconds since 1970 of an ISO 8601 text with its offset; null for what is none, or a day that does not exist. */
export function momentMs(iso: string): number | null {
  const [, day] = MOMENT.exec(iso) ?? [];
  if (!day || dayMs(day) === null) return null;
  const at = Date.parse(iso);
  return Number.isNaN(at) ? null : at;
}

/** When a day begins in India, in milliseconds since 1970; null for what is no day. Takes YYYY-MM-DD. */
export function dayMs(day: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const utc = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(utc.getTime()) || !utc.toISOString().startsWith(day)) return null;
  return Date.parse(`${day}T00:00:00${INDIA}`);
}

/** "2026-12-01T09:00", as a date and time field shows a moment in India; empty for what is none. */
export function indiaMinute(iso: string): string {
  const at = momentMs(iso);
  return at === null ? '' : inIndia(at).toISOString().slice(0, 16);
}

/** What a date and time field says, read as a time in India: "2026-12-01T09:00+05:30". */
export const fromIndiaMinute = (local: string) => (local === '' ? '' : `${local}${INDIA}`);

/**
 * "1 December 2026 at 9:00 am IST". Takes milliseconds since 1970. Put together from parts, because the servers' and
 * the browsers' own words for a date with its time differ in a blank.
 */
export function indiaDateAndTime(ms: number): string {
  const local = inIndia(ms).toISOString();
  return `${dayMonthYear(local.slice(0, 10))} at ${clock(local.slice(11, 16))} IST`;
}
