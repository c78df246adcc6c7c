/** India keeps one offset all year. */
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Date and time of day in India: `2026-11-21` and `17:32`. */
export function istParts(at: number): { date: string; time: string } {
  const iso = new Date(at + IST_OFFSET_MS).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/** Today in India, YYYY-MM-DD. */
export function todayInIndia(now: number): string {
  return istParts(now).date;
}

/** Milliseconds since 1970 of a date (YYYY-MM-DD) and time (HH:MM) in India. */
export function fromIst(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00.000Z`) - IST_OFFSET_MS;
}

/** A real day of the calendar written YYYY-MM-DD. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = Date.parse(`${value}T00:00:00.000Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

/** 2026-11-21 → 21/11/2026. */
export function indianDate(date: string): string {
  return date.split('-').reverse().join('/');
}

/** 17:30 → 5:30 PM. */
export function twelveHour(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Has this half hour of that day begun? */
export function hasBegun(date: string, time: string, now: number): boolean {
  return fromIst(date, time) <= now;
}

/** The day after `date`, both YYYY-MM-DD. */
export function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + DAY_MS).toISOString().slice(0, 10);
}
