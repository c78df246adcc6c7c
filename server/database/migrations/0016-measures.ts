import type { Kysely } from 'kysely';

/** Web vitals: how often a page's metric fell into a bucket on a day. Contains no personal data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('measure')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('metric', 'text', (c) => c.notNull())
    .addColumn('bucket', 'integer', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('measure_key', ['day', 'page', 'device', 'metric', 'bucket'])
    .execute();
}
