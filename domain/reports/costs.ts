import { amountInPaise } from '../content/amounts.ts';
import { isCalendarDate } from '../dates/calendar.ts';
import { cleanLine, isBlank } from '../inputs/text.ts';
import { type Days, daysIn, MAX_DAYS } from './period.ts';

export type Cost = Days & { campaign: string; paise: number };

export type CostField = 'campaign' | 'amount' | 'from' | 'until';
export type CostErrors = Partial<Record<CostField, string>>;

/** As long as a campaign's stored name (domain/leads/source.ts). */
const MAX_NAME_LENGTH = 60;
const PAISE = 100;
const MAX_RUPEES = 100_000_000;

/** Reads a cost from four form fields, or returns the errors. Amounts in Indian notation. */
export function readCost(text: (name: CostField) => string): { cost: Cost } | { errors: CostErrors } {
  const errors: CostErrors = {};
  const campaign = cleanLine(text('campaign')).toLowerCase();
  if (isBlank(campaign)) errors.campaign = 'Write the name of the campaign, as its links have it.';
  else if (campaign.length > MAX_NAME_LENGTH) errors.campaign = `Use at most ${MAX_NAME_LENGTH} characters.`;
  const paise = amountInPaise(text('amount'));
  if (paise === null) errors.amount = 'Write what it cost in rupees, such as 25,000 or 1.5 lakh.';
  else if (paise === 0) errors.amount = 'A campaign that cost nothing needs no line here.';
  else if (paise > MAX_RUPEES * PAISE) errors.amount = 'At most ₹10,00,00,000 can be written in one line.';
  const [from, until] = [text('from').trim(), text('until').trim()];
  if (!isCalendarDate(from)) errors.from = 'Choose the first day.';
  if (!isCalendarDate(until)) errors.until = 'Choose the last day.';
  else if (!errors.from && from > until) errors.until = 'The last day is before the first one.';
  else if (!errors.from && daysIn({ from, until }) > MAX_DAYS) {
    errors.until = `A line can be for at most ${MAX_DAYS} days. Write several.`;
  }
  if (Object.keys(errors).length > 0 || paise === null) return { errors };
  return { cost: { campaign, paise, from, until } };
}

/** The share of a cost within a period, spread evenly over its days. Whole paise. */
export function costInPeriod(cost: Cost, period: Days): number {
  const [, from = ''] = [cost.from, period.from].toSorted();
  const [until = ''] = [cost.until, period.until].toSorted();
  if (from > until) return 0;
  const [shared, all] = [daysIn({ from, until }), daysIn(cost)];
  // Exact in floating point: at most 10¹⁰ paise by 366 days.
  return Math.round((cost.paise * shared) / all);
}

/** `₹1,25,000`, with paise only if there are any. */
export function rupeeWords(paise: number): string {
  const digits = paise % PAISE === 0 ? 0 : 2;
  const rupees = (paise / PAISE).toLocaleString('en-IN', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `₹${rupees}`;
}

/** In whole rupees, to avoid false precision. */
export const roundRupees = (paise: number): string => rupeeWords(Math.round(paise / PAISE) * PAISE);

/** The cost of each of `many`, in whole rupees; null for none. */
export const costPerItem = (paise: number, many: number): number | null =>
  many === 0 ? null : Math.round(paise / many / PAISE) * PAISE;
