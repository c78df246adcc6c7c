import { dayAfter, isCalendarDate } from '../../../domain/dates/calendar.ts';
import { fromIst } from '../../../domain/dates/india.ts';

/** The filter of the log, as the form sent it. */
export type LogFilter = { what: string; collection: string; person: string; from: string; until: string };

export type ParsedFilter = {
  filter: LogFilter;
  /** Milliseconds since 1970; `until` not included. */
  span: { from?: number; until?: number };
  /** Problems of dates, by field name. */
  problems: { from?: string; until?: string };
  /** The query string without the page. */
  search: string;
};

const NAMES = ['what', 'collection', 'person', 'from', 'until'] as const;

/** Reads the filter. Days are days in India; an invalid day is reported and ignored. */
export function readFilter(params: URLSearchParams): ParsedFilter {
  const value = (name: (typeof NAMES)[number]) => (params.get(name) ?? '').slice(0, 200);
  const filter = Object.fromEntries(NAMES.map((name) => [name, value(name)])) as LogFilter;
  const problems: ParsedFilter['problems'] = {};
  const day = (name: 'from' | 'until') => {
    if (filter[name] === '') return undefined;
    if (isCalendarDate(filter[name])) return filter[name];
    problems[name] = 'Must be a date such as 2026-11-21';
    return undefined;
  };
  const [first, last] = [day('from'), day('until')];
  if (first && last && last < first) problems.until = 'Is before the first day';
  const given = NAMES.filter((name) => filter[name] !== '').map((name) => [name, filter[name]]);
  return {
    filter,
    span: {
      ...(first && { from: fromIst(first, '00:00') }),
      ...(last && { until: fromIst(dayAfter(last), '00:00') }),
    },
    problems,
    search: new URLSearchParams(given).toString(),
  };
}
