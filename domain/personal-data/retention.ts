import { DAY_MS } from '../dates/durations.ts';
import type { Stage } from '../leads/stages.ts';

/**
 * Retention periods of personal data. Both the privacy policy (domain/content/placeholders.ts) and the deletion
 * (server/personal-data/retention.ts) use them, so they cannot differ.
 */
export const RETENTION = {
  /** Enquiries, visits and their senders, after the last contact. */
  enquiryMonths: 24,
  /** The audit log of accounts and personal data (DPDP Rules 2025, rule 8(3)). */
  logMonths: 12,
  /** Addresses of former subscribers, so that nobody adds them again. */
  leftSubscriberMonths: 24,
  /** Leads of sources that could not be taken in: nobody has agreed to be kept among them. */
  refusedLeadDays: 90,
  /** Web vitals, as counts. */
  measureDays: 90,
  /** Backups, which contain people erased since. */
  backupDays: 90,
  /** Leads stored on a device for reading offline. */
  deviceDays: 7,
} as const;

/** Tax and property law require papers of sales: these leads are never deleted automatically. */
const IS_RETAINED: Record<Stage, boolean> = {
  incoming: false,
  contacted: false,
  'visit-planned': false,
  visited: false,
  negotiation: false,
  booked: true,
  lost: false,
};
export const RETAINED_STAGES = (Object.keys(IS_RETAINED) as Stage[]).filter((stage) => IS_RETAINED[stage]);

/** The moment `months` calendar months before `now`, in milliseconds since 1970; clamped to the last day of a month. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}

export const daysAfter = (at: number, days: number) => at + days * DAY_MS;

/** `24 months`, or `one year` for twelve. */
export const monthsInWords = (months: number) => (months === 12 ? 'one year' : `${months} months`);
