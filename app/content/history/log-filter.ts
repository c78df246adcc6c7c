import { type DaySpan, readDaySpan } from '../../admin-ui/day-span.ts';

/** The filter of the log, as the form sent it. */
export type LogFilter = { what: string; collection: string; person: string; from: string; until: string };

export type ParsedFilter = DaySpan & {
  filter: LogFilter;
  /** The query string without the page. */
  search: string;
};

const NAMES = ['what', 'collection', 'person', 'from', 'until'] as const;

/** Reads the filter. Days are days in India; an invalid day is reported and ignored. */
export function readFilter(params: URLSearchParams): ParsedFilter {
  const value = (name: (typeof NAMES)[number]) => (params.get(name) ?? '').slice(0, 200);
  const filter = Object.fromEntries(NAMES.map((name) => [name, value(name)])) as LogFilter;
  const given = NAMES.filter((name) => filter[name] !== '').map((name) => [name, filter[name]]);
  return {
    filter,
    ...readDaySpan(filter),
    search: new URLSearchParams(given).toString(),
  };
}
