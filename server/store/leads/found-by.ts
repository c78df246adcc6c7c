import type { Kysely } from 'kysely';
import {
  isNamedBy,
  isNotedIn,
  isNumberedBy,
  type LeadQuery,
  soundsLike,
} from '../../../domain/leads/search.ts';
import type { Database } from '../../database/schema.ts';
import { IS_CONTACTABLE } from '../enquiries/contactable.ts';
import { storedObject } from '../enquiries/enquiry-reading.ts';
import { isVisibleTo, type VisibleTo } from '../enquiries/visible-to.ts';
import type { Listed } from './lead-search.ts';

type Db = Kysely<Database>;

/** The reason of a search result that its row does not show. */
export type MatchReason =
  /** `of` is the name of the owner of a shared number, where another person wrote from it. */
  | { by: 'phone'; phone: string; of: string | null }
  | { by: 'email'; email: string }
  | { by: 'reference'; reference: string }
  | { by: 'plot'; plot: string }
  /** The name in an earlier enquiry. */
  | { by: 'name'; name: string }
  /** The typed words, which sound like the name. */
  | { by: 'sound'; typed: string }
  | { by: 'note'; text: string };

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
      return byPhone(db, query, people, visibleTo);
    case 'email':
      return byEmail(db, people, (value) => value.startsWith(query.start));
    case 'domain':
      return byEmail(db, people, (value) => domainOf(value).startsWith(query.start));
    case 'plot':
      return new Map(people.map(({ id }) => [id, query]));
    case 'name':
      return byName(db, query, people);
  }
}

const domainOf = (email: string) => email.slice(email.indexOf('@'));

async function byEmail(
  db: Db,
  people: readonly Listed[],
  matches: (value: string) => boolean,
): Promise<Map<string, MatchReason>> {
  if (people.length === 0) return new Map();
  const points = await pointsOf(db, 'email', people, matches);
  return new Map([...points].map(([id, email]) => [id, { by: 'email', email }]));
}

async function byPhone(
  db: Db,
  query: Extract<LeadQuery, { by: 'phone' }>,
  people: readonly Listed[],
  visibleTo: VisibleTo,
): Promise<Map<string, MatchReason>> {
  const points = await pointsOf(db, 'phone', people, (value) => isNumberedBy(value, query));
  const found = new Map<string, MatchReason>(
    [...points].map(([id, phone]) => [id, { by: 'phone', phone, of: null }]),
  );
  const others = people.filter(({ id }) => !points.has(id));
  const { digits } = query;
  if (others.length === 0 || digits === null) return found;
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
  { words, sounds, domain, inNotes }: Extract<LeadQuery, { by: 'name' }>,
  people: readonly Listed[],
): Promise<Map<string, MatchReason>> {
  const hidden = people.filter(({ name }) => !isNamedBy(name, words));
  const alike = hidden.filter(({ name }) => soundsLike(name, words, sounds));
  const others = hidden.filter((each) => !alike.includes(each));
  const [notes, earlier, addresses] = await Promise.all([
    inNotes ? notesOf(db, others, (text) => isNotedIn(text, words)) : [],
    earlierNames(db, others, (name) => isNamedBy(name, words) || soundsLike(name, words, sounds)),
    domain === null ? [] : byEmail(db, others, (value) => domainOf(value).startsWith(domain)),
  ]);
  const heard = alike.map(({ id }) => [id, { by: 'sound', typed: words.join(' ') }] as const);
  return new Map<string, MatchReason>([...notes, ...heard, ...addresses, ...earlier]);
}

/** The newest matching note of each person. */
async function notesOf(
  db: Db,
  people: readonly Listed[],
  matches: (text: string) => boolean,
): Promise<Map<string, MatchReason>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom('lead_activity')
    .select(['person_id', 'data'])
    .where(
      'person_id',
      'in',
      people.map(({ id }) => id),
    )
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute();
  const notes = rows.flatMap(({ person_id, data }) => {
    const { text } = storedObject(data);
    return typeof text === 'string' && matches(text) ? [[person_id, { by: 'note', text }] as const] : [];
  });
  return new Map(notes);
}

/** The matching name in an earlier enquiry of each person. */
async function earlierNames(
  db: Db,
  people: readonly Listed[],
  matches: (name: string) => boolean,
): Promise<Map<string, MatchReason>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom('enquiry')
    .select(['person_id', 'name'])
    .distinct()
    .where(
      'person_id',
      'in',
      people.map(({ id }) => id),
    )
    .where((where) => where.or([where('quarantine', 'is', null), where('released_at', 'is not', null)]))
    .execute();
  return new Map(
    rows.filter(({ name }) => matches(name)).map(({ person_id, name }) => [person_id, { by: 'name', name }]),
  );
}
