import { monthOf } from '../../../domain/reports/period.ts';
import type { FigureTable } from '../../database/figure-schema.ts';
import type { Store, Trx } from '../../database/open.ts';
import { prepare, rowOf } from '../../database/prepared.ts';

export type DayFigure = Omit<FigureTable, 'grain' | 'period'> & { day: string };

const KEY = ['grain', 'kind', 'period', 'value', 'state'] as const;

/** Adds daily counts to the stored ones and to their months; counts may be negative. */
export function createFigureAdding(store: Store) {
  const addRow = prepare<FigureTable, unknown>(store.db, (db, value) =>
    db
      .insertInto('figure')
      .values(rowOf<FigureTable>(value, [...KEY, 'count']))
      .onConflict((conflict) =>
        conflict
          .columns(KEY)
          .doUpdateSet((update) => ({ count: update('figure.count', '+', update.ref('excluded.count')) })),
      ),
  );

  return async (trx: Trx, figures: readonly DayFigure[]): Promise<void> => {
    const sums = new Map<string, FigureTable>();
    for (const { day, ...of } of figures) {
      for (const at of [
        { grain: 'day', period: day },
        { grain: 'month', period: monthOf(day) },
      ] as const) {
        const row = { ...of, ...at };
        const key = KEY.map((name) => row[name]).join('\n');
        const before = sums.get(key);
        if (before) before.count += row.count;
        else sums.set(key, row);
      }
    }
    // Sorted, so that concurrent processes cannot deadlock.
    for (const [, row] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      if (row.count !== 0) await addRow(trx, row);
    }
  };
}
