import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { PERSONAL_TABLES, type PersonalTableName, tableDeclaration } from './personal-tables.ts';

type Db = Kysely<Database>;

/** The identifiers of a person with all their contact points, or of a subscriber with only an address. */
export type Identifiers = {
  personId: string | null;
  /** The current name; for somebody without a name, the address. */
  name: string;
  /** All names they gave. */
  names: string[];
  /** As stored: ten digits, or a plus and digits. */
  phones: string[];
  /** In lower case. */
  emails: string[];
};

/**
 * Looks up a person or subscription by id; null when neither exists. A subscriber who is also a person counts as the
 * person.
 */
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

/** SQL condition for the rows of a table about any of these people. */
export function rowsAbout(
  table: PersonalTableName,
  identifiers: { personIds: readonly string[]; emails: readonly string[] },
): RawBuilder<SqlBool> {
  const { found } = tableDeclaration(table);
  const column = sql.ref(found.column);
  if (found.by === 'row') {
    const of = found.of as PersonalTableName;
    return sql<SqlBool>`${column} in (select id from ${sql.table(of)} where ${rowsAbout(of, identifiers)})`;
  }
  const values = found.by === 'person' ? identifiers.personIds : identifiers.emails;
  return values.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${column} in (${sql.join([...values])})`;
}

export const rowKeys = ({ personId, emails }: Identifiers) => ({
  personIds: personId === null ? [] : [personId],
  emails,
});

/** Whether the table has an id column, which allows deletion in batches. */
export const hasId = (table: PersonalTableName) => Object.hasOwn(PERSONAL_TABLES[table].columns, 'id');
