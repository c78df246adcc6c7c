import type { Selectable } from 'kysely';
import { indiaDay } from '../../../domain/dates/india.ts';
import { readActivity } from '../../../domain/leads/activity.ts';
import { sourceOf } from '../../../domain/leads/source.ts';
import { histogramStep } from '../../../domain/reports/contact-time.ts';
import { pageOfAddress } from '../../../domain/reports/names.ts';
import { countedState } from '../../../domain/reports/stages.ts';
import type { FigureLeadTable } from '../../database/figure-schema.ts';
import type { PersonTable } from '../../database/lead-schema.ts';
import type { Trx } from '../../database/open.ts';
import type { EnquiryTable } from '../../database/schema.ts';
import { storedTouch } from '../enquiries/enquiry-reading.ts';

export type EnquiryFacts = {
  id: string;
  personId: string;
  createdAt: number;
  day: string;
  form: string;
  source: string;
  campaign: string;
  page: string;
};

export type LeadFacts = Selectable<FigureLeadTable>;

const ENQUIRY = ['id', 'person_id', 'created_at', 'form', 'web_page', 'last_touch'] as const;

const factsOf = (row: Pick<Selectable<EnquiryTable>, (typeof ENQUIRY)[number]>): EnquiryFacts => {
  const { source, campaign } = sourceOf(storedTouch(row.last_touch));
  return {
    id: row.id,
    personId: row.person_id,
    createdAt: row.created_at,
    day: indiaDay(row.created_at),
    form: row.form,
    source,
    campaign: campaign ?? '',
    page: pageOfAddress(row.web_page),
  };
};

export async function enquiriesOf(trx: Trx, ids: readonly string[]): Promise<EnquiryFacts[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom('enquiry').select(ENQUIRY).where('id', 'in', ids).orderBy('id').execute();
  return rows.map(factsOf);
}

/**
 * Each person's first enquiry that was not held or is released: it dates the lead and gives its origin. Imported people
 * count as leads once they enquire: thousands of old contacts would hide how the leads of today go on.
 */
export async function firstEnquiriesOf(
  trx: Trx,
  people: readonly string[],
): Promise<Map<string, EnquiryFacts>> {
  const first = await trx
    .selectFrom('enquiry')
    .select((select) => select.fn.min('id').as('id'))
    .where('person_id', 'in', people)
    .where('form', '<>', 'import')
    .where((where) => where.or([where('quarantine', 'is', null), where('released_at', 'is not', null)]))
    .groupBy('person_id')
    .execute();
  const facts = await enquiriesOf(
    trx,
    first.map(({ id }) => id),
  );
  return new Map(facts.map((each) => [each.personId, each]));
}

const PERSON = ['id', 'stage', 'lost_reason', 'first_contact_at', 'owner_id', 'call_due_at'] as const;
type Person = Pick<Selectable<PersonTable>, (typeof PERSON)[number]>;

export async function peopleOf(trx: Trx, ids: readonly string[]): Promise<Person[]> {
  return trx.selectFrom('person').select(PERSON).where('id', 'in', ids).execute();
}

/** The stage of each lost lead before the loss, from stage changes that were not undone. */
export async function stagesBeforeLoss(trx: Trx, people: readonly Person[]): Promise<Map<string, string>> {
  const lost = people.filter(({ stage }) => stage === 'lost').map(({ id }) => id);
  if (lost.length === 0) return new Map();
  const rows = await trx
    .selectFrom('lead_activity')
    .select(['person_id', 'data'])
    .where('person_id', 'in', lost)
    .where('kind', '=', 'stage')
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute();
  const stages = new Map<string, string>();
  for (const { person_id, data } of rows) {
    const activity = readActivity('stage', data);
    if (activity?.kind !== 'stage') continue;
    const { before, after } = activity;
    if (before.stage !== 'lost' && after.stage === 'lost') stages.set(person_id, before.stage);
  }
  return stages;
}

/** The counts that a lead belongs to now. */
export function leadFactsOf(
  person: Person,
  first: Pick<EnquiryFacts, 'day' | 'source' | 'campaign' | 'createdAt'>,
  stageBefore: string | undefined,
): LeadFacts {
  const { id, first_contact_at } = person;
  const waited = first_contact_at === null ? null : Math.max(0, first_contact_at - first.createdAt);
  return {
    person_id: id,
    day: first.day,
    source: first.source,
    campaign: first.campaign,
    contact: histogramStep(waited),
    ...currentStates(person, stageBefore),
  };
}

/** The progress of a lead, its reason of loss, its owner, and whether it was called in time. */
export const currentStates = (person: Person, stageBefore = 'incoming') => ({
  state: countedState(person.stage, stageBefore),
  lost_reason: person.stage === 'lost' ? (person.lost_reason ?? '') : '',
  owner: person.owner_id ?? '',
  target: targetState(person),
});

function targetState({ call_due_at, first_contact_at }: Person): string {
  if (call_due_at === null) return '';
  if (first_contact_at === null) return 'open';
  return first_contact_at <= call_due_at ? 'within' : 'late';
}
