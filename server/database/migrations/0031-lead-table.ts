import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The orders of the table of leads (server/store/leads/lead-sorts.ts), and the columns that each account has chosen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const name = isPostgres ? sql`lower(name) collate "C"` : sql`lower(name)`;
  await sql`create index person_name on person ((${name}), id)`.execute(db);
  await sql`create index person_due on person ((coalesce(follow_up_at, 9007199254740991)), id)`.execute(db);
  await sql`create index person_created on person (created_at, id)`.execute(db);
  await db.schema
    .createTable('lead_table')
    .addColumn('account_id', 'text', (c) => c.primaryKey())
    .addColumn('columns', 'text', (c) => c.notNull())
    .addColumn('page_size', 'integer', (c) => c.notNull())
    .execute();
}
