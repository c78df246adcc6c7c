import type { RouterContextProvider } from 'react-router';
import { indiaDay } from '../../../domain/dates/india.ts';
import { dateAndTime } from '../../../domain/dates/words.ts';
import { handlingOf } from '../../../domain/enquiries/handling.ts';
import { FORMS } from '../../../domain/enquiries/types.ts';
import { LOST_REASONS } from '../../../domain/leads/stages.ts';
import { waitStatistics } from '../../../domain/reports/contact-time.ts';
import { type Cost, costInPeriod } from '../../../domain/reports/costs.ts';
import { isCountedForm } from '../../../domain/reports/counted-form.ts';
import { type Days, listDays, readPeriod } from '../../../domain/reports/period.ts';
import { conversionOf } from '../../../domain/reports/stages.ts';
import type { FigureKind } from '../../../server/database/figure-schema.ts';
import type { DayCount, Total } from '../../../server/store/reports/reports.ts';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { services } from '../../site/request-context.ts';
import { nameWords } from './name-words.ts';
import { ownerFigures } from './owner-figures.ts';

export type Report = Awaited<ReturnType<typeof loadReport>>;

/** Loader data of the reports page, for the period in the address. */
export async function loadReport(context: Readonly<RouterContextProvider>, url: URL) {
  const { reports: figures, leads, duty, now } = context.get(services);
  const at = now();
  const params = url.searchParams;
  const period = readPeriod(params, indiaDay(at));
  const waitingToBeCounted = await figures.catchUp();
  const { id: account, role } = context.get(signedInAccount);
  const [{ now: present, before: past, byDay }, costs, people, rules] = await Promise.all([
    figures.read(period),
    figures.costs.within(period),
    leads.people(),
    duty.rules(),
  ]);
  const of = (kind: FigureKind, rows = present) => rows.filter((row) => row.kind === kind);
  const isLimited = role === 'sales' && rules.sees === 'own';
  const ofOwners = (kind: FigureKind) => of(kind).filter(({ value }) => !isLimited || value === account);
  const forms = formsIn(of('form'));
  return {
    period,
    requestedDays: { from: params.get('from') ?? '', until: params.get('until') ?? '' },
    countedAt: dateAndTime(at),
    waitingToBeCounted,
    today: indiaDay(at),
    forms,
    days: daysOf(period, byDay),
    enquiries: { now: sum(of('form')), before: sum(of('form', past)) },
    views: { now: sum(of('view')), before: sum(of('view', past)) },
    sources: originsOf('source', of('source'), of('lead-source')),
    campaigns: originsOf('campaign', of('campaign'), of('lead-campaign')),
    pages: pagesOf(of('view'), of('start'), of('page')),
    waiting: waitStatistics(of('lead-contact')),
    waitingBefore: waitStatistics(of('lead-contact', past)),
    owners: ownerFigures(
      {
        leads: ofOwners('owner-lead'),
        contacts: ofOwners('owner-contact'),
        targets: ofOwners('owner-target'),
      },
      people,
    ),
    conversion: conversionOf(of('lead')),
    conversionBefore: conversionOf(of('lead', past)),
    lost: lostOf(of('lead-lost')),
    starts: forms.map((form) => ({
      ...form,
      starts: sum(of('start').filter(({ state }) => state === form.name)),
      sent: sum(of('form').filter(({ value }) => value === form.name)),
    })),
    costs: costsOf(costs, of('lead-campaign'), period),
    costLines: costs,
  };
}

const sum = (rows: readonly { count: number }[]) => rows.reduce((all, { count }) => all + count, 0);

/** The counted forms of this release, and former ones that have enquiries. */
function formsIn(rows: Total[]): { name: string; label: string }[] {
  const names = new Set<string>([...FORMS.filter(isCountedForm), ...rows.map(({ value }) => value)]);
  return [...names].map((name) => ({ name, label: handlingOf(name)?.title ?? name }));
}

export type DayCounts = { day: string; forms: Record<string, number> };

function daysOf(period: Days, rows: DayCount[]): DayCounts[] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return listDays(period).map((day) => ({
    day,
    forms: Object.fromEntries((byDay.get(day) ?? []).map(({ value, count }) => [value, count])),
  }));
}

/** A source or campaign: its enquiries, and the outcome of its leads. */
export type Origin = {
  name: string;
  label: string;
  enquiries: number;
  leads: number;
  visited: number;
  booked: number;
  lost: number;
};

function originsOf(kind: 'source' | 'campaign', enquiries: Total[], leads: Total[]): Origin[] {
  const names = [...new Set([...enquiries, ...leads].map(({ value }) => value))];
  const rows = names.map((name) => ({
    name,
    label: nameWords(kind, name),
    enquiries: sum(enquiries.filter(({ value }) => value === name)),
    ...outcomeOf(leads.filter(({ value }) => value === name)),
  }));
  return rows.toSorted((a, b) => b.enquiries - a.enquiries || b.leads - a.leads || compare(a.label, b.label));
}

function outcomeOf(leads: Total[]) {
  const { leads: many, lost, reached } = conversionOf(leads);
  return { leads: many, lost, visited: reached.visited ?? 0, booked: reached.booked ?? 0 };
}

const compare = (a: string, b: string) => (a < b ? -1 : 1);

export type PageCounts = { name: string; label: string; views: number; starts: number; sent: number };

function pagesOf(views: Total[], starts: Total[], sent: Total[]): PageCounts[] {
  const names = [...new Set([...views, ...starts, ...sent].map(({ value }) => value))];
  const of = (rows: Total[], name: string) => sum(rows.filter(({ value }) => value === name));
  return names
    .map((name) => ({
      name,
      label: nameWords('page', name),
      views: of(views, name),
      starts: of(starts, name),
      sent: of(sent, name),
    }))
    .toSorted((a, b) => b.views - a.views || b.sent - a.sent || compare(a.label, b.label));
}

function lostOf(rows: Total[]) {
  return rows
    .map(({ value, count }) => ({
      label: (LOST_REASONS as Record<string, string>)[value] ?? (value || 'No reason given'),
      count,
    }))
    .toSorted((a, b) => b.count - a.count);
}

export type CampaignCost = {
  campaign: string;
  paise: number;
  leads: number;
  visited: number;
  booked: number;
};

/** The cost of each campaign in the period, and its new leads. */
function costsOf(costs: readonly Cost[], leads: Total[], period: Days): CampaignCost[] {
  const byCampaign = Map.groupBy(costs, ({ campaign }) => campaign);
  return [...byCampaign]
    .map(([campaign, lines]) => {
      const { lost: _, ...outcome } = outcomeOf(leads.filter(({ value }) => value === campaign));
      return {
        campaign,
        paise: lines.reduce((all, line) => all + costInPeriod(line, period), 0),
        ...outcome,
      };
    })
    .toSorted((a, b) => b.paise - a.paise || compare(a.campaign, b.campaign));
}
