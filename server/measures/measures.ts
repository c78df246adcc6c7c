import { dayAfter, todayInIndia } from '../../domain/enquiries/ist.ts';
import { bucketOf } from '../../domain/measures/buckets.ts';
import { type Device, METRICS, type Measurement } from '../../domain/measures/measurement.ts';
import type { Log } from '../log.ts';
import { keyOf, type MeasureCount, type MeasureStore } from '../store/measures.ts';

const DAY_MS = 24 * 60 * 60_000;
const KEPT_DAYS = 90;
/** How long counts wait in memory to be written together. */
const EVERY_MS = 5_000;
/** Counts in one transaction, so that no enquiry waits long for its turn. */
const AT_ONCE = 100;
/** Counts that wait while the store is away; further ones are lost. More than a day's different ones. */
const MOST_WAITING = 20_000;

export type Measures = {
  /** Counts one visit; it is written within some seconds, with others. */
  count: (measurement: Measurement) => void;
  /** The last `days` days in India, today the last, and what was counted in them. */
  recent: (
    days: number,
    of: { page: string | null; device: Device | null },
  ) => Promise<{
    days: string[];
    byPage: Awaited<ReturnType<MeasureStore['byPage']>>;
    byDay: Awaited<ReturnType<MeasureStore['byDay']>>;
  }>;
  /** Removes what is older than 90 days. */
  purge: () => Promise<void>;
  /** Writes what waits; what cannot be written waits on. Never rejects. */
  flush: () => Promise<void>;
  /** The same for the last time. */
  stop: () => Promise<void>;
};

type Parts = { store: MeasureStore; log: Pick<Log, 'warn'>; now: () => number; everyMs?: number };

/** What visitors' browsers measured. */
export function createMeasures({ store, log, now, everyMs = EVERY_MS }: Parts): Measures {
  const waiting = new Map<string, MeasureCount>();
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let isAway = false;
  let flushing: Promise<void> | null = null;

  function add(row: MeasureCount) {
    const key = keyOf(row);
    const before = waiting.get(key);
    if (before) before.count += row.count;
    else if (waiting.size < MOST_WAITING) waiting.set(key, row);
  }

  function flushSoon() {
    if (stopped) return;
    timer ??= setTimeout(() => void flush(), everyMs).unref();
  }

  async function writeAll() {
    while (waiting.size > 0) {
      const counts = [...waiting.values()].slice(0, AT_ONCE);
      for (const row of counts) waiting.delete(keyOf(row));
      try {
        await store.add(counts);
        isAway = false;
      } catch (error) {
        counts.forEach(add);
        if (!isAway) log.warn({ err: error }, 'what visitors measured waits to be written');
        isAway = true;
        flushSoon();
        return;
      }
    }
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    flushing ??= writeAll().finally(() => {
      flushing = null;
    });
    return flushing;
  }

  return {
    count({ page, device, ...figures }) {
      const day = todayInIndia(now());
      add({ day, page, device, metric: 'visits', bucket: 0, count: 1 });
      for (const metric of METRICS) {
        const value = figures[metric];
        if (value !== undefined)
          add({ day, page, device, metric, bucket: bucketOf(metric, value), count: 1 });
      }
      flushSoon();
    },

    async recent(count, of) {
      await flush();
      const first = todayInIndia(now() - (count - 1) * DAY_MS);
      const days = [first];
      for (let day = first; days.length < count; days.push(day)) day = dayAfter(day);
      const [byPage, byDay] = await Promise.all([store.byPage(first), store.byDay(first, of)]);
      return { days, byPage, byDay };
    },

    purge: () => store.purge(todayInIndia(now() - KEPT_DAYS * DAY_MS)),
    flush,
    async stop() {
      stopped = true;
      await flush();
    },
  };
}
