import type { Kysely } from 'kysely';

/** Adds reference, idempotency key and quarantine to subscriptions, and an index of enquiries by phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['reference', 'submission_key', 'quarantine']) {
    await db.schema.alterTable('subscription').addColumn(column, 'text').execute();
  }
  await db.schema
    .createIndex('subscription_reference')
    .unique()
    .on('subscription')
    .column('reference')
    .execute();
  await db.schema.createIndex('enquiry_phone').on('enquiry').columns(['phone', 'id']).execute();
}
