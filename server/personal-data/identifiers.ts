import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { PERSONAL_TABLES, type PersonalTableName, tableDeclaration } from './personal-tables.ts';

type Db = Kysely<Database>;

/** Whom it is about: a person with everything they are known by, or a subscriber who is only an address. */
export type Identifiers = {
  personId: string | null;
  /** As they are called now; the address of somebody who gave no name. */
  name: string;
  /** Every name they gave. */
  names: string[];
  /** Ten digits each. */
  phones: string[];
  /** In small letters. */
  emails: string[];
};

/** By the id of a person or of a subscription; null when there is neither. A subscriber who is a person is the person. */
export async function identifiersOf(db: Db, id: string): Promise<Identifiers | null> {
  const person = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst();
  if (!person) return identifiersOfSubscriber(db, id);
  const [points, enquiries] = await Promise.all([
    db.selectFrom('contact_point').selectAll().where('person_id', '=', id).execute(),
    db.selectFrom('enquiry').select('name').distinct().where('person_id', '=', id).execute(),
  ]);
  const valuesOf = (kind: 'phone' | 'email') =>
    points.filter((point) => point.kind === kind).map(({ value }) => value);
  return {
    personId: id,
    name: person.name,
    names: [...new Set([person.name, ...enquiries.map(({ name }) => name)])].filter(Boolean),
    phones: valuesOf('phone'),
    emails: valuesOf('email'),
  };
}

async function identifiersOfSubscriber(db: Db, id: string): Promise<Identifiers | null> {
  const row = await db.selectFrom('subscription').select('email').where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const point = await db
    .selectFrom('contact_point')
    .select('person_id')
    .where('kind', '=', 'email')
    .where('value', '=', row.email)
    .executeTakeFirst();
  if (point) return identifiersOf(db, point.person_id);
  return { personId: null, name: row.email, names: [], phones: [], emails: [row.email] };
}

/** The rows of a table that are about these people, whoever of them. */
export function rowsAbout(
  table: PersonalTableName,
  reach: { personIds: readonly string[]; emails: readonly string[] },
): RawBuilder<SqlBool> {
  const { found } = tableDeclaration(table);
  const column = sql.ref(found.column);
  if (found.by === 'row') {
    const of = found.of as PersonalTableName;
    return sql<SqlBool>`${column} in (select id from ${sql.table(of)} where ${rowsAbout(of, reach)})`;
  }
  const values = found.by === 'person' ? reach.personIds : reach.emails;
  return values.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${column} in (${sql.join([...values])})`;
}

export const rowKeys = ({ personId, emails }: Identifiers) => ({
  personIds: personId === null ? [] : [personId],
  emails,
});

/** Whether rows of this table have an id of their own, by which they can be taken a part at a time. */
export const hasId = (table: PersonalTableName) => Object.hasOwn(PERSONAL_TABLES[table].columns, 'id');
