import { CLSThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from 'web-vitals';
import { type BucketCount, percentile } from '../../../domain/web-vitals/buckets.ts';
import { DEVICES, type Device, METRICS, type Metric } from '../../../domain/web-vitals/measurement.ts';
import type { WebVitals } from '../../../server/web-vitals/web-vitals.ts';
import { MEASURED_PAGES } from '../../start/cached-pages.ts';
import type { Verdict } from './words.ts';

type Counts = Awaited<ReturnType<WebVitals['recent']>>;
type Row = BucketCount & { metric: Metric | 'visits' };

/** A percentile with its verdict; at `p75`, three of four visits were at least this good. */
export type Figure = { value: number; verdict: Verdict };

export type MetricWeek = {
  metric: Metric;
  /** Null if no visit was measured. */
  p75: Figure | null;
  p50: number | null;
  p95: number | null;
  /** Upper limit for "good". */
  goodUpTo: number;
  /** Each day, the oldest first. */
  days: { day: string; p75: Figure | null }[];
};

export type PageFigures = {
  page: string;
  device: Device;
  visits: number;
  p75: Record<Metric, Figure | null>;
};

/** Limits of the web-vitals library: good up to the first, poor above the second. */
const THRESHOLDS: Record<Metric, readonly [number, number]> = {
  LCP: LCPThresholds,
  INP: INPThresholds,
  CLS: CLSThresholds,
  TTFB: TTFBThresholds,
};

function verdictOf(metric: Metric, value: number): Verdict {
  const [good, poor] = THRESHOLDS[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}

function p75Of(metric: Metric, rows: readonly Row[]): Figure | null {
  const value = percentileOf(metric, rows, 0.75);
  return value === null ? null : { value, verdict: verdictOf(metric, value) };
}

const percentileOf = (metric: Metric, rows: readonly Row[], share: number) =>
  percentile(metric, mergeBuckets(rows.filter((row) => row.metric === metric)), share);

/** Sums equal buckets of several days. */
function mergeBuckets(rows: readonly BucketCount[]): BucketCount[] {
  const counts = new Map<number, number>();
  for (const { bucket, count } of rows) counts.set(bucket, (counts.get(bucket) ?? 0) + count);
  return [...counts].map(([bucket, count]) => ({ bucket, count }));
}

export const visitsOf = (rows: readonly Row[]) =>
  rows.reduce((sum, { metric, count }) => (metric === 'visits' ? sum + count : sum), 0);

/** Each metric for the whole period and for each day. */
export function weekOf({ days, byDay }: Counts): MetricWeek[] {
  return METRICS.map((metric) => ({
    metric,
    p75: p75Of(metric, byDay),
    p50: percentileOf(metric, byDay, 0.5),
    p95: percentileOf(metric, byDay, 0.95),
    goodUpTo: THRESHOLDS[metric][0],
    days: days.map((day) => ({
      day,
      p75: p75Of(
        metric,
        byDay.filter((row) => row.day === day),
      ),
    })),
  }));
}

/** Each visited page and device class, in page order. */
export function pagesOf({ byPage }: Counts): PageFigures[] {
  return MEASURED_PAGES.flatMap((page) =>
    DEVICES.flatMap((device) => {
      const rows = byPage.filter((row) => row.page === page && row.device === device);
      if (rows.length === 0) return [];
      const [LCP, INP, CLS, TTFB] = METRICS.map((metric) => p75Of(metric, rows));
      const p75 = { LCP: LCP ?? null, INP: INP ?? null, CLS: CLS ?? null, TTFB: TTFB ?? null };
      return { page, device, visits: visitsOf(rows), p75 };
    }),
  );
}
