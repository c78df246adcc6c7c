import { sql } from 'kysely';
import { type Days, splitIntoMonths } from '../../../domain/reports/period.ts';
import type { FigureKind } from '../../database/figure-schema.ts';
import type { Store } from '../../database/open.ts';
import { createFigureAdding, type DayFigure } from './figure-adding.ts';
import { createFigureCounting } from './figure-counting.ts';

export type Total = { kind: FigureKind; value: string; state: string; count: number };
export type DayCount = { day: string; value: string; count: number };

export type ReportStore = {
  /** Sums a period. Whole months are read from monthly rows, so a year costs as little as a month. */
  totals: (period: Days, kinds: readonly FigureKind[]) => Promise<Total[]>;
  /** Counts of one kind by day. */
  byDay: (period: Days, kind: FigureKind) => Promise<DayCount[]>;
  /** Counts due records, at most `atMost`; returns how many. */
  count: (atMost: number) => Promise<number>;
  /** The number of due records, up to `upTo`. */
  due: (upTo: number) => Promise<number>;
  /** Adds page views and begun forms: all or, when it rejects, none. */
  add: (figures: readonly DayFigure[]) => Promise<void>;
};

export function createReportStore(store: Store, sitePages: () => Promise<readonly string[]>): ReportStore {
  const add = createFigureAdding(store);

  function sums(grain: 'day' | 'month', { from, until }: Days, kinds: readonly FigureKind[]) {
    return store.db
      .selectFrom('figure')
      .select(['kind', 'value', 'state'])
      .select((select) => select.fn.sum<number | string>('count').as('count'))
      .where('grain', '=', grain)
      .where('kind', 'in', kinds)
      .where('period', '>=', from)
      .where('period', '<=', until)
      .groupBy(['kind', 'value', 'state']);
  }

  return {
    async totals(period, kinds) {
      const { months, days } = splitIntoMonths(period);
      const pieces = [
        ...days.map((piece) => sums('day', piece, kinds)),
        ...(months ? [sums('month', months, kinds)] : []),
      ];
      // One query, so that a remote database answers in one round trip.
      const found = await pieces.reduce((all, piece) => all.unionAll(piece)).execute();
      const merged = new Map<string, Total>();
      for (const { count, ...of } of found) {
        const key = [of.kind, of.value, of.state].join('\n');
        merged.set(key, { ...of, count: (merged.get(key)?.count ?? 0) + Number(count) });
      }
      return [...merged.values()].filter(({ count }) => count !== 0);
    },

    async byDay({ from, until }, kind) {
      const rows = await store.db
        .selectFrom('figure')
        .select(['period as day', 'value'])
        .select((select) => select.fn.sum<number | string>('count').as('count'))
        .where('grain', '=', 'day')
        .where('kind', '=', kind)
        .where('period', '>=', from)
        .where('period', '<=', until)
        .groupBy(['period', 'value'])
        .orderBy('period')
        .execute();
      return rows.map((row) => ({ ...row, count: Number(row.count) })).filter(({ count }) => count !== 0);
    },

    count: createFigureCounting(store, sitePages),

    async due(upTo) {
      const { rows } = await sql<{ many: number | string }>`
        select count(*) as many from (select 1 from figure_due limit ${sql.lit(upTo)}) as counted
      `.execute(store.db);
      return Number(rows[0]?.many ?? 0);
    },

    add: (figures) => store.write((trx) => add(trx, figures)),
  };
}
