import type { Kysely } from 'kysely';

/**
 * Counts enquiries by network too, and every subscription request, also of known addresses. Older rows have no network:
 * the limit covers one hour only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('enquiry')
    .addColumn('network_hash', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('enquiry')
    .addColumn('network_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('subscription_request')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('submission_key', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('address_hash', 'text', (c) => c.notNull())
    .addColumn('address_count', 'integer', (c) => c.notNull())
    .addColumn('network_hash', 'text', (c) => c.notNull())
    .addColumn('network_count', 'integer', (c) => c.notNull())
    .execute();
  for (const [name, columns] of [
    ['address', ['address_hash', 'address_count']],
    ['key', ['submission_key', 'email']],
    ['time', ['created_at']],
  ] as const) {
    await db.schema
      .createIndex(`subscription_request_${name}`)
      .on('subscription_request')
      .columns([...columns])
      .execute();
  }
  for (const table of ['enquiry', 'subscription_request']) {
    await db.schema
      .createIndex(`${table}_network`)
      .on(table)
      .columns(['network_hash', 'network_count'])
      .execute();
  }
}
