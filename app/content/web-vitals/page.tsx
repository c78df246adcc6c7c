import { dayAndMonth } from '../../../domain/dates/words.ts';
import { DEVICES } from '../../../domain/web-vitals/measurement.ts';
import admin from '../../admin/admin.module.css';
import { pageTitle } from '../../site/meta.ts';
import { services } from '../../site/request-context.ts';
import { MEASURED_PAGES } from '../../start/cached-pages.ts';
import type { Route } from './+types/page';
import { ChoiceForm } from './choice-form.tsx';
import { pagesOf, visitsOf, weekOf } from './figures.ts';
import styles from './measures.module.css';
import { MetricCard } from './metric-card.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { PageTable } from './page-table.tsx';
import { visitWords } from './words.ts';

const DAYS = 7;
/** With fewer visits the slowest quarter depends on chance. */
const ENOUGH_VISITS = 30;

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Page speed', matches) }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  // Unknown values mean no choice.
  const page = MEASURED_PAGES.find((known) => known === searchParams.get('page')) ?? null;
  const device = DEVICES.find((known) => known === searchParams.get('device')) ?? null;
  const counts = await context.get(services).webVitals.recent(DAYS, { page, device });
  return {
    page: page ?? '',
    device: device ?? '',
    days: counts.days,
    visits: visitsOf(counts.byDay),
    week: weekOf(counts),
    pages: pagesOf(counts),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { page, device, days, visits, week, pages } = loaderData;
  return (
    <>
      <div className={admin.bar}>
        <h1>Page speed</h1>
      </div>
      {pages.length === 0 ? (
        <NothingYet />
      ) : (
        <>
          <p className={styles.lead}>
            How fast the site was for visitors from {dayAndMonth(days[0] ?? '')} to{' '}
            {dayAndMonth(days.at(-1) ?? '')}: three of four visits were as fast as the figures below, or
            faster. Figures are within 4 % of what was measured.
          </p>
          <ChoiceForm page={page} device={device} />
          <h2>{visitWords(visits)} measured</h2>
          {visits === 0 ? (
            <p>No visit like this was measured in these days. Show everything, or ask for less.</p>
          ) : (
            <>
              {visits < ENOUGH_VISITS && (
                <p className="note">Figures of fewer than {ENOUGH_VISITS} visits say little.</p>
              )}
              <ul className={styles.metrics}>
                {week.map((each) => (
                  <MetricCard key={each.metric} {...each} />
                ))}
              </ul>
            </>
          )}
          <section className={admin.wide}>
            <h2>By page and device</h2>
            <PageTable pages={pages} />
          </section>
        </>
      )}
    </>
  );
}
