import { DAY_MS } from '../../../dates/durations.ts';
import { fromIst } from '../../../dates/india.ts';

/** Day 0 of Excel's calendar, which has a 29 February 1900. */
const DAY_ZERO = '1899-12-30';
/** From 1954 to 2118: other numbers in a column of dates are no dates. */
const [FIRST_DAY, LAST_DAY] = [20_000, 80_000];
const MORNING_MS = 10.5 * 60 * 60 * 1000;

/** The moment of a date that a spreadsheet shows as a number of days, such as 46361.6875; null for other text. */
export function serialMoment(text: string): number | null {
  if (!/^\d{5}(?:[.,]\d{1,15})?$/.test(text.trim())) return null;
  const days = Number(text.trim().replace(',', '.'));
  if (days < FIRST_DAY || days > LAST_DAY) return null;
  // A date alone means the morning, as in moment.ts.
  const time = Number.isInteger(days) ? MORNING_MS : (days % 1) * DAY_MS;
  return Math.round((fromIst(DAY_ZERO, '00:00') + Math.floor(days) * DAY_MS + time) / 1000) * 1000;
}
