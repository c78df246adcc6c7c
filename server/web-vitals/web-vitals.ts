import { daysFrom } from '../../domain/dates/calendar.ts';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { indiaDay } from '../../domain/dates/india.ts';
import { RETENTION } from '../../domain/personal-data/retention.ts';
import { bucketOf } from '../../domain/web-vitals/buckets.ts';
import { type Device, METRICS, type Measurement } from '../../domain/web-vitals/measurement.ts';
import { createWriteBuffer } from '../concurrency/write-buffer.ts';
import type { Log } from '../process/log.ts';
import { keyOf, type WebVitalsStore } from '../store/web-vitals/web-vitals.ts';

export type WebVitals = {
  /** Counts one visit; it is written within seconds, with others. */
  count: (measurement: Measurement) => void;
  /** The counts of the last `days` days in India, including today. */
  recent: (
    days: number,
    of: { page: string | null; device: Device | null },
  ) => Promise<{
    days: string[];
    byPage: Awaited<ReturnType<WebVitalsStore['byPage']>>;
    byDay: Awaited<ReturnType<WebVitalsStore['byDay']>>;
  }>;
  /** Removes counts beyond their retention. */
  purge: () => Promise<void>;
  /** Writes the buffer; counts that cannot be written stay in it. Never rejects. */
  flush: () => Promise<void>;
  /** Flushes for the last time. */
  stop: () => Promise<void>;
};

type Parts = { store: WebVitalsStore; log: Pick<Log, 'warn'>; now: () => number; everyMs?: number };

/** Web vitals measured by visitors' browsers. */
export function createWebVitals({ store, log, now, everyMs }: Parts): WebVitals {
  const buffer = createWriteBuffer({
    keyOf,
    write: store.add,
    onAway: (error) => log.warn({ err: error }, 'what visitors measured waits to be written'),
    everyMs,
  });

  return {
    count({ page, device, ...figures }) {
      const day = indiaDay(now());
      buffer.add({ day, page, device, metric: 'visits', bucket: 0, count: 1 });
      for (const metric of METRICS) {
        const value = figures[metric];
        if (value !== undefined)
          buffer.add({ day, page, device, metric, bucket: bucketOf(metric, value), count: 1 });
      }
    },

    async recent(count, of) {
      await buffer.flush();
      const first = indiaDay(now() - (count - 1) * DAY_MS);
      const [byPage, byDay] = await Promise.all([store.byPage(first), store.byDay(first, of)]);
      return { days: daysFrom(first, count), byPage, byDay };
    },

    purge: () => store.purge(indiaDay(now() - RETENTION.measureDays * DAY_MS)),
    flush: buffer.flush,
    stop: buffer.stop,
  };
}
