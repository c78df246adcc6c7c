import type { Kysely } from 'kysely';

/** Lead sources of the administration, and the leads of sources that wait or were refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_source')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('mapping', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('source_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('lead', 'text')
    .addColumn('reason', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('lease_until', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('source_event_key', ['source', 'key'])
    .execute();
  await db.schema.createIndex('source_event_due').on('source_event').columns(['state', 'due_at']).execute();
}
