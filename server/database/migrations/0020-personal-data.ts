import { type Kysely, sql } from 'kysely';

/** Adds restriction and erasure of people, unsubscribing, and retention. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await columns(db);
  await erasures(db);
  await retention(db);
}

async function columns(db: Kysely<unknown>) {
  await db.schema.alterTable('person').addColumn('restricted_at', 'bigint').execute();
  await db.schema.alterTable('person').addColumn('restriction', 'text').execute();
  await db.schema.alterTable('subscription').addColumn('left_at', 'bigint').execute();
  await db.schema.alterTable('subscription').addColumn('left_by', 'text').execute();
  await db.schema
    .createIndex('person_restricted')
    .on('person')
    .column('restricted_at')
    .where(sql.ref('restricted_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('subscription_left')
    .on('subscription')
    .column('id')
    .where(sql.ref('left_at'), 'is not', null)
    .execute();
}

async function erasures(db: Kysely<unknown>) {
  await db.schema
    .createTable('erasure')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('done_at', 'bigint')
    .addColumn('by_id', 'text', (c) => c.notNull())
    .addColumn('by_name', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('counts', 'text', (c) => c.notNull())
    .addColumn('traces', 'text')
    .addColumn('subject', 'text')
    .execute();
  await db.schema
    .createTable('erasure_key')
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('erasure_id', 'text', (c) => c.notNull().references('erasure.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('erasure_key_pk', ['hash', 'erasure_id'])
    .execute();
}

async function retention(db: Kysely<unknown>) {
  await db.schema
    .createTable('retention')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('looked_at', 'bigint')
    .addColumn('switched_on_at', 'bigint')
    .addColumn('switched_on_by', 'text')
    .addColumn('ran_at', 'bigint')
    .addColumn('lease_until', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into retention (id, lease_until) values (1, 0)`.execute(db);
  await db.schema
    .createTable('retention_run')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('counts', 'text', (c) => c.notNull())
    .execute();
}
