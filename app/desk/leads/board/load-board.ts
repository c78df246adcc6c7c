import type { RouterContextProvider } from 'react-router';
import { STAGES, type Stage } from '../../../../domain/leads/stages.ts';
import { signedInAccount } from '../../../admin-ui/signed-in.ts';
import { services } from '../../../site/request-context.ts';
import { filterOf, readLeadParams } from '../lead-filter.ts';
import { listedLead } from '../lead-words.ts';

/** Cards of a stage. The table shows all its leads. */
const CARDS = 20;

export type BoardColumn = Awaited<ReturnType<typeof loadBoard>>['columns'][number];
export type Card = BoardColumn['cards'][number];

/** Loader data of the board: the newest leads of each stage, and the number of all. */
export async function loadBoard(context: Readonly<RouterContextProvider>, url: URL) {
  const { leads, now } = context.get(services);
  const { id: account } = context.get(signedInAccount);
  const read = readLeadParams(url);
  const leadParams = {
    ...read,
    view: read.view === 'mine' ? read.view : ('all' as const),
    q: '',
    stage: '',
    sort: '',
  };
  const filter = filterOf(leadParams, account);
  // Read the version first: a change during the other reads then counts as news.
  const version = await leads.version();
  const moving = url.searchParams.get('move');
  const [counts, people, { sources }, named] = await Promise.all([
    leads.countStages(filter),
    leads.people(),
    leads.sources(),
    moving ? leads.listByIds([moving], account) : [],
  ]);
  const page = { before: null, after: null, limit: CARDS };
  const columns = await Promise.all(
    (Object.keys(STAGES) as Stage[]).map(async (stage) => ({
      stage,
      label: STAGES[stage],
      ...counts[stage],
      cards: (await leads.list({ ...filter, stage, isNotOnlyHeld: true }, page, account)).map((lead) =>
        listedLead(lead, []),
      ),
    })),
  );
  const to = url.searchParams.get('to') ?? '';
  return {
    leadParams,
    version,
    columns,
    people,
    sources,
    account,
    now: now(),
    /** The lead whose stage the dialog asks for, and the proposed stage. */
    moving: named[0] ? { lead: listedLead(named[0], []), to } : null,
  };
}
