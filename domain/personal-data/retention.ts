import { DAY_MS } from '../dates/durations.ts';

/**
 * How long personal data is kept. The privacy policy takes its words from here (domain/content/placeholders.ts) and
 * the work that removes it takes its times (server/personal-data/retention.ts), so that the two cannot differ.
 */
export const RETENTION = {
  /** Enquiries, visits and whoever sent them, after the last contact with them. */
  enquiryMonths: 24,
  /** Who did what to accounts and personal data (DPDP Rules 2025, rule 8(3)). */
  logMonths: 12,
  /** The address of somebody who has left the list, so that nobody puts it back. */
  leftSubscriberMonths: 24,
  /** How fast pages were for visitors, as counts. */
  measureDays: 90,
  /** Copies for an emergency, which hold what was erased since. */
  backupDays: 90,
  /** A lead that was opened on a device of the desk, so that it can be read there without a network. */
  deviceDays: 7,
} as const;

/** A sale has papers that tax and property law want kept: these leads are erased by hand, not by their age. */
export const RETAINED_STAGES: readonly string[] = ['booked'];

/** The moment so many calendar months before `now`, both in milliseconds since 1970; a day that is not there is the last of its month. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}

export const daysAfter = (at: number, days: number) => at + days * DAY_MS;

/** `24 months`, and `one year` for twelve of them. */
export const monthsInWords = (months: number) => (months === 12 ? 'one year' : `${months} months`);
