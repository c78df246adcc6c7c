import { DAY_MS, HOUR_MS, MINUTE_MS } from '../dates/durations.ts';

/**
 * Histogram steps of the wait for the first call. Only counts by step are stored, so statements such as `half within 15
 * minutes` are exact.
 */
export const HISTOGRAM_STEPS: readonly number[] = [
  ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50].map((minutes) => minutes * MINUTE_MS),
  ...[1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16, 20].map((hours) => hours * HOUR_MS),
  ...[1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 10, 14, 21, 30, 45, 60, 90, 180, 365].map((days) => days * DAY_MS),
];

/** Waits beyond the last step. */
const LONGER = 'longer';
/** No call is recorded yet. */
const NOT_YET = 'not-yet';

/** The histogram step of a wait in milliseconds; `null` means not called yet. */
export function histogramStep(waited: number | null): string {
  if (waited === null) return NOT_YET;
  const step = HISTOGRAM_STEPS.find((each) => waited <= each);
  return step === undefined ? LONGER : String(step / MINUTE_MS);
}

export type StepCount = { value: string; count: number };

/** Statistics of all leads; leads without a call count as waiting. */
export type WaitStatistics = {
  leads: number;
  notYet: number;
  /** The step within which this share was called, in milliseconds; null when the share is not reached or unknown. */
  median: number | null;
  p90: number | null;
  /** Median and 90th percentile of the leads that were called. */
  called: { median: number | null; p90: number | null };
  /** Number of leads called within each mark. */
  within: { until: number; count: number }[];
  /** Leads called after the last mark. */
  later: number;
};

/** Waiting times that sales desks commonly compare themselves with. */
export const WAIT_MARKS: readonly number[] = [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, DAY_MS];

export function waitStatistics(counts: readonly StepCount[]): WaitStatistics {
  const countOf = (value: string) =>
    counts.reduce((sum, each) => (each.value === value ? sum + each.count : sum), 0);
  const steps = HISTOGRAM_STEPS.map((until) => ({ until, count: countOf(String(until / MINUTE_MS)) }));
  const leads = counts.reduce((sum, { count }) => sum + count, 0);
  const notYet = countOf(NOT_YET);
  const within = WAIT_MARKS.map((mark) => ({
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

/** The short form: `1 h 30 min`. */
export const shortDuration = (ms: number): string =>
  durationWords(ms)
    .replace(/ hours?/, ' h')
    .replace(/ minutes?/, ' min');

const of = (many: number, what: string) => (many === 0 ? '' : `${many} ${what}${many === 1 ? '' : 's'}`);
