import type { Kysely } from 'kysely';

/** The plot of an enquiry, with an index; null for enquiries without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('enquiry').addColumn('plot', 'text').execute();
  await db.schema
    .createIndex('enquiry_plot')
    .on('enquiry')
    .columns(['plot', 'id'])
    .where('plot' as never, 'is not', null)
    .execute();
}
