import type { Period } from '../../domain/reports/period.ts';
import type { CampaignCosts } from '../store/reports/campaign-costs.ts';
import type { ReportStore } from '../store/reports/reports.ts';
import type { PageCounts } from './page-counts.ts';
import { type Report, readReport } from './read-report.ts';

/** Records that the reports page counts before it is shown. */
const BATCH_SIZE = 250;
/** The number of due records is reported up to this limit. */
const MAX_DUE_SHOWN = 10_000;

export type Reports = {
  read: (period: Period) => Promise<Report>;
  /** Counts recent records before a report is shown; returns how many are still due, up to 10,000. */
  catchUp: () => Promise<number>;
  costs: CampaignCosts;
};

type Parts = { store: ReportStore; pageCounts: Pick<PageCounts, 'flush'>; costs: CampaignCosts };

/** Reports on the work of the sales desk. */
export function createReports({ store, pageCounts, costs }: Parts): Reports {
  return {
    read: (period) => readReport(store, period),
    async catchUp() {
      await Promise.all([pageCounts.flush(), store.count(BATCH_SIZE)]);
      return store.due(MAX_DUE_SHOWN);
    },
    costs,
  };
}
