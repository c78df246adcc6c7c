import { type Kysely, sql } from 'kysely';

/** Times are milliseconds since 1970 in `bigint`; SQLite reads that as its own integer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await people(db);
  await enquiries(db);
  await subscriptions(db);
  await deliveries(db);
  await channels(db);
}

async function people(db: Kysely<unknown>) {
  await db.schema
    .createTable('person')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('contact_point')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('contact_point_pk', ['kind', 'value'])
    .execute();
  await db.schema.createIndex('contact_point_person').on('contact_point').column('person_id').execute();
}

async function enquiries(db: Kysely<unknown>) {
  await db.schema
    .createTable('enquiry')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull().references('person.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('website', 'text', (c) => c.notNull())
    .addColumn('web_page', 'text', (c) => c.notNull())
    .addColumn('first_touch', 'text')
    .addColumn('last_touch', 'text')
    .addColumn('consent_version', 'text', (c) => c.notNull())
    .addColumn('consent_language', 'text', (c) => c.notNull())
    .addColumn('consent_at', 'bigint', (c) => c.notNull())
    .addColumn('consent_page', 'text', (c) => c.notNull())
    .addColumn('address_hash', 'text', (c) => c.notNull())
    .addColumn('address_count', 'integer', (c) => c.notNull())
    .addColumn('message_hash', 'text')
    .addColumn('submission_key', 'text')
    .addColumn('fields_hash', 'text', (c) => c.notNull())
    .addColumn('quarantine', 'text')
    .addColumn('released_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('enquiry_submission')
    .unique()
    .on('enquiry')
    .columns(['submission_key', 'fields_hash'])
    .where(sql.ref('submission_key'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('enquiry_address')
    .on('enquiry')
    .columns(['address_hash', 'address_count'])
    .execute();
  await db.schema.createIndex('enquiry_person').on('enquiry').columns(['person_id', 'id']).execute();
  await db.schema
    .createIndex('enquiry_message')
    .on('enquiry')
    .columns(['message_hash', 'created_at'])
    .where(sql.ref('message_hash'), 'is not', null)
    .execute();
}

async function subscriptions(db: Kysely<unknown>) {
  await db.schema
    .createTable('subscription')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('consent_version', 'text', (c) => c.notNull())
    .addColumn('consent_language', 'text', (c) => c.notNull())
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('address_hash', 'text', (c) => c.notNull())
    .addColumn('address_count', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('subscription_address')
    .on('subscription')
    .columns(['address_hash', 'address_count'])
    .execute();
}

async function deliveries(db: Kysely<unknown>) {
  await db.schema
    .createTable('delivery')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('enquiry_id', 'text', (c) => c.notNull().references('enquiry.id').onDelete('cascade'))
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('lease_owner', 'text')
    .addColumn('lease_until', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('last_result', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('delivery_enquiry_channel', ['enquiry_id', 'channel'])
    .execute();
  await db.schema
    .createIndex('delivery_due')
    .on('delivery')
    .columns(['state', 'channel', 'due_at'])
    .execute();
  await db.schema
    .createTable('delivery_attempt')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('delivery_id', 'text', (c) => c.notNull().references('delivery.id').onDelete('cascade'))
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('delivery_attempt_delivery')
    .on('delivery_attempt')
    .columns(['delivery_id', 'id'])
    .execute();
}

async function channels(db: Kysely<unknown>) {
  await db.schema
    .createTable('channel')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('paused_at', 'bigint')
    .addColumn('pause_reason', 'text')
    .addColumn('settings_hash', 'text')
    .addColumn('next_slot_at', 'bigint', (c) => c.notNull())
    .addColumn('consecutive_failures', 'integer', (c) => c.notNull())
    .addColumn('open_until', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into channel (name, next_slot_at, consecutive_failures, open_until)
    values ('email', 0, 0, 0), ('crm', 0, 0, 0)`.execute(db);
}
