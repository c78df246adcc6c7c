import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BucketCount, bucketOf, figureOf, percentile } from './buckets.ts';
import { METRICS, type Metric } from './measurement.ts';

const MAX_ERROR = 0.04;
const LEAST: Record<Metric, number> = { LCP: 1, INP: 1, TTFB: 1, CLS: 0.001 };
const MAX_VALUES: Record<Metric, number> = { LCP: 300_000, INP: 300_000, TTFB: 300_000, CLS: 100 };

const metric = fc.constantFrom(...METRICS);
const figures = metric.chain((name) =>
  fc.record({
    name: fc.constant(name),
    // As many small values as large ones.
    values: fc.array(
      fc.oneof(
        fc.constant(0),
        fc
          .double({ min: Math.log(LEAST[name] / 10), max: Math.log(MAX_VALUES[name]), noNaN: true })
          .map((power) => Math.min(MAX_VALUES[name], Math.exp(power))),
      ),
      { minLength: 1, maxLength: 200 },
    ),
  }),
);

function counted(name: Metric, values: readonly number[]): BucketCount[] {
  const counts = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf(name, value);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return [...counts].map(([bucket, count]) => ({ bucket, count }));
}

/** Within the precision of the buckets: 4 %, or the size of the smallest bucket. */
function expectNear(name: Metric, found: number | null, exact: number) {
  expect(found).not.toBeNull();
  const error = Math.abs((found ?? Number.NaN) - exact);
  expect(error).toBeLessThanOrEqual(exact < LEAST[name] ? LEAST[name] : exact * MAX_ERROR);
}

test('a value is recovered within 4 %', () => {
  fc.assert(
    fc.property(figures, ({ name, values }) => {
      for (const value of values) expectNear(name, figureOf(name, bucketOf(name, value)), value);
    }),
  );
});

test('percentiles from buckets are within 4 % of the exact ones', () => {
  fc.assert(
    fc.property(figures, fc.constantFrom(0.5, 0.75, 0.95), ({ name, values }, share) => {
      const exact = values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Number.NaN;
      expectNear(name, percentile(name, counted(name, values), share), exact);
    }),
  );
});

test('buckets are monotonic and few', () => {
  for (const name of METRICS) {
    let last = 0;
    for (let value = 0; value <= MAX_VALUES[name]; value = value * 1.01 + LEAST[name] / 5) {
      expect(bucketOf(name, value)).toBeGreaterThanOrEqual(last);
      last = bucketOf(name, value);
    }
    expect(last).toBeLessThan(170);
  }
});

test('the percentile of no values is null, and of one value is that value', () => {
  expect(percentile('LCP', [], 0.75)).toBeNull();
  expect(percentile('LCP', [{ bucket: 3, count: 0 }], 0.75)).toBeNull();
  const bucket = bucketOf('LCP', 1200);
  for (const share of [0.01, 0.5, 0.75, 1]) {
    expect(percentile('LCP', [{ bucket, count: 1 }], share)).toBe(figureOf('LCP', bucket));
  }
  expect(percentile('CLS', [{ bucket: 0, count: 9 }], 0.75)).toBe(0);
});
