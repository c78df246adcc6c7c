import type { Kysely } from 'kysely';

/** A subscription gets a reference, an idempotency key and a reason to be looked at; enquiries are found by phone. */
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
