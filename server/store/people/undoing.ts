import type { Selectable } from 'kysely';
import type { DialectName } from '../../database/dialect.ts';
import type { LeadRegroupingTable, PersonTable } from '../../database/lead-schema.ts';
import type { Store, Trx } from '../../database/open.ts';
import type { ChangeResult } from '../leads/lead-types.ts';
import { addSearchWords, summariseEnquiries } from './enquiry-summary.ts';
import { addInterest } from './interest.ts';
import { lastAuthor, personOf } from './lead-history.ts';
import { bumpLeadVersion } from './lead-version.ts';
import { type MergeResult, PERSON_TABLES } from './merging.ts';
import { setShared, undoSeparation } from './person-match.ts';
import { type MovedRows, moveEnquiryRows, undoRowMoves } from './person-rows.ts';
import type { Split } from './splitting.ts';

type Person = Selectable<PersonTable>;
type Regrouping = Selectable<LeadRegroupingTable>;

/** The current id of a person, from an id that may predate a merge or an undone split; null for an unknown person. */
export async function currentId(db: Store['db'], id: string): Promise<string | null> {
  const pointers = pointersOf(db).select('person_id as id').where('other_id', '=', id);
  // One query: a merge undone between two queries would make the person seem unknown.
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', id)
    .unionAll(pointers)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The previous ids of a person, which still lead to them. */
export async function previousIds(db: Store['db'], id: string): Promise<string[]> {
  const rows = await pointersOf(db).select('other_id as id').where('person_id', '=', id).execute();
  return rows.map((row) => row.id);
}

/** References from the ids of merged people to the remaining person. */
const pointersOf = (db: Store['db']) =>
  db
    .selectFrom('lead_regrouping')
    .where((where) =>
      where.or([
        where.and([where('kind', '=', 'merge'), where('undone_at', 'is', null)]),
        where.and([where('kind', '=', 'split'), where('undone_at', 'is not', null)]),
      ]),
    );

/** The current row of a person, locked until the transaction ends. */
export async function lockCurrent(trx: Trx, dialect: DialectName, id: string): Promise<Person | null> {
  const lock = async () => {
    const present = await currentId(trx, id);
    return present === null ? null : personOf(trx, dialect, present);
  };
  // The person may have been merged while we waited for the lock: look once more.
  return (await lock()) ?? lock();
}

/**
 * Undoes a merge, split or separation, by whomever; null for any other action. Must run under the `submissions` lock.
 */
export async function undoIfRegrouping(
  trx: Trx,
  dialect: DialectName,
  id: string,
  at: number,
): Promise<ChangeResult | null> {
  const row = await trx.selectFrom('lead_regrouping').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  if (row.undone_at !== null) return { outcome: 'unknown' };
  const person = await personOf(trx, dialect, row.person_id);
  if (!person || !(await UNDO[row.kind](trx, row, person))) {
    return { outcome: 'stale', by: await lastAuthor(trx, row.person_id) };
  }
  await trx.updateTable('lead_regrouping').set({ undone_at: at, data: '{}' }).where('id', '=', id).execute();
  await trx.updateTable('lead_activity').set({ undone_at: at }).where('change_set', '=', id).execute();
  await bumpLeadVersion(trx);
  return { outcome: 'changed', changeSet: id };
}

const UNDO: Record<Regrouping['kind'], (trx: Trx, row: Regrouping, person: Person) => Promise<boolean>> = {
  merge: undoMerge,
  split: undoSplit,
  apart: undoApart,
};

async function undoApart(trx: Trx, row: Regrouping): Promise<boolean> {
  await undoSeparation(trx, row.person_id, row.other_id);
  return true;
}

/** Restores both people; later changes stay with the remaining one. */
async function undoMerge(trx: Trx, row: Regrouping, person: Person): Promise<boolean> {
  const { into, from, after, carried, unshared } = JSON.parse(row.data) as MergeResult;
  // They were merged with others since: later merges must be undone first.
  if (person.id !== into.id || !(await canPart(trx, row, carried, person))) return false;
  const restricted = { restricted_at: person.restricted_at, restriction: person.restriction };
  const isFree = person.restricted_at === (after.restricted_at ?? null);
  await trx
    .insertInto('person')
    .values({ ...from, ...(!isFree && restricted) })
    .execute();
  await undoRowMoves(trx, PERSON_TABLES, carried, { from: from.id, into: into.id });
  const [rest, back] = [await summariseEnquiries(trx, into.id), await summariseEnquiries(trx, from.id)];
  if (!rest || !back) throw new Error('Of a merge both sides had enquiries.');
  await setShared(trx, unshared, 1);
  const asBefore = person.last_enquiry_id === after.last_enquiry_id && person.enquiries === after.enquiries;
  await trx
    .updateTable('person')
    .set({ ...(asBefore ? saidOf(into) : rest.summary), ...deskBack(person, after, into) })
    .where('id', '=', into.id)
    .execute();
  if (back.summary.enquiries !== from.enquiries) {
    await trx.updateTable('person').set(back.summary).where('id', '=', from.id).execute();
  }
  // Keep words that only later enquiries contain.
  await addSearchWords(trx, into.id, asBefore ? [] : rest.words);
  return true;
}

/** Whether both sides still have enquiries and neither was corrected since; an undo would revert the correction. */
async function canPart(trx: Trx, row: Regrouping, carried: MovedRows, person: Person): Promise<boolean> {
  const corrected = await trx
    .selectFrom('lead_activity')
    .select('id')
    .where('person_id', '=', person.id)
    .where('kind', '=', 'corrected')
    .where('at', '>=', row.at)
    .executeTakeFirst();
  if (corrected) return false;
  const held = await trx.selectFrom('enquiry').select('id').where('person_id', '=', person.id).execute();
  const moved = new Set(carried.enquiry?.had.map(([id]) => id));
  const going = held.filter(({ id }) => moved.has(id)).length;
  return going > 0 && going < held.length;
}

/** Moves the enquiries back, unless the new person has been worked on. */
async function undoSplit(trx: Trx, row: Regrouping, person: Person): Promise<boolean> {
  const { before, after, enquiries, shared, words, interest } = JSON.parse(row.data) as Split;
  const other = await trx.selectFrom('person').selectAll().where('id', '=', row.other_id).executeTakeFirst();
  if (!other || other.enquiries !== enquiries.length || !(await isUntouched(trx, row, other))) {
    return false;
  }
  const sides = { from: other.id, into: person.id };
  await trx.updateTable('enquiry').set({ person_id: person.id }).where('person_id', '=', other.id).execute();
  await moveEnquiryRows(trx, PERSON_TABLES, enquiries, sides);
  await trx
    .updateTable('contact_point')
    .set({ person_id: person.id })
    .where('person_id', '=', other.id)
    .execute();
  await setShared(trx, shared, 0);
  await addInterest(trx, person.id, interest);
  const summary = await summariseEnquiries(trx, person.id);
  const asBefore = person.last_enquiry_id === after.last_enquiry_id && person.enquiries === after.enquiries;
  const said = asBefore ? saidOf(before) : summary?.summary;
  if (said) await trx.updateTable('person').set(said).where('id', '=', person.id).execute();
  await addSearchWords(trx, person.id, words);
  // Keep the record: the split person's old addresses lead to the reunited one.
  await trx.updateTable('lead_regrouping').set({ part_id: null }).where('id', '=', row.id).execute();
  // Deletes their remaining rows too: search words and pairs.
  await trx.deleteFrom('person').where('id', '=', other.id).execute();
  return true;
}

async function isUntouched(trx: Trx, row: Regrouping, { id }: Person): Promise<boolean> {
  const activity = await trx
    .selectFrom('lead_activity')
    .select('id')
    .where('person_id', '=', id)
    .where('change_set', '<>', row.id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return activity === undefined;
}

const saidOf = (person: Person): Partial<Person> => ({
  ...{ name: person.name, phone: person.phone, email: person.email, form: person.form },
  ...{ source: person.source, campaign: person.campaign, enquiries: person.enquiries },
  ...{ last_enquiry_id: person.last_enquiry_id, last_enquiry_at: person.last_enquiry_at },
});

/** The desk's former values, where they are still as the merge left them. */
function deskBack(person: Person, after: Partial<Person>, before: Person): Partial<Person> {
  const isSame = (...columns: (keyof Person)[]) =>
    columns.every((column) => person[column] === after[column] || after[column] === undefined);
  return {
    ...(isSame('stage', 'lost_reason') && { stage: before.stage, lost_reason: before.lost_reason }),
    ...(isSame('owner_id') && { owner_id: before.owner_id }),
    ...(isSame('follow_up_at') && { follow_up_at: before.follow_up_at }),
    ...(isSame('restricted_at', 'restriction') && {
      restricted_at: before.restricted_at,
      restriction: before.restriction,
    }),
    ...(isSame('first_contact_at') && { first_contact_at: before.first_contact_at }),
  };
}
