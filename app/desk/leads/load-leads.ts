import { data, type RouterContextProvider } from 'react-router';
import { dayAfter } from '../../../domain/dates/calendar.ts';
import { fromIst, indiaDay } from '../../../domain/dates/india.ts';
import { handlingOf } from '../../../domain/enquiries/handling.ts';
import { FORMS } from '../../../domain/enquiries/types.ts';
import { readLeadQuery } from '../../../domain/leads/search.ts';
import { readLeadSort } from '../../../domain/leads/sorts.ts';
import type { Services } from '../../../server/services.ts';
import type { NextGroup, ListedLead as StoredLead } from '../../../server/store/leads/lead-types.ts';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { services, visitor } from '../../site/request-context.ts';
import { visitPresenter } from '../visits/visit-words.ts';
import { cursorBy, filterOf, isSortable, type LeadParams, readLeadParams } from './lead-filter.ts';
import { listedLead, type ShownGroup, shownLead } from './lead-words.ts';
import { loadSamePerson } from './load-same-person.ts';
import { readTable } from './table/columns.ts';

const MAX_FOUND = 50;

/** The empty list of a page for the offline cache: it must name no other person. */
const NO_LIST: Page = { groups: [], older: null, newer: null, note: null, isPaged: false };

type Page = {
  groups: ShownGroup[];
  older: string | null;
  newer: string | null;
  note: string | null;
  /** False for lists of one page only. */
  isPaged: boolean;
};

/** Loader data of the desk: the list, and the lead in the address. */
export async function loadLeads(context: Readonly<RouterContextProvider>, url: URL) {
  const all = context.get(services);
  const { id: account, name: from } = context.get(signedInAccount);
  const { leads, enquiries } = all;
  const leadParams = readLeadParams(url);
  const now = all.now();
  // Read the version first: a change during the other reads then counts as news.
  const version = await leads.version();
  const isFullScreen = url.searchParams.has('alone');
  const channels = await enquiries.channels();
  const stopped = channels.filter(({ isStopped }) => isStopped).map(({ name }) => name);
  const table = readTable(await all.leadViews.table(account));
  const page = isFullScreen
    ? NO_LIST
    : await listedPage(all, url, leadParams, { account, stopped, pageSize: table.pageSize });
  // Old links have the id of an enquiry.
  const enquiry = url.searchParams.get('id');
  const linked = url.searchParams.get('lead') ?? (enquiry && (await leads.findByEnquiry(enquiry)));
  // Old links may have the id of a merged lead.
  const current = linked ? await leads.currentId(linked) : null;
  // A lead of another owner is as unknown as one that is gone.
  const chosen = current && (await leads.sees(current)) ? current : null;
  const [lead, formerIds, subscribed, same, views, counts, people, sources, content] = await Promise.all([
    chosen === null ? null : leads.find(chosen),
    chosen === null ? [] : leads.formerIds(chosen),
    chosen === null ? [] : all.subscriptions.ofPerson(chosen),
    // The offline copy of a lead names no other person.
    chosen === null || isFullScreen ? null : loadSamePerson(leads, chosen, url, account),
    viewsOf(all, account),
    leads.counts(now, account),
    leads.people(),
    leads.sources(),
    all.content.snapshot(),
  ]);
  // The device then deletes its offline copy.
  if (isFullScreen && !lead) throw data(null, { status: 404 });
  const [ofLead, coming] = await Promise.all([
    lead ? all.visits.listByPerson(lead.id) : [],
    leadParams.view === 'next' && leadParams.q === '' ? visitsToHandle(all, leadParams.owner) : null,
  ]);
  const shownVisit = visitPresenter(all, content.settings);
  if (lead) await noteReading(context, lead.id, page);
  return {
    leadParams,
    version,
    ...page,
    lead: lead && shownLead(lead, { subscribed, formerIds, openedAs: linked || lead.id }),
    same,
    views,
    sizes: plotSizes(content.townshipPlots),
    ...{ isFullScreen, account, table },
    visits: ofLead.map(shownVisit),
    visitBanner: coming && {
      today: coming.today.map(shownVisit),
      requested: coming.requested.map(shownVisit),
    },
    ...{ channels, counts, people, now, from },
    ...sources,
    forms: FORMS.map((form) => ({ value: form, label: handlingOf(form)?.title ?? form })),
    brand: content.settings.brand,
    cursor: { before: url.searchParams.get('before') ?? '', after: url.searchParams.get('after') ?? '' },
  };
}

/** The saved views, each with its number of leads. */
async function viewsOf({ leadViews }: Services, account: string) {
  const views = await leadViews.list(account);
  return Promise.all(
    views.map(async (view) => {
      const leadParams = readLeadParams(new URL(`?${view.query}`, 'http://desk'));
      // The "Next" view is not a filter, and its tab has its own count.
      const count =
        leadParams.view === 'next'
          ? { many: 0, more: false }
          : await leadViews.count(filterOf(leadParams, account));
      return { ...view, ...count };
    }),
  );
}

/** The sizes of existing plots in square yards, in rising order. */
export const plotSizes = (plots: readonly { squareYards: number }[]): string[] =>
  [...new Set(plots.map(({ squareYards }) => squareYards))].sort((one, other) => one - other).map(String);

type Reader = { account: string; stopped: readonly string[]; pageSize: number };

async function listedPage(
  { leads, now }: Services,
  url: URL,
  leadParams: LeadParams,
  { account, stopped, pageSize }: Reader,
): Promise<Page> {
  const shown = (list: StoredLead[]) => list.map((lead) => listedLead(lead, stopped));
  const group = (label: string, { list, more }: NextGroup): ShownGroup => ({
    label,
    list: shown(list),
    ...(more && { note: `These are the first ${list.length}. The others come up as these are done.` }),
  });
  const ungrouped = (list: ShownGroup['list'], note: string | null = null): Page => ({
    groups: [{ label: null, list }],
    ...{ older: null, newer: null, note, isPaged: false },
  });
  if (leadParams.q !== '') {
    const query = readLeadQuery(leadParams.q, { inNotes: true });
    if (!query)
      return ungrouped(
        [],
        'Type two letters of a name or a note, four digits of a number, a plot such as F06, an e-mail or a reference.',
      );
    const found = await leads.search(query, MAX_FOUND, account);
    const note = found.length === MAX_FOUND ? `The newest ${MAX_FOUND}. Type more to find fewer.` : null;
    return ungrouped(shown(found), note);
  }
  if (leadParams.view === 'next') {
    const at = now();
    const endOfDay = fromIst(dayAfter(indiaDay(at)), '00:00');
    const next = await leads.next(
      { now: at, endOfDay, ...(leadParams.owner && { owner: leadParams.owner }) },
      account,
    );
    const groups = [
      group('Follow up now', next.overdue),
      group('Not called yet, the newest first', next.uncalled),
      group('Tried, and nothing planned', next.tried),
      group('Later today', next.today),
      group('On the days to come', next.coming),
    ];
    return { groups, older: null, newer: null, note: null, isPaged: false };
  }
  const [before, after] = [url.searchParams.get('before'), url.searchParams.get('after')];
  const sort = isSortable(leadParams) ? readLeadSort(leadParams.sort) : null;
  // One more row than shown tells whether there is a further page.
  const [filter, limits] = [
    filterOf(leadParams, account),
    { before, after, limit: pageSize + 1, ...(sort && { sort }) },
  ];
  const rows = await leads.list(filter, limits, account);
  const further = rows.length > pageSize ? null : await leads.nextCursor(filter, limits);
  const more = rows.length > pageSize;
  const list = shown(after ? rows.slice(-pageSize) : rows.slice(0, pageSize));
  const cursorOf = cursorBy(leadParams);
  return {
    groups: [{ label: null, list }],
    older: after || more ? cursorOf(list.at(-1)) : further,
    newer: after && further ? further : before || (after && more) ? cursorOf(list[0]) : null,
    note: further
      ? 'Many leads were looked through for these filters. There may be more on the next page.'
      : null,
    isPaged: true,
  };
}

/** Visits of today, and visits that wait for a confirmation. */
function visitsToHandle({ visits, now }: Services, owner: string) {
  const at = now();
  const endOfDay = fromIst(dayAfter(indiaDay(at)), '00:00');
  return visits.next({ now: at, endOfDay, ...(owner && { owner }) });
}

/** Records that this account has read a lead, once for each enquiry. */
async function noteReading(context: Readonly<RouterContextProvider>, lead: string, { groups }: Page) {
  const { leads, events } = context.get(services);
  const { id } = context.get(signedInAccount);
  if (!(await leads.markSeen(id, lead))) return;
  const { requestId } = context.get(visitor);
  await events.record({ what: 'lead-read', who: id, target: lead, requestId });
  for (const row of groups.flatMap(({ list }) => list)) if (row.id === lead) row.unread = false;
}
