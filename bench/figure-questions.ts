import { MINUTE_MS } from '../domain/dates/durations.ts';
import { indiaDay } from '../domain/dates/india.ts';
import { readPeriod } from '../domain/reports/period.ts';
import type { Store } from '../server/database/open.ts';
import { readReport } from '../server/reports/read-report.ts';
import { createReportStore } from '../server/store/reports/reports.ts';
import { SEEDED_FROM } from './seed-leads.ts';

const AT_ONCE = 2000;

/** Counts what is seeded, and answers what the page of figures asks of a store, by name. */
export async function figureQuestions(
  store: Store,
  many: number,
): Promise<Record<string, () => Promise<unknown>>> {
  const figures = createReportStore(store, async () => ['/', '/contact-us', '/price', '/site-visit']);
  const begun = performance.now();
  let counted = 0;
  for (let some = 1; some > 0; counted += some) some = await figures.count(AT_ONCE);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stderr.write(`${counted} enquiries and changes counted in ${seconds} s\n`);
  const today = indiaDay(SEEDED_FROM + many * MINUTE_MS);
  const asking = (asked: string) => () => readReport(figures, readPeriod(new URLSearchParams(asked), today));
  return {
    'figures: 7 days': asking('period=7'),
    'figures: 28 days': asking(''),
    'figures: 90 days': asking('period=90'),
    'figures: a year': asking(`from=${Number(today.slice(0, 4)) - 1}${today.slice(4)}&until=${today}`),
  };
}
