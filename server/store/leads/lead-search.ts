import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { soundOf } from '../../../domain/leads/name-sounds.ts';
import { isWholePhone, joinedName, type LeadQuery, soundWord } from '../../../domain/leads/search.ts';
import type { PersonTable } from '../../database/lead-schema.ts';
import type { Database } from '../../database/schema.ts';
import { isVisibleTo, type VisibleTo } from '../enquiries/visible-to.ts';

type Db = Kysely<Database>;
/** A row of a list, with the id of the enquiry by which it is listed. */
export type Listed = Selectable<PersonTable> & { key: string };
type Key = Pick<Listed, 'id' | 'key'>;

/** Maximum number of rows read for one prefix, so that the search time does not grow with the number of leads. */
const LOOKED_AT = 400;
/** The most rows of one word that are compared with the other words. */
const COMPARED = 800;

/** Finds leads, the newest first. Each part of the query uses an index. */
export async function searchLeads(
  db: Db,
  query: LeadQuery,
  limit: number,
  visibleTo?: VisibleTo,
): Promise<Listed[]> {
  return readListedLeads(db, await searchKeys(db, query, limit, visibleTo));
}

/** Like `searchLeads`, but returns only the ids of the leads and enquiries. */
export async function searchKeys(
  db: Db,
  query: LeadQuery,
  limit: number,
  visibleTo?: VisibleTo,
): Promise<Key[]> {
  const keys = new Map<string, Key>();
  // A close match comes before those of a sound or a note, which are read only while there is room.
  for (const people of foundBy(query)) {
    if (keys.size >= limit) break;
    // Two steps, because a database that sees the order and limit would scan all people in that order.
    const { rows } = await sql<Key>`
      with found as materialized (${people}),
        person_found as materialized (
          select person.id, person.last_enquiry_id as key from found join person on person.id = found.person_id
          where person.restricted_at is null and ${isVisibleTo(visibleTo)})
      select id, key from person_found order by key desc limit ${limit}`.execute(db);
    for (const row of rows) if (keys.size < limit && !keys.has(row.id)) keys.set(row.id, row);
  }
  return [...keys.values()];
}

/** The full rows of those people, in the order of the keys. */
export async function readListedLeads(db: Db, keys: readonly Key[]): Promise<Listed[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('person')
    .selectAll()
    .where(
      'id',
      'in',
      keys.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap(({ id, key }) => {
    const row = byId.get(id);
    return row ? { ...row, key } : [];
  });
}

/** Sorts after every text with this beginning. */
const after = (start: string) => `${start}\u{10ffff}`;

type People = RawBuilder<{ person_id: string }>;

/** The people of each kind of match, the closest first. */
function foundBy(query: LeadQuery): People[] {
  switch (query.by) {
    case 'reference':
      return [sql`select person_id from enquiry where reference = ${query.reference}`];
    case 'phone':
      return phonedFrom(query);
    case 'email':
      return [pointsOf('email', query.start)];
    case 'domain':
      return [writingFrom(query.start)];
    case 'plot':
      return [
        sql`select person_id from (
          select person_id from lead_interest where kind = 'plot' and value = ${query.plot}
          order by person_id desc limit ${LOOKED_AT}) as wanting`,
      ];
    case 'name':
      return [
        namedBy(query.words),
        ...(query.domain === null ? [] : [writingFrom(query.domain)]),
        heardIn(query),
        ...(query.inNotes ? [notedBy(query.words)] : []),
      ];
  }
}

const pointsOf = (kind: 'phone' | 'email', start: string): People => sql`
  select distinct person_id from (
    select person_id from contact_point
    where kind = ${kind} and value >= ${start} and value < ${after(start)} limit ${LOOKED_AT}) as point`;

function phonedFrom({ digits, last }: Extract<LeadQuery, { by: 'phone' }>): People[] {
  const starts = digits === null ? [] : digits.startsWith('+') ? [digits] : [digits, `+${digits}`];
  const parts = starts.map((start) => pointsOf('phone', start));
  if (isWholePhone(digits)) parts.push(writtenFrom(digits));
  const begun = parts.length === 0 ? [] : [sql`${sql.join(parts, sql` union `)}` as People];
  return last === null ? begun : [endingIn(last), ...begun];
}

/** A shared number belongs to one person in `contact_point`. This finds others who wrote from it. */
const writtenFrom = (phone: string): People => sql`
  select person_id from (
    select person_id from enquiry
    where phone = ${phone} and not (quarantine is not null and released_at is null)
    order by id desc limit ${LOOKED_AT}) as written`;

/** As in migration 0029, whose index finds it. */
const LAST_FOUR = sql<string>`substr(value, length(value) - 3)`;
const endingIn = (digits: string): People => sql`
  select person_id from (
    select person_id from contact_point
    where kind = 'phone' and ${LAST_FOUR} = ${digits.slice(-4)} and value like ${`%${digits}`}
    order by person_id desc limit ${LOOKED_AT}) as ending`;

/** The address from its @ on, as in migration 0029. `ltrim` removes the local part, which is ASCII. */
const DOMAIN = sql<string>`ltrim(value, ${sql.lit("abcdefghijklmnopqrstuvwxyz0123456789.!#$%&'*+/=?^_`{|}~-")})`;
/** Of an exact domain the newest people; of domains with this beginning the first in the alphabet. */
const writingFrom = (start: string): People => sql`
  select person_id from (
    select person_id from contact_point where kind = 'email' and ${DOMAIN} = ${start}
    order by person_id desc limit ${LOOKED_AT}) as exact
  union
  select person_id from (
    select person_id from contact_point
    where kind = 'email' and ${DOMAIN} >= ${start} and ${DOMAIN} < ${after(start)} limit ${LOOKED_AT}) as begun`;

function namedBy(words: string[]): People {
  // Finds the name as typed, with or without spaces.
  const whole = beginning(joinedName(words), LOOKED_AT);
  const [rarest = '', ...others] = longestFirst(words);
  if (others.length === 0) return whole;
  return sql`${whole} union
    select person_id from (${beginning(rarest, COMPARED)}) as candidate
    where true ${sql.join(
      others.map((word) => sql`and ${isAlso(begins(word))}`),
      sql` `,
    )}`;
}

/** Names of which each word begins or sounds as typed. */
function heardIn({ words, sounds }: Extract<LeadQuery, { by: 'name' }>): People {
  const whole = named(soundWord(soundOf(joinedName(words))), LOOKED_AT);
  const [rarest = '', ...others] = longestFirst(words);
  const soundAt = (word: string) => soundWord(sounds[words.indexOf(word)] ?? '');
  if (others.length === 0) return sql`${whole} union ${named(soundAt(rarest), LOOKED_AT)}`;
  const also = others.map(
    (word) => sql`and (${isAlso(begins(word))} or ${isAlso(sql`other.word = ${soundAt(word)}`)})`,
  );
  return sql`${whole} union
    select person_id from (
      ${beginning(rarest, COMPARED)} union ${named(soundAt(rarest), COMPARED)}) as candidate
    where true ${sql.join(also, sql` `)}`;
}

const longestFirst = (words: readonly string[]) => words.toSorted((one, other) => other.length - one.length);
const begins = (word: string) => sql`other.word >= ${word} and other.word < ${after(word)}`;
const isAlso = (condition: RawBuilder<unknown>) => sql`exists (
  select 1 from lead_word as other where other.person_id = candidate.person_id and ${condition})`;

/** People with a note that has all these words; of many notes the newest. */
function notedBy(words: string[]): People {
  const [rarest = '', ...others] = longestFirst(words);
  const also = others.map(
    (word) => sql`and exists (
      select 1 from lead_note_word as other where other.activity_id = candidate.activity_id and ${begins(word)})`,
  );
  return sql`
    select distinct lead_activity.person_id from (
      select activity_id from (
        select activity_id from lead_note_word where word = ${rarest}
        order by activity_id desc limit ${COMPARED}) as same
      union
      select activity_id from (
        select activity_id from lead_note_word
        where word >= ${rarest} and word < ${after(rarest)} limit ${COMPARED}) as begun) as candidate
    join lead_activity on lead_activity.id = candidate.activity_id
    where lead_activity.undone_at is null ${sql.join(also, sql` `)}`;
}

/** The newest people with this search word. */
const named = (word: string, most: number): People => sql`
  select person_id from (
    select person_id from lead_word where word = ${word} order by person_id desc limit ${most}) as same`;

/** Of an exact word the newest people; of words with this beginning the first in the alphabet. */
const beginning = (start: string, most: number): People => sql`
  ${named(start, most)}
  union
  select person_id from (
    select person_id from lead_word where word >= ${start} and word < ${after(start)} limit ${most}) as begun`;
