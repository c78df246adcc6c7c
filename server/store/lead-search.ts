import type { Kysely, Selectable } from 'kysely';
import type { LeadQuery } from '../../domain/leads/search.ts';
import type { PersonTable } from '../database/lead-schema.ts';
import type { Database } from '../database/schema.ts';

type Db = Kysely<Database>;
/** A row of a list, and the enquiry by which it stands there. */
export type Listed = Selectable<PersonTable> & { key: string };

/** Of those that begin alike so many are looked at, so that a search takes as long among a million as among a thousand. */
const LOOKED_AT = 1000;

/** The newest first; every part is found by an index. */
export async function searchLeads(db: Db, query: LeadQuery, limit: number): Promise<Listed[]> {
  const ids = await idsOf(db, query);
  if (ids.length === 0) return [];
  return peopleOf(db, ids, limit).selectAll().execute();
}

/** The same without what is known of them. */
export async function searchKeys(
  db: Db,
  query: LeadQuery,
  limit: number,
): Promise<Pick<Listed, 'id' | 'key'>[]> {
  const ids = await idsOf(db, query);
  return ids.length === 0 ? [] : peopleOf(db, ids, limit).select('id').execute();
}

const peopleOf = (db: Db, ids: string[], limit: number) =>
  db
    .selectFrom('person')
    .select('last_enquiry_id as key')
    .where('id', 'in', ids)
    .orderBy('last_enquiry_id', 'desc')
    .limit(limit);

async function idsOf(db: Db, query: LeadQuery): Promise<string[]> {
  switch (query.by) {
    case 'reference': {
      const found = db.selectFrom('enquiry').select('person_id').where('reference', '=', query.reference);
      return (await found.execute()).map(({ person_id }) => person_id);
    }
    case 'phone':
      return pointsOf(db, 'phone', query.digits);
    case 'email':
      return pointsOf(db, 'email', query.start);
    case 'name':
      return namedOf(db, query.words);
  }
}

/** Sorts after every text that begins so. */
const after = (start: string) => `${start}\u{10ffff}`;

async function pointsOf(db: Db, kind: 'phone' | 'email', start: string): Promise<string[]> {
  const found = await db
    .selectFrom('contact_point')
    .select('person_id')
    .where('kind', '=', kind)
    .where('value', '>=', start)
    .where('value', '<', after(start))
    .limit(LOOKED_AT)
    .execute();
  return [...new Set(found.map(({ person_id }) => person_id))];
}

async function namedOf(db: Db, words: string[]): Promise<string[]> {
  // Typed in its order, the name is found whole.
  const whole = await beginning(db, words.join(' '));
  const [rarest = '', ...others] = words.toSorted((one, other) => other.length - one.length);
  if (others.length === 0) return whole;
  let rows = db
    .selectFrom((inner) =>
      inner
        .selectFrom('lead_word')
        .select('person_id')
        .where('word', '>=', rarest)
        .where('word', '<', after(rarest))
        .limit(LOOKED_AT)
        .as('candidate'),
    )
    .select('candidate.person_id')
    .distinct();
  for (const word of others) {
    rows = rows.where((where) =>
      where.exists(
        where
          .selectFrom('lead_word')
          .select('lead_word.person_id')
          .whereRef('lead_word.person_id', '=', 'candidate.person_id')
          .where('word', '>=', word)
          .where('word', '<', after(word)),
      ),
    );
  }
  const scattered = (await rows.execute()).map(({ person_id }) => person_id);
  return [...new Set([...whole, ...scattered])];
}

async function beginning(db: Db, start: string): Promise<string[]> {
  const found = await db
    .selectFrom('lead_word')
    .select('person_id')
    .where('word', '>=', start)
    .where('word', '<', after(start))
    .limit(LOOKED_AT)
    .execute();
  return [...new Set(found.map(({ person_id }) => person_id))];
}
