import { isCountedForm } from '../../../domain/reports/counted-form.ts';
import { limitedName } from '../../../domain/reports/names.ts';
import { takeLock } from '../../database/dialect.ts';
import type { FigureKind } from '../../database/figure-schema.ts';
import type { Store, Trx } from '../../database/open.ts';
import { createFigureAdding, type DayFigure } from './figure-adding.ts';
import {
  currentStates,
  type EnquiryFacts,
  enquiriesOf,
  firstEnquiriesOf,
  type LeadFacts,
  leadFactsOf,
  peopleOf,
  stagesBeforeLoss,
} from './figure-facts.ts';

/**
 * Counts due records in batches and returns how many. Each is removed from the queue in the transaction that counts it,
 * under a lock, so it is counted exactly once.
 */
export function createFigureCounting(
  store: Store,
  /** Pages of the site, which are always counted by name. */
  sitePages: () => Promise<readonly string[]>,
): (atMost: number) => Promise<number> {
  const add = createFigureAdding(store);

  return async (atMost) => {
    const isDue = await store.db.selectFrom('figure_due').select('seq').limit(1).executeTakeFirst();
    if (!isDue) return 0;
    const pages = new Set(await sitePages());
    return store.write(async (trx) => {
      await takeLock(trx, store.dialect, 'figures');
      const due = await trx
        .deleteFrom('figure_due')
        .where('seq', 'in', (select) =>
          select.selectFrom('figure_due').select('seq').orderBy('seq').limit(atMost),
        )
        .returning(['kind', 'id'])
        .execute();
      if (due.length === 0) return 0;
      const idsOf = (kind: string) => [
        ...new Set(due.filter((row) => row.kind === kind).map(({ id }) => id)),
      ];
      const enquiries = await enquiriesOf(trx, idsOf('enquiry'));
      const moved = new Set(idsOf('moved'));
      const people = [
        ...new Set([...enquiries.map(({ personId }) => personId), ...idsOf('person'), ...moved]),
      ];
      const leads = await leadsOf(trx, people, moved);
      const names = await namesOn(trx, pages, [...enquiries, ...leads.now.values()]);
      const counts = [
        ...enquiries
          .filter(({ form }) => isCountedForm(form))
          .flatMap((enquiry) => figuresOfEnquiry(names(enquiry))),
        ...(await countLeads(trx, leads, names)),
      ];
      await add(trx, counts);
      return due.length;
    });
  };
}

type Leads = {
  /** The counts each lead is part of so far. */
  before: Map<string, LeadFacts>;
  /** The counts each lead should be part of. */
  now: Map<string, LeadFacts>;
  /** Erased people: their counts stay. */
  erased: string[];
  /** Leads merged into others: their counts are removed. */
  merged: string[];
};

async function leadsOf(trx: Trx, ids: string[], moved: ReadonlySet<string>): Promise<Leads> {
  const leads: Leads = { before: new Map(), now: new Map(), erased: [], merged: [] };
  if (ids.length === 0) return leads;
  const [people, first, counted] = await Promise.all([
    peopleOf(trx, ids),
    firstEnquiriesOf(trx, ids),
    trx.selectFrom('figure_lead').selectAll().where('person_id', 'in', ids).execute(),
  ]);
  const stages = await stagesBeforeLoss(trx, people);
  const present = new Map(people.map((person) => [person.id, person]));
  leads.before = new Map(counted.map((row) => [row.person_id, row]));
  const gone = ids.filter((id) => !present.has(id) && leads.before.has(id));
  const movedLater = await movedAmongDue(trx, gone);
  for (const id of ids) {
    const [person, enquiry, before] = [present.get(id), first.get(id), leads.before.get(id)];
    if (person && enquiry) leads.now.set(id, leadFactsOf(person, enquiry, stages.get(id)));
    // Their enquiries were erased: count by the facts stored before.
    else if (person && before) leads.now.set(id, { ...before, ...currentStates(person, stages.get(id)) });
    else if (before) (moved.has(id) || movedLater.has(id) ? leads.merged : leads.erased).push(id);
  }
  return leads;
}

/** A person may be due for an older change while their merge is still queued. */
async function movedAmongDue(trx: Trx, people: readonly string[]): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const rows = await trx
    .selectFrom('figure_due')
    .select('id')
    .where('kind', '=', 'moved')
    .where('id', 'in', people)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type Named = { day: string; source: string; campaign: string; page?: string };

/** Maps external names (sources, campaigns, pages) to the names they are counted under on their day. */
async function namesOn(trx: Trx, pages: ReadonlySet<string>, facts: readonly Named[]) {
  const days = [...new Set(facts.map(({ day }) => day))];
  const kinds = ['source', 'campaign', 'page'] as const;
  const present = new Map<string, Set<string>>();
  if (days.length > 0) {
    const rows = await trx
      .selectFrom('figure')
      .select(['kind', 'period', 'value'])
      .distinct()
      .where('grain', '=', 'day')
      .where('kind', 'in', kinds)
      .where('period', 'in', days)
      .execute();
    for (const { kind, period, value } of rows) setAt(present, `${kind} ${period}`).add(value);
  }
  const costs = await trx.selectFrom('campaign_cost').select('campaign').distinct().execute();
  const paid = new Set(costs.map(({ campaign }) => campaign));
  return <T extends Named>(of: T): T => {
    const among = (kind: (typeof kinds)[number], name: string, isKnown = false) =>
      limitedName(setAt(present, `${kind} ${of.day}`), name, isKnown);
    return {
      ...of,
      source: among('source', of.source),
      campaign: among('campaign', of.campaign, paid.has(of.campaign)),
      ...(of.page !== undefined && { page: among('page', of.page, pages.has(of.page)) }),
    };
  };
}

function setAt(sets: Map<string, Set<string>>, key: string): Set<string> {
  const found = sets.get(key) ?? new Set();
  sets.set(key, found);
  return found;
}

function figuresOfEnquiry({ day, form, source, campaign, page }: EnquiryFacts): DayFigure[] {
  const one = (kind: FigureKind, value: string, state = '') => ({ day, kind, value, state, count: 1 });
  return [one('form', form), one('source', source), one('campaign', campaign), one('page', page, form)];
}

function figuresOfLead(lead: LeadFacts, count: number): DayFigure[] {
  const { day, state } = lead;
  const of = (kind: FigureKind, value: string, own = '') => ({ day, kind, value, state: own, count });
  return [
    of('lead', '', state),
    of('lead-source', lead.source, state),
    of('lead-campaign', lead.campaign, state),
    of('lead-contact', lead.contact),
    ...(state.startsWith('lost/') ? [of('lead-lost', lead.lost_reason)] : []),
    ...(lead.owner === ''
      ? []
      : [
          of('owner-lead', lead.owner, state),
          of('owner-contact', lead.owner, lead.contact),
          ...(lead.target === '' ? [] : [of('owner-target', lead.owner, lead.target)]),
        ]),
  ];
}

/** Removes each lead from its old counts and adds it to the new ones. */
async function countLeads(
  trx: Trx,
  { before, now, erased, merged }: Leads,
  named: (lead: LeadFacts) => LeadFacts,
): Promise<DayFigure[]> {
  const figures: DayFigure[] = [];
  const changed: LeadFacts[] = [];
  for (const [id, facts] of now) {
    const [old, lead] = [before.get(id), named(facts)];
    if (old && isSame(old, lead)) continue;
    if (old) figures.push(...figuresOfLead(old, -1));
    figures.push(...figuresOfLead(lead, 1));
    changed.push(lead);
  }
  for (const id of merged) {
    const old = before.get(id);
    if (old) figures.push(...figuresOfLead(old, -1));
  }
  const gone = [...erased, ...merged];
  if (gone.length > 0) await trx.deleteFrom('figure_lead').where('person_id', 'in', gone).execute();
  if (changed.length > 0) {
    await trx
      .insertInto('figure_lead')
      .values(changed)
      .onConflict((conflict) =>
        conflict.column('person_id').doUpdateSet((update) => ({
          day: update.ref('excluded.day'),
          source: update.ref('excluded.source'),
          campaign: update.ref('excluded.campaign'),
          state: update.ref('excluded.state'),
          lost_reason: update.ref('excluded.lost_reason'),
          contact: update.ref('excluded.contact'),
          owner: update.ref('excluded.owner'),
          target: update.ref('excluded.target'),
        })),
      )
      .execute();
  }
  return figures;
}

const FACTS = ['day', 'source', 'campaign', 'state', 'lost_reason', 'contact', 'owner', 'target'] as const;
const isSame = (one: LeadFacts, other: LeadFacts) => FACTS.every((name) => one[name] === other[name]);
