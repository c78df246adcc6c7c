/** Dates and times in India. Moments are milliseconds since 1970, days YYYY-MM-DD, times HH:MM. */

import { isCalendarDate } from './calendar.ts';
import { HOUR_MS } from './durations.ts';

/** The offset of India from UTC, all year. */
const INDIA_AHEAD_MS = 5.5 * HOUR_MS;
const INDIA = '+05:30';

/** The last moment in India with a four-digit year. */
const LATEST = Date.parse('9999-12-31T18:29:59.999Z');

/** Shifts a moment so that its UTC fields show the time in India. */
const inIndia = (at: number) => new Date(at + INDIA_AHEAD_MS);

/** Date and time in India of any moment, also before 1970: `2026-11-21` and `17:32`. */
export function indiaClock(at: number): { date: string; time: string } {
  const iso = inIndia(at).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/** Whether a stored or received value is a valid moment. */
export function isMoment(at: unknown): at is number {
  return typeof at === 'number' && at >= 0 && at <= LATEST;
}

/** Date and time in India of a stored moment; both empty for an invalid one. */
export const istParts = (at: number): { date: string; time: string } =>
  isMoment(at) ? indiaClock(at) : { date: '', time: '' };

/** The day in India at this moment; empty for an invalid one. */
export const indiaDay = (at: number): string => istParts(at).date;

/** The current year in India, for the copyright line. */
export const indiaYearOf = (at: number): number => inIndia(at).getUTCFullYear();

/** The moment of a date and time in India. */
export function fromIst(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00.000Z`) - INDIA_AHEAD_MS;
}

/** The moment when a day begins in India; null for an invalid day. */
export const dayMs = (day: string): number | null => (isCalendarDate(day) ? fromIst(day, '00:00') : null);

/** Whether this half hour has begun. */
export function hasBegun(date: string, time: string, now: number): boolean {
  return fromIst(date, time) <= now;
}

const ISO_MOMENT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** The moment of an ISO 8601 text with offset; null for an invalid text or day. */
export function momentMs(iso: string): number | null {
  const [, day] = ISO_MOMENT.exec(iso) ?? [];
  if (!day || !isCalendarDate(day)) return null;
  const at = Date.parse(iso);
  return Number.isNaN(at) ? null : at;
}

/** A moment to the second in ISO 8601 with India's offset: "2026-12-01T09:00:00+05:30". */
export const indiaIso = (at: number): string => `${inIndia(at).toISOString().slice(0, 19)}${INDIA}`;

/** An ISO 8601 text as the value of a `datetime-local` field in India: "2026-12-01T09:00". Empty for invalid text. */
export function indiaMinute(iso: string): string {
  const at = momentMs(iso);
  if (at === null) return '';
  const { date, time } = indiaClock(at);
  return `${date}T${time}`;
}

/** The value of a `datetime-local` field, read as time in India: "2026-12-01T09:00+05:30". */
export const fromIndiaMinute = (local: string) => (local === '' ? '' : `${local}${INDIA}`);
