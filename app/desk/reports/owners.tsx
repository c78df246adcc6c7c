import { BarChart } from './bar-chart.tsx';
import { Chart } from './chart.tsx';
import type { Report } from './load-report.ts';
import { tableOf } from './tables.ts';
import { countWords, shareWords } from './words.ts';

/** The new leads of each owner: how many were called in time, and how far they came. */
export function Owners({ report, search }: { report: Report; search: string }) {
  const { owners } = report;
  const sum = (of: 'targets' | 'inTime' | 'leads') => owners.reduce((all, owner) => all + owner[of], 0);
  const [targets, inTime] = [sum('targets'), sum('inTime')];
  const title =
    targets === 0
      ? `${countWords(sum('leads'), 'new lead')} with an owner`
      : `${inTime} of ${countWords(targets, 'new lead')} called in time`;
  return (
    <section aria-labelledby="owners-head">
      <h2 id="owners-head">By owner</h2>
      {owners.length === 0 ? (
        <p>No new lead of these days has an owner. Here you will see how soon each owner calls.</p>
      ) : (
        <Chart
          section="owners"
          title={title}
          table={tableOf('owners', report)}
          search={search}
          note="The leads first seen in these days, by their present owner. In time means within the target of that day, in working hours; a lead that is still to be called is not in time yet."
        >
          <BarChart
            label={`New leads by owner. ${title}. The table has visits and bookings too.`}
            rows={owners.map((owner) => ({
              name: owner.label,
              value: owner.leads,
              ...(owner.targets > 0 && { note: `${shareWords(owner.inTime, owner.targets)} in time` }),
            }))}
          />
        </Chart>
      )}
    </section>
  );
}
