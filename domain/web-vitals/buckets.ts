import type { Metric } from './measurement.ts';

/**
 * Growth factor of the histogram buckets. A value is read back as the geometric middle of its bucket. The error is at
 * most √1.08 − 1 = 3.9 %.
 */
const GROWTH = 1.08;

/** Values below this share bucket 0 and are read back as 0: a millisecond, or a thousandth of layout shift. */
const LEAST: Record<Metric, number> = { LCP: 1, INP: 1, TTFB: 1, CLS: 0.001 };

/** The count of a bucket. */
export type BucketCount = { bucket: number; count: number };

/** The bucket of a non-negative value. */
export function bucketOf(metric: Metric, value: number): number {
  const ratio = value / LEAST[metric];
  return ratio < 1 ? 0 : Math.floor(Math.log(ratio) / Math.log(GROWTH)) + 1;
}

/** The value that a bucket represents. */
export function figureOf(metric: Metric, bucket: number): number {
  return bucket === 0 ? 0 : LEAST[metric] * GROWTH ** (bucket - 0.5);
}

/** The percentile: the smallest bucket value that `share` (0 to 1) of all values do not exceed. Null without counts. */
export function percentile(metric: Metric, counts: readonly BucketCount[], share: number): number | null {
  const sorted = counts.toSorted((a, b) => a.bucket - b.bucket);
  const rank = Math.ceil(share * sorted.reduce((sum, { count }) => sum + count, 0));
  let passed = 0;
  for (const { bucket, count } of sorted) {
    passed += count;
    if (count > 0 && passed >= rank) return figureOf(metric, bucket);
  }
  return null;
}
