import { beforeAll, beforeEach } from 'vitest';
import type { Form } from '../../domain/enquiries/types.ts';
import type { DialectName } from '../../server/database/dialect.ts';
import type { NewEnquiry } from '../../server/store/enquiries/enquiry-types.ts';
import { createReportStore, type ReportStore, type Total } from '../../server/store/reports/reports.ts';
import { leadDeskOn, NOW } from './lead-desk.ts';

/** The pages that are counted under their own names. */
export const pages = async () => ['/contact-us'];
/** More days than any test counts on. */
export const ALL = { from: '2026-08-01', until: '2026-12-31' };
export const ENQUIRIES = ['form', 'source', 'campaign', 'page'] as const;
export const LEADS = [
  ...(['lead', 'lead-source', 'lead-campaign', 'lead-lost', 'lead-contact'] as const),
  ...(['owner-lead', 'owner-contact', 'owner-target'] as const),
] as const;

const person = (index: number) => ({
  name: 'Meera',
  phone: String(9_000_000_000 + index),
  email: `${index}@example.com`,
});
/** A touch with source and campaign. */
export const touch = (source: string, campaign = '') => ({
  at: NOW,
  landingPage: '/',
  referrer: '',
  params: { utm_source: source, ...(campaign && { utm_campaign: campaign }) },
});

const asObject = (rows: Total[]) =>
  Object.fromEntries(
    rows.map(({ kind, value, state, count }) => [`${kind} ${value}${state && ` ${state}`}`, count]),
  );

/** A desk with reports. Before each test it is emptied. */
export function reportDeskOn(dialect: DialectName) {
  const leadsAlone = leadDeskOn(dialect);
  const desk = Object.assign(leadsAlone, {
    figures: undefined as unknown as ReportStore,
    /** Submits an enquiry as the person with this index. */
    enquireAs: (index: number, changes: Partial<NewEnquiry> = {}, form?: Form) =>
      desk.enquire(person(index), changes, form),
    async removeFigures() {
      for (const table of ['figure', 'figure_lead', 'figure_due', 'campaign_cost'] as const)
        await desk.store.db.deleteFrom(table).execute();
    },
    async countAll(of = desk.figures, atMost = 7) {
      while ((await of.count(atMost)) > 0);
    },
    totals: async (kinds: readonly (typeof ENQUIRIES)[number][] | typeof LEADS, period = ALL) =>
      asObject(await desk.figures.totals(period, kinds)),
  });
  beforeAll(() => {
    desk.figures = createReportStore(desk.store, pages);
  });
  beforeEach(() => desk.removeFigures());
  return desk;
}
