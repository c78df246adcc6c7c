import { type Kysely, PostgresAdapter, sql } from 'kysely';

const FILTERS = ['stage', 'owner_id', 'form', 'source', 'campaign'];

/**
 * One index for each filter of the lead lists covers the other filters. The next leads of a salesperson, and the second
 * word of a name, get an index each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
  for (const column of FILTERS) {
    const name = sql.id(`person_${column.replace('_id', '')}`);
    const others = names(FILTERS.filter((other) => other !== column));
    const first = sql`${sql.ref(column)}, last_enquiry_id`;
    const columns = isPostgres ? sql`(${first}) include (${others}, id)` : sql`(${first}, ${others}, id)`;
    const where = ['owner_id', 'campaign'].includes(column)
      ? sql`where ${sql.ref(column)} is not null`
      : sql``;
    await sql`drop index ${name}`.execute(db);
    await sql`create index ${name} on person ${columns} ${where}`.execute(db);
  }
  await sql`create index person_owner_uncalled on person (owner_id, last_enquiry_id)
    where first_contact_at is null and stage = 'incoming' and owner_id is not null`.execute(db);
  await sql`create index person_owner_follow_up on person (owner_id, follow_up_at)
    where follow_up_at is not null and owner_id is not null`.execute(db);
  await sql`drop index lead_word_person`.execute(db);
  await sql`create index lead_word_person on lead_word (person_id, word)`.execute(db);
}
