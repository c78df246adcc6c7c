import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Site visits get a table, filled from the enquiries that requested them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables(db);
  await fill(db as Kysely<Rows>);
  await indexes(db);
}

async function tables(db: Kysely<unknown>) {
  await db.schema
    .createTable('visit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text', (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addColumn('enquiry_id', 'text', (c) => c.references('enquiry.id').onDelete('cascade'))
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('people', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('visit_rule')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('capacity', 'integer')
    .addColumn('closed', 'text')
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('visit_board')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await sql`insert into visit_board (id, version) values (1, 1)`.execute(db);
}

type Rows = {
  enquiry: {
    id: string;
    person_id: string;
    created_at: number;
    form: string;
    fields: string;
    quarantine: string | null;
    released_at: number | null;
  };
  visit: {
    id: string;
    person_id: string;
    enquiry_id: string;
    starts_at: number;
    people: number;
    state: string;
    sequence: number;
    created_at: number;
    changed_at: number;
  };
};

const AT_ONCE = 500;

/** Adds a visit for each enquiry that requested one, in batches; rows without a day are skipped. */
export async function fill(db: Kysely<Rows>): Promise<void> {
  for (let after = ''; ; ) {
    const enquiries = await db
      .selectFrom('enquiry')
      .selectAll()
      .where('form', '=', 'site-visit')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = enquiries.at(-1);
    if (!last) return;
    after = last.id;
    const visits = enquiries.flatMap(({ id, person_id, created_at, fields, quarantine, released_at }) => {
      const { startsAt, people } = asked(fields);
      if (!Number.isFinite(startsAt)) return [];
      return {
        id: randomUUID(),
        person_id,
        enquiry_id: id,
        starts_at: startsAt,
        people,
        state: quarantine !== null && released_at === null ? 'held' : 'requested',
        sequence: 0,
        created_at,
        changed_at: created_at,
      };
    });
    if (visits.length > 0) await db.insertInto('visit').values(visits).execute();
  }
}

const IST = '+05:30';

function asked(text: string): { startsAt: number; people: number } {
  try {
    const { date, time, numvisitor } = JSON.parse(text) as Record<string, unknown>;
    const people = Number(numvisitor);
    return {
      startsAt: Date.parse(`${date}T${time}:00.000${IST}`),
      people: Number.isInteger(people) && people > 0 && people < 1000 ? people : 1,
    };
  } catch {
    return { startsAt: Number.NaN, people: 1 };
  }
}

async function indexes(db: Kysely<unknown>) {
  await db.schema.createIndex('visit_start').on('visit').column('starts_at').execute();
  await db.schema.createIndex('visit_person').on('visit').column('person_id').execute();
  await db.schema.createIndex('visit_enquiry').unique().on('visit').column('enquiry_id').execute();
  await sql`create index visit_requested on visit (starts_at) where state = 'requested'`.execute(db);
}
