import { addDays, dayAfter, isCalendarDate } from '../dates/calendar.ts';
import { DAY_MS } from '../dates/durations.ts';

/** A range of days in India (YYYY-MM-DD), both inclusive. */
export type Days = { from: string; until: string };

export const PERIODS = ['7', '28', '90', 'month'] as const;
export type PeriodName = (typeof PERIODS)[number] | 'own';

export type Period = Days & {
  name: PeriodName;
  /** The preceding period of equal length. */
  before: Days;
  /** The problem of the requested days; the default period is used then. */
  problem: string | null;
};

/** Longest period that a chart can show. */
export const MAX_DAYS = 366;
const USUAL = 28;
/** Earliest valid day. */
const EARLIEST = '2000-01-01';

/** Reads the period from a query: `period=7`, or `from=2026-11-01&until=2026-11-15`. `today` is in India. */
export function readPeriod(params: URLSearchParams, today: string): Period {
  const [from, until] = [(params.get('from') ?? '').trim(), (params.get('until') ?? '').trim()];
  if (from !== '' || until !== '') {
    const problem = problemOf(from, until, today);
    return problem ? { ...lastDays(USUAL, today), name: '28', problem } : periodOf('own', { from, until });
  }
  const name = PERIODS.find((each) => each === params.get('period')) ?? '28';
  if (name === 'month') return periodOf(name, { from: `${today.slice(0, 8)}01`, until: today });
  return { ...lastDays(Number(name), today), name };
}

function problemOf(from: string, until: string, today: string): string | null {
  if (!isCalendarDate(from)) return 'Choose the first day.';
  if (!isCalendarDate(until)) return 'Choose the last day.';
  if (from > until) return 'The first day is after the last one.';
  if (from > today) return 'These days are still to come.';
  if (from < EARLIEST) return 'There is nothing from before the year 2000.';
  if (daysIn({ from, until }) > MAX_DAYS) return `Choose at most ${MAX_DAYS} days.`;
  return null;
}

const lastDays = (many: number, today: string) =>
  periodOf('28', { from: addDays(today, 1 - many), until: today });

function periodOf(name: PeriodName, days: Days): Period {
  const until = addDays(days.from, -1);
  return { ...days, name, before: { from: addDays(until, 1 - daysIn(days)), until }, problem: null };
}

export const daysIn = ({ from, until }: Days): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

export function listDays({ from, until }: Days): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = dayAfter(day)) days.push(day);
  return days;
}

export const monthOf = (day: string): string => day.slice(0, 7);

/** Splits a period into whole months and remaining days, so that few counts are read. */
export function splitIntoMonths({ from, until }: Days): { months: Days | null; days: Days[] } {
  const first = from.endsWith('-01') ? monthOf(from) : nextMonth(monthOf(from));
  const isLastWhole = dayAfter(until).endsWith('-01');
  const last = isLastWhole ? monthOf(until) : monthBefore(monthOf(until));
  if (first > last) return { months: null, days: [{ from, until }] };
  const days: Days[] = [];
  if (from < `${first}-01`) days.push({ from, until: addDays(`${first}-01`, -1) });
  const after = `${nextMonth(last)}-01`;
  if (after <= until) days.push({ from: after, until });
  return { months: { from: first, until: last }, days };
}

const nextMonth = (month: string) => monthOf(addDays(`${month}-01`, 31));
const monthBefore = (month: string) => monthOf(addDays(`${month}-01`, -1));
