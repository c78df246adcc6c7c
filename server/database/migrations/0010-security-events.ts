import type { Kysely } from 'kysely';

/** The audit log of accounts and personal data. Contains ids only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('security_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('who', 'text')
    .addColumn('target', 'text')
    .addColumn('request_id', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('security_event_at').on('security_event').column('at').execute();
}
