import { hasBegun } from '../dates/india.ts';
import { cleanLine } from '../inputs/text.ts';

/** Spec 1 §3: 100, 200 or 300 sq. yards, or custom. */
export const PLOT_AREAS = ['100', '200', '300', 'custom'] as const;

/** Choices of the popup; the API accepts any short text. */
export const PROPERTY_TYPES = ['Residential plot', 'Commercial plot'] as const;
export const BUDGETS = ['Up to ₹55 lakh', '₹55 lakh to ₹1.1 crore', 'Above ₹1.1 crore'] as const;

/** Half hours when a visit can begin, 09:00 to 18:00 in India (contract: Enquiries). */
export const VISIT_TIMES: readonly string[] = Array.from({ length: 19 }, (_, index) => {
  const minutes = 9 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
});

/** The half hours of a day (YYYY-MM-DD) that have not begun. */
export function visitTimesOf(date: string, now: number): string[] {
  return VISIT_TIMES.filter((time) => !hasBegun(date, time, now));
}

const UNIT = 'sq. yards';

/**
 * `200 sq. yards`, or the custom size. The field asks for square yards, so a size that ends with a number gets the unit
 * (spec 1 §3); another unit stays.
 */
export function plotAreaLabel(fields: { plotArea: string; customPlotArea: string }): string {
  if (fields.plotArea !== 'custom') return `${fields.plotArea} ${UNIT}`;
  const size = cleanLine(fields.customPlotArea);
  return /\p{Nd}$/u.test(size) ? `${size} ${UNIT}` : size;
}
