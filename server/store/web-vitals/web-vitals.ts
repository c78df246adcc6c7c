import type { Device } from '../../../domain/web-vitals/measurement.ts';
import type { Store } from '../../database/open.ts';
import type { WebVitalsTable } from '../../database/web-vitals-schema.ts';

export type WebVitalsCount = WebVitalsTable;
export type PageCount = Omit<WebVitalsCount, 'day'>;
export type DayCount = Omit<WebVitalsCount, 'page' | 'device'>;

export type WebVitalsStore = {
  /** Adds to the stored counts: all or, when it rejects, none. */
  add: (counts: readonly WebVitalsCount[]) => Promise<void>;
  /** Counts since `from` (YYYY-MM-DD), by page and device. */
  byPage: (from: string) => Promise<PageCount[]>;
  /** Counts by day, optionally of one page or device class. */
  byDay: (from: string, of: { page: string | null; device: Device | null }) => Promise<DayCount[]>;
  /** Removes the days before `day`. */
  purge: (day: string) => Promise<void>;
};

const KEY = ['day', 'page', 'device', 'metric', 'bucket'] as const;

/** Counts of browser measurements; several processes add to the same rows. */
export function createWebVitalsStore(store: Store): WebVitalsStore {
  const since = (from: string) => store.db.selectFrom('measure').where('day', '>=', from);

  return {
    async add(counts) {
      // Sorted, so that concurrent processes cannot deadlock.
      const sorted = counts.toSorted((a, b) => compare(keyOf(a), keyOf(b)));
      await store.write(async (trx) => {
        // One row for each statement: a single query text, whose plan the database caches.
        for (const row of sorted) {
          await trx
            .insertInto('measure')
            .values(row)
            .onConflict((conflict) =>
              conflict.columns(KEY).doUpdateSet((update) => ({
                count: update('measure.count', '+', update.ref('excluded.count')),
              })),
            )
            .execute();
        }
      });
    },

    async byPage(from) {
      const rows = await since(from)
        .select(['page', 'device', 'metric', 'bucket'])
        .select((select) => select.fn.sum<number | string>('count').as('count'))
        .groupBy(['page', 'device', 'metric', 'bucket'])
        .execute();
      return rows.map((row) => ({ ...row, count: Number(row.count) }));
    },

    async byDay(from, { page, device }) {
      let rows = since(from)
        .select(['day', 'metric', 'bucket'])
        .select((select) => select.fn.sum<number | string>('count').as('count'))
        .groupBy(['day', 'metric', 'bucket']);
      if (page !== null) rows = rows.where('page', '=', page);
      if (device !== null) rows = rows.where('device', '=', device);
      return (await rows.execute()).map((row) => ({ ...row, count: Number(row.count) }));
    },

    async purge(day) {
      await store.db.deleteFrom('measure').where('day', '<', day).execute();
    },
  };
}

/** Equal for counts of the same row. */
export const keyOf = (row: Omit<WebVitalsCount, 'count'>) => KEY.map((name) => row[name]).join('\n');

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
