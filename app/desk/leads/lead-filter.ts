import { dayAfter, isCalendarDate } from '../../../domain/dates/calendar.ts';
import { fromIst } from '../../../domain/dates/india.ts';
import { handlingOf } from '../../../domain/enquiries/handling.ts';
import { readSearchTerm } from '../../../domain/inputs/search-term.ts';
import { leadSortText, readLeadSort } from '../../../domain/leads/sorts.ts';
import { isStage } from '../../../domain/leads/stages.ts';
import { plotNumberOf } from '../../../domain/township/plot-number.ts';
import type { LeadFilter } from '../../../server/store/leads/lead-types.ts';

/** The views of the desk, in the order of their tabs. */
export const VIEWS = ['all', 'next', 'mine', 'held', 'trouble'] as const;
export type View = (typeof VIEWS)[number];

/** The parameters of the address, as its fields hold them. */
export type LeadParams = {
  view: View;
  q: string;
  stage: string;
  owner: string;
  form: string;
  source: string;
  campaign: string;
  plot: string;
  from: string;
  until: string;
  /** An order other than the usual one (domain/leads/sorts.ts). */
  sort: string;
};

const PARAM_MAX = 100;

export function readLeadParams({ searchParams }: URL): LeadParams {
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, PARAM_MAX);
  const day = (name: string) => (isCalendarDate(text(name)) ? text(name) : '');
  const [stage, form, sort] = [text('stage'), text('form'), readLeadSort(text('sort'))];
  return {
    view: VIEWS.find((view) => view === text('view')) ?? 'all',
    q: readSearchTerm(searchParams.get('q')),
    stage: isStage(stage) ? stage : '',
    owner: text('owner'),
    form: handlingOf(form) ? form : '',
    source: text('source'),
    campaign: text('campaign'),
    plot: plotNumberOf(text('plot')) ?? '',
    from: day('from'),
    until: day('until'),
    sort: sort ? leadSortText(sort) : '',
  };
}

/** The filter for the store. `account` is the user's id. Days are in India's time zone, both inclusive. */
export function filterOf(leadParams: LeadParams, account: string): LeadFilter {
  const { view, stage, form, source, campaign, plot, from, until } = leadParams;
  const owner = view === 'mine' ? account : leadParams.owner;
  return {
    ...(stage && { stage }),
    ...(owner && { owner }),
    ...(form && { form }),
    ...(source && { source }),
    ...(campaign && { campaign }),
    ...(plot && { plot }),
    ...(from && { from: fromIst(from, '00:00') }),
    ...(until && { until: fromIst(dayAfter(until), '00:00') }),
    ...((view === 'held' || view === 'trouble') && { only: view }),
  };
}

/** Held enquiries, failed deliveries, search results and the next leads have an order of their own. */
export const isSortable = ({ view, q }: LeadParams) => q === '' && (view === 'all' || view === 'mine');

/** All parameters that narrow the list, for the links of its rows and pages. */
export const toSearchParams = (leadParams: LeadParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(leadParams).filter(
      ([name, value]) => value !== '' && !(name === 'view' && value === 'all'),
    ),
  );

/** Number of filters, without the view, the search and the order. */
export const countFilters = ({ view: _, q: __, sort: ___, ...rest }: LeadParams) =>
  Object.values(rest).filter(Boolean).length;

/** The cursor of a row: in most orders a person, otherwise the enquiry by which the lead is listed. */
export const cursorBy =
  (leadParams: LeadParams) =>
  (row: { id: string; key: string } | undefined): string | null => {
    const sort = isSortable(leadParams) ? readLeadSort(leadParams.sort) : null;
    return (sort && sort.by !== 'enquired' ? row?.id : row?.key) ?? null;
  };
