import type { Store } from '../database/open.ts';
import type { Log } from '../process/log.ts';
import { appParts, type BuildSource } from '../rendering/app-parts.ts';
import { createCampaignCosts } from '../store/reports/campaign-costs.ts';
import { createReportStore } from '../store/reports/reports.ts';
import { startCounting } from './counting.ts';
import { createPageCounts } from './page-counts.ts';
import { createReports } from './reports.ts';

type Parts = { store: Store; build: BuildSource; now: () => number; log: Log };

/** Opens reports and page counts. `startCounting` returns a function that stops it. */
export function openReports({ store, build, now, log }: Parts) {
  const countedPages = async () => (await appParts(build)).COUNTED_PAGES;
  const reportStore = createReportStore(store, countedPages);
  const pageCounts = createPageCounts({ store: reportStore, pages: countedPages, log, now });
  return {
    reports: createReports({ store: reportStore, pageCounts, costs: createCampaignCosts(store, now) }),
    pageCounts,
    countedPages,
    startCounting: () => startCounting(reportStore, log),
  };
}
