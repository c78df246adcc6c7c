import { DAY_MS, MINUTE_MS } from '../domain/dates/durations.ts';
import { readLeadQuery } from '../domain/leads/search.ts';
import { readLeadSort, USUAL_SORT } from '../domain/leads/sorts.ts';
import { STAGES } from '../domain/leads/stages.ts';
import type { LeadFilter, LeadStore } from '../server/store/leads/lead-types.ts';
import { idOf, peopleOf, SEEDED_FROM } from './seed-leads.ts';

const PAGE = { before: null, after: null, limit: 26 };
const ASHA = 'asha';

/** One question to a store that was seeded with so many enquiries. */
export type Question = (leads: LeadStore, many: number) => unknown;

const listing =
  (filter: LeadFilter): Question =>
  (leads) =>
    leads.list(filter, PAGE, ASHA);
const searching =
  (text: string): Question =>
  (leads) => {
    const query = readLeadQuery(text, { inNotes: true });
    return query ? leads.search(query, 50, ASHA) : null;
  };
const endOf = (many: number) => SEEDED_FROM + many * MINUTE_MS;

const sorting =
  (sort: string, filter: LeadFilter = {}, from?: (many: number) => number): Question =>
  (leads, many) =>
    leads.list(
      filter,
      {
        ...{ before: from ? idOf('person', from(many)) : null, after: null, limit: 201 },
        ...{ sort: readLeadSort(sort) ?? USUAL_SORT },
      },
      ASHA,
    );
const middle = (many: number) => Math.floor(peopleOf(many) / 2);

/** The table with two hundred rows in each order, and the board. */
const TABLE: Record<string, Question> = {
  'table: 200 rows': (leads) => leads.list({}, { ...PAGE, limit: 201 }, ASHA),
  'table: oldest first': sorting('enquired'),
  ...Object.fromEntries(
    ['name', '-name', 'follow-up', 'age', '-age'].flatMap((sort) => [
      [`table: by ${sort}`, sorting(sort)],
      [`table: by ${sort}, in the middle`, sorting(sort, {}, middle)],
      [`table: by ${sort}, one stage`, sorting(sort, { stage: 'booked' })],
      [`table: by ${sort}, three filters`, sorting(sort, { stage: 'lost', owner: ASHA, source: 'bing' })],
    ]),
  ),
  'table: by name, nobody': sorting('name', { stage: 'booked', owner: ASHA, source: 'no-such' }),
  'table: by name, one old day': (leads, many) =>
    sorting('name', { from: endOf(many / 2), until: endOf(many / 2) + DAY_MS })(leads, many),
  'board: totals': (leads) => leads.countStages({}),
  'board: totals of one owner': (leads) => leads.countStages({ owner: ASHA }),
  'board: cards': (leads) =>
    Promise.all(Object.keys(STAGES).map((stage) => leads.list({ stage }, { ...PAGE, limit: 20 }, ASHA))),
};

/** What the desk asks: each list, each filter alone and some together, each way to search, one lead, the counts. */
export const QUESTIONS: Record<string, Question> = {
  'first page': listing({}),
  'page in the middle': (leads, many) =>
    leads.list({}, { ...PAGE, before: idOf('enquiry', Math.floor(many / 2)) }, ASHA),
  'last page, backwards': (leads) => leads.list({}, { ...PAGE, after: idOf('enquiry', 0) }, ASHA),
  'one stage': listing({ stage: 'visited' }),
  'one owner': listing({ owner: ASHA }),
  'one form': listing({ form: 'contact' }),
  'one source': listing({ source: 'google' }),
  'a rare source': listing({ source: 'bing' }),
  'one campaign': listing({ campaign: 'diwali' }),
  'stage and source': listing({ stage: 'lost', source: 'google' }),
  'five filters': listing({
    stage: 'negotiation',
    owner: ASHA,
    form: 'site-visit',
    source: 'facebook',
    campaign: 'diwali',
  }),
  'filters that match nobody': listing({ stage: 'booked', source: 'google', campaign: 'no-such' }),
  'nobody of two common ones': listing({ form: 'contact', source: 'no-such', stage: 'contacted' }),
  'direct with a campaign (nobody)': listing({ source: 'direct', campaign: 'diwali' }),
  'since a day': (leads, many) => leads.list({ from: endOf(many) - DAY_MS }, PAGE, ASHA),
  'one old day of one stage': (leads, many) =>
    leads.list({ stage: 'booked', from: endOf(many / 2), until: endOf(many / 2) + DAY_MS }, PAGE, ASHA),
  'before a day': (leads, many) => leads.list({ until: endOf(many / 3) }, PAGE, ASHA),
  held: listing({ only: 'held' }),
  'not delivered': listing({ only: 'trouble' }),
  'not delivered, one stage': listing({ only: 'trouble', stage: 'booked' }),
  'what next': (leads, many) => leads.next({ now: endOf(many), endOfDay: endOf(many) + DAY_MS }, ASHA),
  'what next for one': (leads, many) =>
    leads.next({ now: endOf(many), endOfDay: endOf(many) + DAY_MS, owner: ASHA }, ASHA),
  'what next for nobody': (leads, many) =>
    leads.next({ now: endOf(many), endOfDay: endOf(many) + DAY_MS, owner: 'no-such' }, ASHA),
  counts: (leads, many) => leads.counts(endOf(many), ASHA),
  'sources and campaigns': (leads) => leads.sources(),
  'search: rahul': searching('rahul'),
  'search: rahul sharma': searching('rahul sharma'),
  'search: sharma rah': searching('sharma rah'),
  'search: sharma nobody': searching('sharma zzyzx'),
  'search: ra': searching('ra'),
  'search: शर्मा': searching('शर्मा'),
  'search: a Hindi name in Latin letters': searching('dinesh varma'),
  'search: a Latin name in Hindi': searching('राहुल'),
  'search: a note': searching('corner park'),
  'search: a common word of notes': searching('price'),
  'search: 7000': searching('7000'),
  'search: four last digits': searching('2710'),
  'search: a plot': searching('plot f-6'),
  'search: the domain of all': searching('@example.com'),
  'search: a domain without its sign': searching('example.com'),
  'search: a whole number': searching('7000042710'),
  'search: an address': searching('rahulsharma'.concat('@')),
  'search: reference': searching('V-7KQ2M9'),
  ...TABLE,
  'one lead': (leads, many) => leads.find(idOf('person', Math.floor(peopleOf(many) / 2))),
};
