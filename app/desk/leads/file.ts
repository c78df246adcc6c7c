import { dayAfter } from '../../../domain/dates/calendar.ts';
import { fromIst, indiaDay, istParts } from '../../../domain/dates/india.ts';
import { readLeadQuery } from '../../../domain/leads/search.ts';
import type { ExportedLead, LeadSelection } from '../../../server/store/leads/lead-types.ts';
import { csvFile } from '../../admin-ui/csv/file.ts';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { services, visitor } from '../../site/request-context.ts';
import type { Route } from './+types/file';
import { LEAD_COLUMNS, leadCells } from './lead-cells.ts';
import { filterOf, type LeadParams, readLeadParams, toSearchParams } from './lead-filter.ts';

/** All leads of the list at this address as CSV, in the order of the list. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { leads, events, log, now } = context.get(services);
  const { id: who } = context.get(signedInAccount);
  const { requestId } = context.get(visitor);
  const leadParams = readLeadParams(url);
  const selection = selectionOf(leadParams, who, now());
  const { date, time } = istParts(now());
  return csvFile({
    name: `leads-${date}-${time.replace(':', '')}.csv`,
    head: LEAD_COLUMNS,
    pages: selection ? cellsOf(leads.readAll(selection), now) : none(),
    log,
    onEnd: (end, rows) =>
      events.record({
        what: 'leads-exported',
        who,
        target: `${asWords(leadParams)}: ${rows}, ${end}`,
        requestId,
      }),
  });
}

/** The selection of the list at this address; null if the search term is too short. */
function selectionOf(leadParams: LeadParams, account: string, now: number): LeadSelection | null {
  if (leadParams.q !== '') {
    const query = readLeadQuery(leadParams.q, { inNotes: true });
    return query && { by: 'search', query };
  }
  if (leadParams.view === 'next') {
    const endOfDay = fromIst(dayAfter(indiaDay(now)), '00:00');
    return { by: 'next', now, endOfDay, ...(leadParams.owner && { owner: leadParams.owner }) };
  }
  return { by: 'newest', filter: filterOf(leadParams, account) };
}

async function* cellsOf(pages: AsyncGenerator<ExportedLead[]>, now: () => number) {
  for await (const page of pages) {
    const at = now();
    yield page.map((lead) => leadCells(lead, at));
  }
}

async function* none(): AsyncGenerator<string[][]> {}

/** View and filter names for the event log. It leaves out their values, which may be personal data. */
const asWords = ({ view, ...narrowed }: LeadParams) =>
  [view, ...Object.keys(toSearchParams({ view: 'all', ...narrowed }))].join(' ');
