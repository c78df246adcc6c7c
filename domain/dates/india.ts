/** What clocks and calendars in India say. Moments are milliseconds since 1970, days YYYY-MM-DD, times HH:MM. */

import { isCalendarDate } from './calendar.ts';
import { HOUR_MS } from './durations.ts';

/** How far India is ahead of UTC, all year. */
const INDIA_AHEAD_MS = 5.5 * HOUR_MS;
const INDIA = '+05:30';

/** The last moment that is written with four digits of a year, in India too. */
const LATEST = Date.parse('9999-12-31T18:29:59.999Z');

/** Says in UTC what clocks and calendars in India say. */
const inIndia = (at: number) => new Date(at + INDIA_AHEAD_MS);

/** Date and time of day in India of any moment that a text can name, also of one long gone: `2026-11-21` and `17:32`. */
export function indiaClock(at: number): { date: string; time: string } {
  const iso = inIndia(at).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/** A moment that can be written down; a bad one may have come from outside and been stored. */
export function isMoment(at: unknown): at is number {
  return typeof at === 'number' && at >= 0 && at <= LATEST;
}

/** The same of a moment that was stored; both empty for what is none. */
export const istParts = (at: number): { date: string; time: string } =>
  isMoment(at) ? indiaClock(at) : { date: '', time: '' };

/** The day it is in India at this moment; empty for what is no moment. */
export const indiaDay = (at: number): string => istParts(at).date;

/** The year it is in India, for the copyright line. */
export const indiaYearOf = (at: number): number => inIndia(at).getUTCFullYear();

/** The moment of a date and time in India. */
export function fromIst(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00.000Z`) - INDIA_AHEAD_MS;
}

/** The moment at which a day begins in India; null for what is no day. */
export const dayMs = (day: string): number | null => (isCalendarDate(day) ? fromIst(day, '00:00') : null);

/** Has this half hour of that day begun? */
export function hasBegun(date: string, time: string, now: number): boolean {
  return fromIst(date, time) <= now;
}

const ISO_MOMENT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** The moment of an ISO 8601 text with its offset; null for what is none, or a day that does not exist. */
export function momentMs(iso: string): number | null {
  const [, day] = ISO_MOMENT.exec(iso) ?? [];
  if (!day || !isCalendarDate(day)) return null;
  const at = Date.parse(iso);
  return Number.isNaN(at) ? null : at;
}

/** A moment to the second as ISO 8601 in India's time: "2026-12-01T09:00:00+05:30". */
export const indiaIso = (at: number): string => `${inIndia(at).toISOString().slice(0, 19)}${INDIA}`;

/** "2026-12-01T09:00", as a date and time field shows a moment in India; empty for what is none. Takes ISO 8601. */
export function indiaMinute(iso: string): string {
  const at = momentMs(iso);
  if (at === null) return '';
  const { date, time } = indiaClock(at);
  return `${date}T${time}`;
}

/** What a date and time field says, read as a time in India: "2026-12-01T09:00+05:30". */
export const fromIndiaMinute = (local: string) => (local === '' ? '' : `${local}${INDIA}`);
