import type { Device, Metric } from '../../domain/web-vitals/measurement.ts';

/** One bar of a histogram. */
export type WebVitalsTable = {
  /** YYYY-MM-DD in India: nothing finer is stored. */
  day: string;
  /** A page's path; all articles count as one page. */
  page: string;
  device: Device;
  /** `visits` has one bucket, 0, and counts the visits that sent anything. */
  metric: Metric | 'visits';
  /** domain/web-vitals/buckets.ts */
  bucket: number;
  count: number;
};
