import type { Kysely } from 'kysely';
import { beginsPhone, isNamedBy, type LeadQuery } from '../../../domain/leads/search.ts';
import type { Database } from '../../database/schema.ts';
import { IS_CONTACTABLE } from '../enquiries/contactable.ts';
import { isVisibleTo, type VisibleTo } from '../enquiries/visible-to.ts';
import type { Listed } from './lead-search.ts';

type Db = Kysely<Database>;

/** The reason of a search result that its row does not show. */
export type MatchReason =
  /** `of` is the name of the owner of a shared number, where another person wrote from it. */
  | { by: 'phone'; phone: string; of: string | null }
  | { by: 'email'; email: string }
  | { by: 'reference'; reference: string }
  /** The name in an earlier enquiry. */
  | { by: 'name'; name: string };

/** The detail of each person that matched the search. People whose list row shows it already are left out. */
export async function matchReasons(
  db: Db,
  query: LeadQuery,
  people: readonly Listed[],
  visibleTo?: VisibleTo,
): Promise<Map<string, MatchReason>> {
  if (people.length === 0) return new Map();
  switch (query.by) {
    case 'reference':
      return new Map(people.map(({ id }) => [id, query]));
    case 'phone':
      return byPhone(db, query.digits, people, visibleTo);
    case 'email': {
      const points = await pointsOf(db, 'email', people, (value) => value.startsWith(query.start));
      return new Map([...points].map(([id, email]) => [id, { by: 'email', email }]));
    }
    case 'name':
      return byName(db, query.words, people);
  }
}

async function byPhone(
  db: Db,
  digits: string,
  people: readonly Listed[],
  visibleTo: VisibleTo,
): Promise<Map<string, MatchReason>> {
  const points = await pointsOf(db, 'phone', people, (value) => beginsPhone(value, digits));
  const found = new Map<string, MatchReason>(
    [...points].map(([id, phone]) => [id, { by: 'phone', phone, of: null }]),
  );
  const others = people.filter(({ id }) => !points.has(id));
  if (others.length === 0) return found;
  // They wrote from a number that belongs to another person.
  const owner = await db
    .selectFrom('contact_point')
    .innerJoin('person', 'person.id', 'contact_point.person_id')
    .select('person.name')
    .where('kind', '=', 'phone')
    .where('value', '=', digits)
    .where(isVisibleTo(visibleTo))
    .where(IS_CONTACTABLE)
    .executeTakeFirst();
  for (const { id } of others) found.set(id, { by: 'phone', phone: digits, of: owner?.name ?? null });
  return found;
}

/** The matching number or address of each person, preferably the latest. */
async function pointsOf(
  db: Db,
  kind: 'phone' | 'email',
  people: readonly Listed[],
  matches: (value: string) => boolean,
) {
  const rows = await db
    .selectFrom('contact_point')
    .select(['person_id', 'value'])
    .where('kind', '=', kind)
    .where(
      'person_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  const found = new Map<string, string>();
  for (const { id, [kind]: last } of people) {
    const own = rows.filter(({ person_id, value }) => person_id === id && matches(value));
    const value = own.find((each) => each.value === last.toLowerCase())?.value ?? own[0]?.value;
    if (value !== undefined) found.set(id, value);
  }
  return found;
}

async function byName(
  db: Db,
  words: readonly string[],
  people: readonly Listed[],
): Promise<Map<string, MatchReason>> {
  const renamed = people.filter(({ name }) => !isNamedBy(name, words)).map(({ id }) => id);
  if (renamed.length === 0) return new Map();
  const rows = await db
    .selectFrom('enquiry')
    .select(['person_id', 'name'])
    .distinct()
    .where('person_id', 'in', renamed)
    .where((where) => where.or([where('quarantine', 'is', null), where('released_at', 'is not', null)]))
    .execute();
  return new Map(
    rows
      .filter(({ name }) => isNamedBy(name, words))
      .map(({ person_id, name }) => [person_id, { by: 'name', name }]),
  );
}
