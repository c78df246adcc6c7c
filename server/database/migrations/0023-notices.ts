import type { Kysely } from 'kysely';

/** Notices of new leads and overdue follow-ups, and changes sent by offline devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notice_choice')
    .addColumn('account_id', 'text', (c) => c.primaryKey())
    .addColumn('leads', 'text', (c) => c.notNull())
    .addColumn('follow_ups', 'integer', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('quiet_from', 'text', (c) => c.notNull())
    .addColumn('quiet_until', 'text', (c) => c.notNull())
    .addColumn('digest_until', 'bigint', (c) => c.notNull())
    .addColumn('digest_lease_until', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('push_device')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('endpoint', 'text', (c) => c.notNull().unique())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_sent_at', 'bigint')
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('last_result', 'text')
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .addColumn('lease_until', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('push_device_account').on('push_device').column('account_id').execute();
  await db.schema
    .createTable('notice')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('device_id', 'text', (c) => c.notNull().references('push_device.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('event_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('notice_device').on('notice').columns(['device_id', 'id']).execute();
  await db.schema.createIndex('notice_person').on('notice').column('person_id').execute();
  await db.schema
    .createTable('notice_event')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('notice_cursor')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('lead_submission')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('change_set', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('lead_submission_pk', ['account_id', 'key'])
    .execute();
  await db.schema.createIndex('lead_submission_at').on('lead_submission').column('at').execute();
}
