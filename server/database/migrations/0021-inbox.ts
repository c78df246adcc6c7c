import { type Kysely, sql } from 'kysely';

/** Adds merging and separating people, saved lists, interest in plots, and a version number of all leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await regrouping(db);
  await interest(db);
  await views(db);
  await version(db);
}

async function regrouping(db: Kysely<unknown>) {
  await db.schema
    .createTable('lead_regrouping')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addColumn('other_id', 'text', (c) => c.notNull())
    .addColumn('part_id', 'text', (c) => c.references('person.id').onDelete('cascade'))
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.notNull())
    .addColumn('author_name', 'text', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('lead_regrouping_person')
    .on('lead_regrouping')
    .columns(['person_id', 'id'])
    .execute();
  await db.schema.createIndex('lead_regrouping_part').on('lead_regrouping').column('part_id').execute();
  await db.schema.createIndex('lead_regrouping_other').on('lead_regrouping').column('other_id').execute();
  await db.schema
    .createTable('kept_apart')
    .addColumn('person_id', 'text', (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addColumn('other_id', 'text', (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('kept_apart_pk', ['person_id', 'other_id'])
    .execute();
  await db.schema.createIndex('kept_apart_other').on('kept_apart').column('other_id').execute();
  await db.schema
    .alterTable('contact_point')
    .addColumn('shared', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

async function interest(db: Kysely<unknown>) {
  await db.schema
    .createTable('lead_interest')
    .addColumn('person_id', 'text', (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('lead_interest_pk', ['person_id', 'kind', 'value'])
    .execute();
  await db.schema
    .createIndex('lead_interest_value')
    .on('lead_interest')
    .columns(['kind', 'value', 'person_id'])
    .execute();
  await sql`insert into lead_interest (person_id, kind, value)
    select distinct person_id, 'plot', plot from enquiry where plot is not null`.execute(db);
}

async function views(db: Kysely<unknown>) {
  await db.schema
    .createTable('lead_view')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('shared', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('removed_at', 'bigint')
    .execute();
}

async function version(db: Kysely<unknown>) {
  await db.schema
    .createTable('lead_version')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('enquiries', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into lead_version (id, version, enquiries) values (1, 0, 0)`.execute(db);
}
