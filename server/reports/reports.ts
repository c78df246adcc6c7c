import type { Period } from '../../domain/reports/period.ts';
import type { CampaignCosts } from '../store/reports/campaign-costs.ts';
import type { FigureStore } from '../store/reports/reports.ts';
import type { PageCounts } from './page-counts.ts';
import { type ReadFigures, readFigures } from './read-report.ts';

/** As much as the page of figures counts before it is shown. */
const AT_ONCE = 250;
/** No further is told how much is still to be counted. */
const TOLD = 10_000;

export type Figures = {
  read: (period: Period) => Promise<ReadFigures>;
  /** Counts what came in just now, for whoever looks; answers how much waits to be counted still, up to 10,000. */
  catchUp: () => Promise<number>;
  costs: CampaignCosts;
};

type Parts = { store: FigureStore; pageCounts: Pick<PageCounts, 'flush'>; costs: CampaignCosts };

/** What the sales desk sees of its own work. */
export function createFigures({ store, pageCounts, costs }: Parts): Figures {
  return {
    read: (period) => readFigures(store, period),
    async catchUp() {
      await Promise.all([pageCounts.flush(), store.count(AT_ONCE)]);
      return store.due(TOLD);
    },
    costs,
  };
}
