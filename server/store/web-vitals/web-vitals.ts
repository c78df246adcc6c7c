import type { Device } from '../../../domain/web-vitals/measurement.ts';
import type { Store } from '../../database/open.ts';
import type { WebVitalsTable } from '../../database/web-vitals-schema.ts';

export type WebVitalsCount = WebVitalsTable;
export type PageCount = Omit<WebVitalsCount, 'day'>;
export type DayCount = Omit<WebVitalsCount, 'page' | 'device'>;

export type WebVitalsStore = {
  /** Adds to what is there: all of it or, when it rejects, nothing. */
  add: (counts: readonly WebVitalsCount[]) => Promise<void>;
  /** Of the days from `from` (YYYY-MM-DD) on, by page and device. */
  byPage: (from: string) => Promise<PageCount[]>;
  /** The same by day, of one page or one class of devices where one is named. */
  byDay: (from: string, of: { page: string | null; device: Device | null }) => Promise<DayCount[]>;
  /** Removes the days before `day`. */
  purge: (day: string) => Promise<void>;
};

const KEY = ['day', 'page', 'device', 'metric', 'bucket'] as const;

/** Counts of what visitors' browsers measured; several processes add to the same ones. */
export function createWebVitalsStore(store: Store): WebVitalsStore {
  const since = (from: string) => store.db.selectFrom('measure').where('day', '>=', from);

  return {
    async add(counts) {
      // In one order in every process, so that two of them never wait for each other.
      const sorted = counts.toSorted((a, b) => compare(keyOf(a), keyOf(b)));
      await store.write(async (trx) => {
        // One row a statement: there is then one text of it, whose plan the database keeps.
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

/** The same for counts of one row. */
export const keyOf = (row: Omit<WebVitalsCount, 'count'>) => KEY.map((name) => row[name]).join('\n');

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
