import type { Selectable } from 'kysely';
import type { Owner } from '../../../domain/leads/activity.ts';
import { newId } from '../../crypto/ids.ts';
import type { PersonTable } from '../../database/lead-schema.ts';
import type { Trx } from '../../database/open.ts';
import { summariseEnquiries } from './enquiry-summary.ts';
import { type HistoryEntry, writeHistory } from './lead-history.ts';
import { PERSON_TABLES } from './merging.ts';
import { NEW_PERSON } from './people.ts';
import { keepSeparate, setShared } from './person-match.ts';
import { moveEnquiryRows } from './person-rows.ts';

type Person = Selectable<PersonTable>;
type PointKey = { kind: 'phone' | 'email'; value: string };
type InterestKey = { kind: 'plot' | 'size'; value: string };

/** The state before the split, for undo. */
export type Split = {
  before: Person;
  after: Partial<Person>;
  enquiries: string[];
  /** Points that both share since the split. */
  shared: PointKey[];
  /** Search words and interest taken from the first person. */
  words: string[];
  interest: InterestKey[];
};

/**
 * Splits some enquiries of a person off to a new, permanently separate person. Contact points used only by these
 * enquiries are moved; the others are shared.
 */
export async function splitPerson(
  trx: Trx,
  person: Person,
  { enquiries, by, at }: { enquiries: readonly string[]; by: Owner; at: number },
): Promise<{ person: string; id: string }> {
  const id = newId(at);
  await trx
    .insertInto('person')
    .values({ ...person, ...newAtTheDesk(person), id, created_at: at })
    .execute();
  await trx
    .updateTable('enquiry')
    .set({ person_id: id })
    .where('id', 'in', [...enquiries])
    .where('person_id', '=', person.id)
    .execute();
  await moveEnquiryRows(trx, PERSON_TABLES, enquiries, { from: person.id, into: id });
  const [remaining, own] = [await summariseEnquiries(trx, person.id), await summariseEnquiries(trx, id)];
  if (!remaining || !own) throw new Error('Of a split both sides have enquiries.');
  await trx.updateTable('person').set(remaining.summary).where('id', '=', person.id).execute();
  await trx.updateTable('person').set(own.summary).where('id', '=', id).execute();
  const shared = await partPoints(trx, { from: person.id, into: id }, remaining, own);
  const words = await partWords(trx, { from: person.id, into: id }, remaining.words, own.words);
  const interest = await partInterest(trx, { from: person.id, into: id });
  await keepSeparate(trx, person.id, id);
  const split = newId(at);
  const data: Split = {
    ...{ before: person, after: remaining.summary, enquiries: [...enquiries] },
    ...{ shared, words, interest },
  };
  await trx
    .insertInto('lead_regrouping')
    .values({
      ...{
        id: split,
        kind: 'split',
        at,
        person_id: person.id,
        other_id: id,
        part_id: id,
        data: JSON.stringify(data),
      },
      ...{ author_id: by.id, author_name: by.name, undone_at: null },
    })
    .execute();
  const historyEntry = (
    kind: 'split' | 'split-off',
    of: string,
    name: string,
    lead: string,
  ): HistoryEntry => ({
    person: of,
    activity: { kind, enquiries: enquiries.length, name, lead },
  });
  await writeHistory(
    trx,
    [
      historyEntry('split', person.id, own.summary.name, id),
      historyEntry('split-off', id, remaining.summary.name, person.id),
    ],
    { by, at, changeSet: split },
  );
  return { person: id, id: split };
}

/** The new person starts uncontacted, with the same owner and restriction. */
const newAtTheDesk = ({ owner_id, restricted_at, restriction }: Selectable<PersonTable>) => ({
  ...NEW_PERSON,
  ...{ owner_id, restricted_at, restriction },
});

type Sides = { from: string; into: string };
type Reached = { phones: Set<string>; emails: Set<string> };

/** Moves or shares the contact points; returns the newly shared ones. */
async function partPoints(trx: Trx, { from, into }: Sides, rest: Reached, own: Reached): Promise<PointKey[]> {
  const rows = await trx
    .selectFrom('contact_point')
    .select(['kind', 'value', 'shared'])
    .where('person_id', '=', from)
    .execute();
  const has = (side: Reached, { kind, value }: PointKey) =>
    (kind === 'phone' ? side.phones : side.emails).has(value);
  const key = ({ kind, value }: PointKey) => ({ kind, value });
  const points = rows.filter((row) => has(own, row) && !has(rest, row)).map(key);
  const shared = rows.filter((row) => has(own, row) && has(rest, row) && !row.shared).map(key);
  for (const { kind, value } of points) {
    await trx
      .updateTable('contact_point')
      .set({ person_id: into })
      .where('kind', '=', kind)
      .where('value', '=', value)
      .execute();
  }
  await setShared(trx, shared, 1);
  return shared;
}

/** Moves search words; returns the words removed from the first person. */
async function partWords(trx: Trx, { from, into }: Sides, rest: string[], own: string[]): Promise<string[]> {
  const rows = await trx.selectFrom('lead_word').select('word').where('person_id', '=', from).execute();
  const stay = new Set(rest);
  const gone = rows.map(({ word }) => word).filter((word) => own.includes(word) && !stay.has(word));
  if (gone.length > 0) {
    await trx.deleteFrom('lead_word').where('person_id', '=', from).where('word', 'in', gone).execute();
  }
  const values = own.map((word) => ({ word, person_id: into }));
  if (values.length > 0) await trx.insertInto('lead_word').values(values).execute();
  return gone;
}

/** Moves the plots that only the new person asked about; returns them. */
async function partInterest(trx: Trx, { from, into }: Sides): Promise<InterestKey[]> {
  const plotsOf = async (person: string) => {
    const rows = await trx
      .selectFrom('enquiry')
      .select('plot')
      .distinct()
      .where('person_id', '=', person)
      .where('plot', 'is not', null)
      .execute();
    return rows.flatMap(({ plot }) => plot ?? []);
  };
  const [rest, own] = [await plotsOf(from), await plotsOf(into)];
  if (own.length === 0) return [];
  await trx
    .insertInto('lead_interest')
    .values(own.map((value) => ({ person_id: into, kind: 'plot' as const, value })))
    .execute();
  const gone = own.filter((plot) => !rest.includes(plot));
  if (gone.length === 0) return [];
  const taken = await trx
    .deleteFrom('lead_interest')
    .where('person_id', '=', from)
    .where('kind', '=', 'plot')
    .where('value', 'in', gone)
    .returning(['kind', 'value'])
    .execute();
  return taken;
}
