import type { Period } from '../../domain/reports/period.ts';
import type { FigureKind } from '../database/figure-schema.ts';
import type { ReportStore } from '../store/reports/reports.ts';

const KINDS: FigureKind[] = [
  ...(['form', 'source', 'campaign', 'page', 'view', 'start'] as const),
  ...(['lead', 'lead-source', 'lead-campaign', 'lead-lost', 'lead-contact'] as const),
  ...(['owner-lead', 'owner-contact', 'owner-target'] as const),
];
/** Kinds that are compared with the previous period. */
const COMPARED: FigureKind[] = ['form', 'lead', 'lead-contact', 'view'];

export type Report = Awaited<ReturnType<typeof readReport>>;

/** All numbers of the reports page for a period and the previous one. */
export async function readReport(store: Pick<ReportStore, 'totals' | 'byDay'>, period: Period) {
  const [now, before, byDay] = await Promise.all([
    store.totals(period, KINDS),
    store.totals(period.before, COMPARED),
    store.byDay(period, 'form'),
  ]);
  return { now, before, byDay };
}
