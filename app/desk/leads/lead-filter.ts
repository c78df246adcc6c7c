import { dayAfter, isCalendarDate } from '../../../domain/dates/calendar.ts';
import { fromIst } from '../../../domain/dates/india.ts';
import { handlingOf } from '../../../domain/enquiries/handling.ts';
import { readSearchTerm } from '../../../domain/inputs/search-term.ts';
import { isStage } from '../../../domain/leads/stages.ts';
import { plotNumberOf } from '../../../domain/township/plot-number.ts';
import type { LeadFilter } from '../../../server/store/leads/lead-types.ts';

/** The lists of the desk, in the order of their tabs. */
export const VIEWS = ['all', 'next', 'mine', 'held', 'trouble'] as const;
export type View = (typeof VIEWS)[number];

/** What the address asks for, as its fields hold it. */
export type Asked = {
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
};

const LONGEST = 100;

export function readAsked({ searchParams }: URL): Asked {
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, LONGEST);
  const day = (name: string) => (isCalendarDate(text(name)) ? text(name) : '');
  const [stage, form] = [text('stage'), text('form')];
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
  };
}

/** What the store is asked; `account` is whoever looks. Days are those of India, both included. */
export function filterOf(asked: Asked, account: string): LeadFilter {
  const { view, stage, form, source, campaign, plot, from, until } = asked;
  const owner = view === 'mine' ? account : asked.owner;
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

/** Everything that narrows the list, for the addresses of its rows and pages. */
export const askedParams = (asked: Asked): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).filter(([name, value]) => value !== '' && !(name === 'view' && value === 'all')),
  );

/** How many filters are set, beside the view and the search. */
export const filtersSet = ({ view: _, q: __, ...rest }: Asked) => Object.values(rest).filter(Boolean).length;
