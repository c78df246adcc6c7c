import type { Kysely } from 'kysely';

/** The plot that an enquiry is about, so that those about one plot can be found together. Null for every other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('enquiry').addColumn('plot', 'text').execute();
  await db.schema
    .createIndex('enquiry_plot')
    .on('enquiry')
    .columns(['plot', 'id'])
    .where('plot' as never, 'is not', null)
    .execute();
}
