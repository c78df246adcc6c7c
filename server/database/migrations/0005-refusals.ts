import { type Kysely, sql } from 'kysely';

/** Counts refusals and doubtful answers by delivery, records replays, and adds a third channel. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['refusals', 'doubts']) {
    await db.schema
      .alterTable('delivery')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable('delivery').addColumn('replayed_at', 'bigint').execute();
  await db.schema
    .alterTable('channel')
    .addColumn('refused_in_row', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`update delivery_attempt set outcome = 'refused' where outcome = 'misconfigured'`.execute(db);
  await sql`insert into channel (name, next_slot_at, consecutive_failures, open_until)
    values ('webhook', 0, 0, 0)`.execute(db);
}
