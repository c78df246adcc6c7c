import type { Period } from '../../domain/reports/period.ts';
import type { CampaignCosts } from '../store/reports/campaign-costs.ts';
import type { ReportStore } from '../store/reports/reports.ts';
import type { PageCounts } from './page-counts.ts';
import { type Report, readReport } from './read-report.ts';

/** As much as the page of figures counts before it is shown. */
const BATCH_SIZE = 250;
/** No further is told how much is still to be counted. */
const MAX_DUE_SHOWN = 10_000;

export type Reports = {
  read: (period: Period) => Promise<Report>;
  /** Counts what came in just now, for whoever looks; answers how much waits to be counted still, up to 10,000. */
  catchUp: () => Promise<number>;
  costs: CampaignCosts;
};

type Parts = { store: ReportStore; pageCounts: Pick<PageCounts, 'flush'>; costs: CampaignCosts };

/** What the sales desk sees of its own work. */
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
