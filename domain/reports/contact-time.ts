import { DAY_MS, HOUR_MS, MINUTE_MS } from '../dates/durations.ts';

/**
 * How long a lead waited for the first call, in steps: `half within 15 minutes` is then exactly true, though what is
 * kept is only how many fell below each step.
 */
export const STEPS: readonly number[] = [
  ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50].map((minutes) => minutes * MINUTE_MS),
  ...[1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16, 20].map((hours) => hours * HOUR_MS),
  ...[1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 10, 14, 21, 30, 45, 60, 90, 180, 365].map((days) => days * DAY_MS),
];

/** Whoever waited longer than the last step. */
const LONGER = 'longer';
/** Nobody has called yet, or written it down. */
const NOT_YET = 'not-yet';

/** The step of the histogram for a wait of so many milliseconds; `null` is somebody whom nobody has called. */
export function stepOf(waited: number | null): string {
  if (waited === null) return NOT_YET;
  const step = STEPS.find((each) => waited <= each);
  return step === undefined ? LONGER : String(step / MINUTE_MS);
}

export type StepCount = { value: string; count: number };

/** Of every lead: whom nobody has called counts as waiting. */
export type Waiting = {
  leads: number;
  notYet: number;
  /** Within which step so many were called, in milliseconds; null when fewer than so many were, or none can be told. */
  median: number | null;
  p90: number | null;
  /** The same of those alone who were called. */
  called: { median: number | null; p90: number | null };
  /** How many were called within each of these. */
  within: { until: number; count: number }[];
  /** Called, after the last of them. */
  later: number;
};

/** The lines at which a sales desk looks. */
export const MARKS: readonly number[] = [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, DAY_MS];

export function waitingOf(counts: readonly StepCount[]): Waiting {
  const countOf = (value: string) =>
    counts.reduce((sum, each) => (each.value === value ? sum + each.count : sum), 0);
  const steps = STEPS.map((until) => ({ until, count: countOf(String(until / MINUTE_MS)) }));
  const leads = counts.reduce((sum, { count }) => sum + count, 0);
  const notYet = countOf(NOT_YET);
  const within = MARKS.map((mark) => ({
    until: mark,
    count: steps.reduce((sum, { until, count }) => (until <= mark ? sum + count : sum), 0),
  }));
  return {
    leads,
    notYet,
    median: shareWithin(steps, leads, 0.5),
    p90: shareWithin(steps, leads, 0.9),
    called: {
      median: shareWithin(steps, leads - notYet, 0.5),
      p90: shareWithin(steps, leads - notYet, 0.9),
    },
    within,
    later: leads - notYet - (within.at(-1)?.count ?? 0),
  };
}

function shareWithin(steps: { until: number; count: number }[], all: number, share: number): number | null {
  if (all === 0) return null;
  let called = 0;
  for (const { until, count } of steps) {
    called += count;
    if (called >= Math.ceil(all * share)) return until;
  }
  return null;
}

/** `15 minutes`, `1 hour 30 minutes`, `2 days`. */
export function durationWords(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const minutes = Math.round((ms % HOUR_MS) / MINUTE_MS);
  const parts = [of(days, 'day'), of(hours, 'hour'), of(minutes, 'minute')].filter(Boolean);
  return parts.join(' ') || '0 minutes';
}

/** The same where there is little room: `1 h 30 min`. */
export const shortDuration = (ms: number): string =>
  durationWords(ms)
    .replace(/ hours?/, ' h')
    .replace(/ minutes?/, ' min');

const of = (many: number, what: string) => (many === 0 ? '' : `${many} ${what}${many === 1 ? '' : 's'}`);
