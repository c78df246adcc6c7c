import { dayAfter, isCalendarDate } from '../../domain/dates/calendar.ts';
import { fromIst } from '../../domain/dates/india.ts';

export type DaySpan = {
  /** Milliseconds since 1970; `until` not included. */
  span: { from?: number; until?: number };
  /** Problems of the dates, by field name. */
  problems: { from?: string; until?: string };
};

/** Reads the first and last day of a filter. Days are days in India; an invalid day is reported and ignored. */
export function readDaySpan(given: { from: string; until: string }): DaySpan {
  const problems: DaySpan['problems'] = {};
  const day = (name: 'from' | 'until') => {
    if (given[name] === '') return undefined;
    if (isCalendarDate(given[name])) return given[name];
    problems[name] = 'Must be a date such as 2026-11-21';
    return undefined;
  };
  const [first, last] = [day('from'), day('until')];
  if (first && last && last < first) problems.until = 'Is before the first day';
  return {
    span: {
      ...(first && { from: fromIst(first, '00:00') }),
      ...(last && { until: fromIst(dayAfter(last), '00:00') }),
    },
    problems,
  };
}
