import type { Metric } from './measurement.ts';

/**
 * Figures are counted in buckets that grow by this factor. A figure is read back as the middle of its bucket (by
 * ratio), so it is at most √1.08 − 1 = 3.9 % off.
 */
const GROWTH = 1.08;

/** Below it everything is one bucket, read back as 0: a millisecond, or a thousandth of layout shift. */
const LEAST: Record<Metric, number> = { LCP: 1, INP: 1, TTFB: 1, CLS: 0.001 };

/** How often a bucket was met. */
export type BucketCount = { bucket: number; count: number };

/** The bucket of a figure that is not below 0. */
export function bucketOf(metric: Metric, value: number): number {
  const ratio = value / LEAST[metric];
  return ratio < 1 ? 0 : Math.floor(Math.log(ratio) / Math.log(GROWTH)) + 1;
}

/** The figure that a bucket stands for. */
export function figureOf(metric: Metric, bucket: number): number {
  return bucket === 0 ? 0 : LEAST[metric] * GROWTH ** (bucket - 0.5);
}

/** The least figure that `share` of all (0 to 1) do not pass, as near as buckets have it; null when nothing was counted. */
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
