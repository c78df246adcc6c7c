import { indianCount } from '../../../domain/content/indian-number.ts';
import { dayAndMonth } from '../../../domain/dates/words.ts';
import { STAGES } from '../../../domain/leads/stages.ts';
import { roundRupees } from '../../../domain/reports/costs.ts';
import { WORK_STAGES } from '../../../domain/reports/stages.ts';
import { BarChart } from './bar-chart.tsx';
import { Chart } from './chart.tsx';
import { CostLines } from './costs.tsx';
import { DayChart, Legend } from './day-chart.tsx';
import styles from './figures.module.css';
import type { Origin, Report } from './load-report.ts';
import { stepsOf, tableOf } from './tables.ts';
import {
  comparedWords,
  countWords,
  largestShareWords,
  percentileWords,
  shareWords,
  waitingWords,
} from './words.ts';

type Props = { report: Report; search: string };

/** The chart shows this many bars. The table has all. */
const MAX_BARS = 8;

export function Enquiries({ report, search }: Props) {
  const { days, forms, enquiries, period } = report;
  const used = forms.filter(({ name }) => days.some((day) => (day.forms[name] ?? 0) > 0));
  const busiest = days
    .map(({ day, forms: counts }) => ({
      day,
      count: Object.values(counts).reduce((all, one) => all + one, 0),
    }))
    .reduce((most, each) => (each.count > most.count ? each : most), { day: period.from, count: 0 });
  const title = `${countWords(enquiries.now, 'enquiry', 'enquiries')}, ${comparedWords(enquiries.now, enquiries.before, period)}`;
  const label = `${title}. The most on ${dayAndMonth(busiest.day)}: ${busiest.count}. Bars of every day, by form; the table has every day.`;
  return (
    <section aria-labelledby="enquiries">
      <h2 id="enquiries">Enquiries</h2>
      {enquiries.now === 0 ? (
        <p>No enquiry came in these days. Here you will see how many came each day, by form.</p>
      ) : (
        <Chart section="days" title={title} table={tableOf('days', report)} search={search}>
          <DayChart days={days} forms={forms} label={label} />
          <Legend forms={forms} used={used} />
        </Chart>
      )}
    </section>
  );
}

export function Origins({ report, search }: Props) {
  const { sources, campaigns, pages, enquiries } = report;
  const named = campaigns.filter(({ name }) => name !== '');
  const byPage = pages
    .filter(({ sent }) => sent > 0)
    .map(({ name, label, sent }) => ({ name, label, enquiries: sent }))
    .toSorted((a, b) => b.enquiries - a.enquiries);
  return (
    <section aria-labelledby="origins">
      <h2 id="origins">Where they came from</h2>
      {enquiries.now === 0 ? (
        <p>
          Here will stand which sites, advertisements and pages brought enquiries, and what became of those
          who sent them. Links that end like <CampaignLink /> name a campaign.
        </p>
      ) : (
        <div className={styles.pair}>
          <OriginChart {...{ report, search }} section="sources" rows={sources} what="source" />
          {named.some(({ enquiries: many }) => many > 0) ? (
            <OriginChart {...{ report, search }} section="campaigns" rows={named} what="campaign" />
          ) : (
            <p className="note">
              No enquiry came by a campaign. Links that end like <CampaignLink /> name a campaign.
            </p>
          )}
          <Chart
            section="pages"
            title={largestShareWords(byPage, 'page')}
            table={tableOf('pages', report)}
            search={search}
          >
            <BarChart
              label={`Enquiries by the page they were sent from. ${largestShareWords(byPage, 'page')}. The table has every page.`}
              rows={byPage.slice(0, MAX_BARS).map(({ label, enquiries: value }) => ({ name: label, value }))}
            />
          </Chart>
        </div>
      )}
    </section>
  );
}

/** Parameters of a campaign link, with a line break allowed between them. */
const CampaignLink = () => (
  <code>
    ?utm_source=facebook
    <wbr />
    &amp;utm_campaign=diwali
  </code>
);

type OriginProps = Props & { section: 'sources' | 'campaigns'; rows: Origin[]; what: string };

function OriginChart({ report, search, section, rows, what }: OriginProps) {
  const title = largestShareWords(rows, what);
  return (
    <Chart section={section} title={title} table={tableOf(section, report)} search={search}>
      <BarChart
        label={`Enquiries by ${what}. ${title}. The table has every ${what}, with what became of the leads.`}
        rows={rows
          .filter(({ enquiries }) => enquiries > 0)
          .slice(0, MAX_BARS)
          .map(({ label, enquiries }) => ({ name: label, value: enquiries }))}
      />
    </Chart>
  );
}

export function FirstContact({ report, search }: Props) {
  const { waiting } = report;
  const title = waitingWords(waiting);
  return (
    <section aria-labelledby="contact-time">
      <h2 id="contact-time">First contact</h2>
      {waiting.leads === 0 ? (
        <p>No new lead came in these days. Here you will see how soon new leads are called or written to.</p>
      ) : (
        <Chart
          section="contact"
          title={title}
          table={tableOf('contact', report)}
          search={search}
          note={
            <>
              {percentileWords(waiting)} From the first enquiry to the first call or message whose outcome was
              written down; whoever was not called counts as waiting.
            </>
          }
        >
          <BarChart
            label={`New leads by how long they waited. ${title}.`}
            most={waiting.leads}
            rows={stepsOf(waiting).map(({ name, count }) => ({
              name,
              value: count,
              note: shareWords(count, waiting.leads),
              isOther: name === 'Not called yet',
            }))}
          />
        </Chart>
      )}
    </section>
  );
}

export function Stages({ report, search }: Props) {
  const { conversion, lost } = report;
  const { leads, reached } = conversion;
  const [visited, booked] = [reached.visited ?? 0, reached.booked ?? 0];
  const title = `Of ${countWords(leads, 'new lead')} ${indianCount(visited)} came to visit and ${indianCount(booked)} booked so far`;
  return (
    <section aria-labelledby="stages-head">
      <h2 id="stages-head">How far they came</h2>
      {leads === 0 ? (
        <p>
          No new lead came in these days. Here will stand how many were contacted, came to visit and booked,
          and why others were lost.
        </p>
      ) : (
        <div className={styles.pair}>
          <Chart
            section="stages"
            title={title}
            table={tableOf('stages', report)}
            search={search}
            note="The leads first seen in these days, by how far they have come until now; a lost lead by how far it had come."
          >
            <BarChart
              label={`${title}. ${countWords(conversion.lost, 'lead')} of them lost.`}
              most={leads}
              rows={[
                ...WORK_STAGES.map((stage) => ({
                  name: stage === 'incoming' ? 'All new leads' : STAGES[stage],
                  value: reached[stage] ?? 0,
                  note: shareWords(reached[stage] ?? 0, leads),
                })),
                {
                  name: STAGES.lost,
                  value: conversion.lost,
                  note: shareWords(conversion.lost, leads),
                  isOther: true,
                },
              ]}
            />
          </Chart>
          {lost.length > 0 && (
            <Chart
              section="lost"
              title={`${countWords(conversion.lost, 'lead')} lost, most often: ${lost[0]?.label.toLowerCase()}`}
              table={tableOf('lost', report)}
              search={search}
            >
              <BarChart
                label={`Why leads were lost. ${lost.map(({ label, count }) => `${label}: ${count}`).join('. ')}.`}
                rows={lost.map(({ label, count }) => ({ name: label, value: count, isOther: true }))}
              />
            </Chart>
          )}
        </div>
      )}
    </section>
  );
}

export function Costs({ report, search }: Props) {
  const { costs } = report;
  const [paise, leads] = [sum(costs.map((row) => row.paise)), sum(costs.map((row) => row.leads))];
  return (
    <section aria-labelledby="costs-head">
      <h2 id="costs-head">What campaigns cost</h2>
      {costs.length === 0 ? (
        <p>
          No cost is typed in for these days. Type in what an advertisement cost, and here will stand what
          each lead, visit and booking of it cost.
        </p>
      ) : (
        <Chart
          section="costs"
          title={`${roundRupees(paise)} brought ${countWords(leads, 'new lead')}`}
          table={tableOf('costs', report)}
          search={search}
          note="A cost is taken to be spread evenly over its days; what falls into the period is set against the leads first seen in it."
        />
      )}
      <CostLines report={report} />
    </section>
  );
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

export function Visits({ report, search }: Props) {
  const { views, starts, pages } = report;
  const [begun, sent] = [sum(starts.map((each) => each.starts)), sum(starts.map((each) => each.sent))];
  const seen = pages.filter((page) => page.views > 0);
  const title = `${countWords(views.now, 'page view')}: ${countWords(begun, 'form')} begun, ${countWords(sent, 'enquiry', 'enquiries')} sent`;
  return (
    <section aria-labelledby="visits-head">
      <h2 id="visits-head">Pages and forms</h2>
      {views.now + begun === 0 ? (
        <p>No page view was counted in these days. Here you will see how often each page was opened.</p>
      ) : (
        <div className={styles.pair}>
          <Chart
            section="visits"
            title={title}
            table={tableOf('visits', report)}
            search={search}
            note="Page views, not people: nobody is told from anybody. Not counted are programs that say what they are, who asks not to be tracked, and who is logged in here; a form that is begun is counted only where scripts run, so more can be sent than were begun."
          >
            <BarChart
              label={`Views by page. ${title}. The table has every page.`}
              rows={seen.slice(0, MAX_BARS).map((page) => ({ name: page.label, value: page.views }))}
            />
          </Chart>
          <Chart
            section="forms"
            title="Forms begun, and enquiries sent"
            table={tableOf('forms', report)}
            search={search}
          />
        </div>
      )}
    </section>
  );
}
