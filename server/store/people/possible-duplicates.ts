import type { Kysely } from 'kysely';
import { groupedPhone } from '../../../domain/inputs/any-phone.ts';
import { emailKey } from '../../../domain/inputs/email-address.ts';
import { nearNumbers } from '../../../domain/leads/near-numbers.ts';
import { joinedName, wordsOf } from '../../../domain/leads/search.ts';
import type { Database } from '../../database/schema.ts';
import { cityIn } from '../enquiries/enquiry-reading.ts';
import type { PossibleDuplicate } from '../leads/lead-types.ts';
import { leadOf } from './lead-person.ts';

type Db = Kysely<Database>;

/** People with the same name that are checked; a more common name means nothing. */
const NAMESAKES = 20;
/** Up to this many namesakes are proposed even without a known city. */
const FEW = 3;
/** A shorter local part of an address is too common. */
const SHORTEST_LOCAL_PART = 6;
const MAX_SHOWN = 5;

/**
 * People who may be the same person, with reasons. Each query uses an index, so its cost does not grow with the number
 * of leads.
 */
export async function findPossibleDuplicates(db: Db, id: string): Promise<PossibleDuplicate[]> {
  const person = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst();
  if (!person) return [];
  const [byNumber, byAddress, byName, apart] = await Promise.all([
    pointsOf(db, 'phone', nearNumbers(person.phone)),
    sameLocalPart(db, person.email),
    namesakes(db, id, person.name),
    db.selectFrom('kept_apart').select('other_id').where('person_id', '=', id).execute(),
  ]);
  const reasons = new Map<string, string[]>();
  const add = (other: string, why: string) => reasons.set(other, [...(reasons.get(other) ?? []), why]);
  for (const { person_id, value } of byNumber)
    add(person_id, `number ${groupedPhone(value)}, one digit away`);
  for (const { person_id, value } of byAddress) add(person_id, `the same name in the address ${value}`);
  for (const { other, why } of byName) add(other, why);
  for (const { other_id } of apart) reasons.delete(other_id);
  reasons.delete(id);
  if (reasons.size === 0) return [];
  const found = await db
    .selectFrom('person')
    .selectAll()
    .where('id', 'in', [...reasons.keys()])
    // Restricted people are never proposed.
    .where('restricted_at', 'is', null)
    .execute();
  return found
    .map((row) => ({ ...leadOf(row), why: reasons.get(row.id) ?? [] }))
    .toSorted((one, other) => other.why.length - one.why.length || other.lastEnquiryAt - one.lastEnquiryAt)
    .slice(0, MAX_SHOWN);
}

const pointsOf = (db: Db, kind: 'phone' | 'email', values: string[]) =>
  values.length === 0
    ? []
    : db
        .selectFrom('contact_point')
        .select(['person_id', 'value'])
        .where('kind', '=', kind)
        .where('value', 'in', values)
        .limit(MAX_SHOWN)
        .execute();

async function sameLocalPart(db: Db, email: string) {
  const [local = ''] = emailKey(email).split('@');
  if (local.length < SHORTEST_LOCAL_PART) return [];
  const found = await db
    .selectFrom('contact_point')
    .select(['person_id', 'value'])
    .where('kind', '=', 'email')
    .where('value', '>=', `${local}@`)
    .where('value', '<', `${local}A`)
    .limit(FEW + 1)
    .execute();
  // A local part used by many, such as `accounts@`, identifies nobody.
  return found.length > FEW ? [] : found;
}

async function namesakes(db: Db, id: string, name: string): Promise<{ other: string; why: string }[]> {
  const words = wordsOf(name);
  // A first name alone is too common.
  if (words.length < 2) return [];
  const found = await db
    .selectFrom('lead_word')
    .select('person_id')
    .where('word', '=', joinedName(words))
    .where('person_id', '<>', id)
    .limit(NAMESAKES + 1)
    .execute();
  if (found.length === 0) return [];
  const cities = await citiesOf(db, [id, ...found.map(({ person_id }) => person_id)]);
  const city = cities.get(id);
  return found.flatMap(({ person_id: other }) => {
    const theirs = cities.get(other);
    if (city && theirs) return city === theirs ? { other, why: 'the same name and city' } : [];
    return found.length <= FEW ? { other, why: 'the same name' } : [];
  });
}

/** The latest city of each person, in lower case. */
async function citiesOf(db: Db, people: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('person')
    .innerJoin('enquiry', 'enquiry.id', 'person.last_enquiry_id')
    .select(['person.id', 'enquiry.fields'])
    .where('person.id', 'in', people)
    .execute();
  return new Map(rows.map(({ id, fields }) => [id, cityIn(fields)]));
}
