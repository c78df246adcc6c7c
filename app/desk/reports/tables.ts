import { MINUTE_MS } from '../../../domain/dates/durations.ts';
import { STAGES } from '../../../domain/leads/stages.ts';
import { durationWords, WAIT_MARKS } from '../../../domain/reports/contact-time.ts';
import { costPerItem } from '../../../domain/reports/costs.ts';
import { WORK_STAGES } from '../../../domain/reports/stages.ts';
import type { Origin, Report } from './load-report.ts';
import type { OwnerFigures } from './owner-figures.ts';

/** The figures of one chart, for the page and for its file. */
export type Table = {
  caption: string;
  /** The first heads the column of row names. */
  head: string[];
  rows: { name: string; cells: (number | null)[] }[];
  /** Indexes of columns in paise. */
  money?: number[];
};

export const SECTIONS = [
  'days',
  'sources',
  'campaigns',
  'pages',
  'contact',
  'owners',
  'stages',
  'lost',
  'costs',
  'visits',
  'forms',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Name of the row of totals. */
export const ALL = 'All';

export function tableOf(section: Section, report: Report): Table {
  switch (section) {
    case 'days':
      return daysTable(report);
    case 'sources':
      return originTable('Source', report.sources);
    case 'campaigns':
      return originTable('Campaign', report.campaigns);
    case 'pages':
      return {
        caption: 'Enquiries by the page they were sent from',
        head: ['Page', 'Enquiries'],
        rows: report.pages
          .filter(({ sent }) => sent > 0)
          .toSorted((a, b) => b.sent - a.sent)
          .map(({ label, sent }) => ({ name: label, cells: [sent] })),
      };
    case 'contact':
      return contactTable(report);
    case 'owners':
      return ownersTable(report.owners);
    case 'stages':
      return {
        caption: 'New leads by the stage they have reached',
        head: ['Stage', 'Reached it', 'In the days before'],
        rows: [
          ...WORK_STAGES.map((stage) => ({
            name: stage === 'incoming' ? 'All new leads' : STAGES[stage],
            cells: [report.conversion.reached[stage] ?? 0, report.conversionBefore.reached[stage] ?? 0],
          })),
          { name: STAGES.lost, cells: [report.conversion.lost, report.conversionBefore.lost] },
        ],
      };
    case 'lost':
      return {
        caption: 'Why leads were lost',
        head: ['Reason', 'Leads'],
        rows: report.lost.map(({ label, count }) => ({ name: label, cells: [count] })),
      };
    case 'costs':
      return {
        caption: 'What campaigns cost, and whom they brought',
        head: [
          'Campaign',
          'Cost',
          'Leads',
          'Cost per lead',
          'Came to visit',
          'Per visit',
          'Booked',
          'Per booking',
        ],
        rows: report.costs.map(({ campaign, paise, leads, visited, booked }) => ({
          name: campaign,
          cells: [paise, ...[leads, visited, booked].flatMap((many) => [many, costPerItem(paise, many)])],
        })),
        money: [0, 2, 4, 6],
      };
    case 'visits':
      return {
        caption: 'Pages: views, forms begun, enquiries sent',
        head: ['Page', 'Page views', 'Forms begun', 'Enquiries sent'],
        rows: report.pages.map(({ label, views, starts, sent }) => ({
          name: label,
          cells: [views, starts, sent],
        })),
      };
    case 'forms':
      return {
        caption: 'Forms: begun and sent',
        head: ['Form', 'Begun', 'Sent'],
        rows: report.starts.map(({ label, starts, sent }) => ({ name: label, cells: [starts, sent] })),
      };
  }
}

const daysTable = ({ days, forms }: Report): Table => ({
  caption: 'Enquiries day by day',
  head: ['Day', ALL, ...forms.map(({ label }) => label)],
  rows: days.map(({ day, forms: counts }) => {
    const cells = forms.map(({ name }) => counts[name] ?? 0);
    return { name: day, cells: [cells.reduce((sum, count) => sum + count, 0), ...cells] };
  }),
});

const originTable = (head: string, origins: readonly Origin[]): Table => ({
  caption: `${head}s, and what became of the new leads they brought`,
  head: [head, 'Enquiries', 'New leads', 'Came to visit', 'Booked', 'Lost'],
  rows: origins.map(({ label, enquiries, leads, visited, booked, lost }) => ({
    name: label,
    cells: [enquiries, leads, visited, booked, lost],
  })),
});

export const ownersTable = (owners: readonly OwnerFigures[]): Table => ({
  caption: 'New leads by owner: first call, visits and bookings',
  head: [
    'Owner',
    'New leads',
    'Called in time',
    'In time, %',
    'Half called within, min',
    'Came to visit',
    'Booked',
  ],
  rows: owners.map(({ label, leads, targets, inTime, median, visited, booked }) => ({
    name: label,
    cells: [
      leads,
      targets === 0 ? null : inTime,
      targets === 0 ? null : Math.floor((100 * inTime) / targets),
      median === null ? null : median / MINUTE_MS,
      visited,
      booked,
    ],
  })),
});

function contactTable({ waiting, waitingBefore }: Report): Table {
  const [now, before] = [stepsOf(waiting), stepsOf(waitingBefore)];
  return {
    caption: 'New leads by how long they waited for the first call or message',
    head: ['Waited', 'New leads', 'In the days before'],
    rows: now.map(({ name, count }, index) => ({ name, cells: [count, before[index]?.count ?? 0] })),
  };
}

/** Number of leads between one mark and the next. The steps add up to all leads. */
export function stepsOf({ within, later, notYet }: Report['waiting']): { name: string; count: number }[] {
  const steps = within.map(({ until, count }, index) => ({
    name:
      index === 0
        ? `Up to ${durationWords(until)}`
        : `${durationWords(WAIT_MARKS[index - 1] ?? 0)} to ${durationWords(until)}`,
    count: count - (within[index - 1]?.count ?? 0),
  }));
  return [
    ...steps,
    { name: `Longer than ${durationWords(WAIT_MARKS.at(-1) ?? 0)}`, count: later },
    { name: 'Not called yet', count: notYet },
  ];
}
