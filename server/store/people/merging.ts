import type { Selectable } from 'kysely';
import type { Activity, Owner } from '../../../domain/leads/activity.ts';
import { STAGES, type Stage } from '../../../domain/leads/stages.ts';
import { newId } from '../../crypto/ids.ts';
import type { DialectName } from '../../database/dialect.ts';
import type { ContactPointTable, PersonTable } from '../../database/lead-schema.ts';
import type { Trx } from '../../database/open.ts';
import { addActivities } from './lead-history.ts';
import { setShared } from './person-match.ts';
import { type MergeRules, type MovedRows, moveRows } from './person-rows.ts';

/**
 * Every table with a `person_id`: merging, splitting and erasing must change all rows of a person. A test checks
 * that the list is complete.
 */
export const PERSON_TABLES = {
  contact_point: { rows: 'move', columns: ['kind', 'value'] },
  enquiry: { rows: 'move', columns: ['id'] },
  lead_activity: { rows: 'move', columns: ['id'] },
  lead_regrouping: { rows: 'move', columns: ['id'] },
  notice: { rows: 'move', columns: ['id'] },
  visit: { rows: 'move', columns: ['id'], enquiry: 'enquiry_id' },
  lead_word: { rows: 'union', columns: ['word'] },
  lead_interest: { rows: 'union', columns: ['kind', 'value'] },
  // Having seen one of the two leads does not mean having seen the merged one.
  lead_seen: { rows: 'delete', columns: ['account_id', 'enquiry_id'] },
  kept_apart: { rows: 'pair', columns: ['other_id'] },
  figure_lead: { rows: 'derived', columns: [] },
} as const satisfies MergeRules;

type Person = Selectable<PersonTable>;

/** For each conflicting value at the desk, the id of the person whose value is kept. */
export type MergeChoice = { name?: string; stage?: string; owner?: string; followUp?: string };

/** The state of both before the merge, for undo. */
export type MergeResult = {
  into: Person;
  from: Person;
  after: Partial<Person>;
  carried: MovedRows;
  /** Contact points that the two shared before. */
  unshared: Pick<ContactPointTable, 'kind' | 'value'>[];
};

/** The author of automatic merges, after an enquiry showed that two people are one. */
export const SYSTEM_AUTHOR: Owner = { id: '', name: 'The site' };

export type Merging = {
  one: string;
  other: string;
  by: Owner;
  at: number;
  choice?: MergeChoice;
  dialect: DialectName;
};

/**
 * Merges two people into the older one, with the enquiries, history and data of both. Must run under the `submissions`
 * lock, so that no enquiry is written to the removed person.
 */
export async function mergePeople(
  trx: Trx,
  { one, other, by, at, choice = {}, dialect }: Merging,
): Promise<{ person: string; id: string }> {
  const [into, from] = await trx
    .selectFrom('person')
    .selectAll()
    .where('id', 'in', [one, other])
    .orderBy('created_at')
    .orderBy('id')
    // Waits for concurrent changes of the removed person, and moves them too.
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute();
  if (!into || !from) throw new Error('Of two who are to be one, one is not there.');
  const carried = await moveRows(trx, PERSON_TABLES, { from: from.id, into: into.id });
  const unshared = await noLongerShared(trx, into.id);
  const after = { ...combine(into, from), ...chosen(choice, into, from) };
  await trx.updateTable('person').set(after).where('id', '=', into.id).execute();
  await trx.deleteFrom('person').where('id', '=', from.id).execute();
  const id = newId(at);
  const data: MergeResult = { into, from, after, carried, unshared };
  await trx
    .insertInto('lead_regrouping')
    .values({
      ...{
        id,
        kind: 'merge',
        at,
        person_id: into.id,
        other_id: from.id,
        part_id: null,
        data: JSON.stringify(data),
      },
      ...{ author_id: by.id, author_name: by.name, undone_at: null },
    })
    .execute();
  const merge: Activity = { kind: 'merge', one: into.name, other: from.name };
  await addActivities(trx, into.id, { activities: [merge], by, at, changeSet: id });
  return { person: into.id, id };
}

/**
 * Ends the sharing of contact points if the person is separated from nobody any more. Returns the formerly shared
 * points.
 */
async function noLongerShared(trx: Trx, person: string): Promise<MergeResult['unshared']> {
  const others = trx.selectFrom('kept_apart').select('other_id').where('person_id', '=', person).limit(1);
  if (await others.executeTakeFirst()) return [];
  const points = await trx
    .selectFrom('contact_point')
    .select(['kind', 'value'])
    .where('person_id', '=', person)
    .where('shared', '=', 1)
    .execute();
  await setShared(trx, points, 0);
  return points;
}

function combine(older: Person, younger: Person): Partial<Person> {
  const newer = older.last_enquiry_id > younger.last_enquiry_id ? older : younger;
  const email = newer.email || older.email || younger.email;
  const further = rank(younger.stage) > rank(older.stage) ? younger : older;
  const { name, phone, last_enquiry_id, last_enquiry_at, form, source, campaign } = newer;
  return {
    ...{ name, phone, email, last_enquiry_id, last_enquiry_at, form, source, campaign },
    enquiries: older.enquiries + younger.enquiries,
    stage: further.stage,
    lost_reason: further.lost_reason,
    owner_id: further.owner_id ?? older.owner_id ?? younger.owner_id,
    follow_up_at: earliest(older.follow_up_at, younger.follow_up_at),
    first_contact_at: earliest(older.first_contact_at, younger.first_contact_at),
    call_due_at: earliest(older.call_due_at, younger.call_due_at),
    restricted_at: older.restricted_at ?? younger.restricted_at,
    restriction: older.restriction ?? younger.restriction,
  };
}

function chosen(choice: MergeChoice, ...people: Person[]): Partial<Person> {
  const of = (id: string | undefined) => people.find((person) => person.id === id);
  const [name, stage, owner, followUp] = [choice.name, choice.stage, choice.owner, choice.followUp].map(of);
  return {
    ...(name && { name: name.name }),
    ...(stage && { stage: stage.stage, lost_reason: stage.lost_reason }),
    ...(owner && { owner_id: owner.owner_id }),
    ...(followUp && { follow_up_at: followUp.follow_up_at }),
  };
}

/** A lost lead that enquires again counts as incoming. */
const rank = (stage: string) => (stage === 'lost' ? -1 : Object.keys(STAGES).indexOf(stage as Stage));

const earliest = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
