import * as v from 'valibot';
import { DEVICES, METRICS, type Metric } from './measurement.ts';

/** Larger values are measurement errors. */
const MAX_MS = 300_000;
const MAX_CLS = 100;

const milliseconds = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_MS)));

const metrics = {
  LCP: milliseconds,
  INP: milliseconds,
  CLS: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_CLS))),
  TTFB: milliseconds,
} satisfies Record<Metric, unknown>;

/** The measurement of one visit. Metrics that the browser cannot measure are missing; other keys are refused. */
export const measurementSchema = (pages: readonly string[]) =>
  v.pipe(
    v.strictObject({
      page: v.picklist(pages, 'Must be a page that is measured'),
      device: v.picklist(DEVICES),
      ...metrics,
    }),
    v.check((sent) => METRICS.some((metric) => sent[metric] !== undefined), 'Must hold a figure'),
  );
