import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Rules of the desk for new leads, duties of accounts, and the time by which a lead must be called. Leads are also
 * counted by owner, so the trigger of 0022 notes changes of the owner and of that time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_rules')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('duty')
    .addColumn('account_id', 'text', (c) => c.primaryKey())
    .addColumn('takes', 'integer', (c) => c.notNull())
    .addColumn('days', 'text', (c) => c.notNull())
    .addColumn('starts', 'text', (c) => c.notNull())
    .addColumn('ends', 'text', (c) => c.notNull())
    .addColumn('away_until', 'text', (c) => c.notNull())
    .addColumn('turn', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('person').addColumn('call_due_at', 'bigint').execute();
  await sql`create index person_call_due on person (call_due_at)
    where first_contact_at is null and call_due_at is not null`.execute(db);
  for (const name of ['owner', 'target']) {
    await db.schema
      .alterTable('figure_lead')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const columns = ['stage', 'lost_reason', 'first_contact_at', 'owner_id', 'call_due_at'];
  const isChanged = columns
    .map((name) => `old.${name} ${isPostgres ? 'is distinct from' : 'is not'} new.${name}`)
    .join(' or ');
  await sql`drop trigger figure_person_changed ${sql.raw(isPostgres ? 'on person' : '')}`.execute(db);
  const event = `create trigger figure_person_changed after update of ${columns.join(', ')} on person`;
  await sql
    .raw(
      isPostgres
        ? `${event} for each row when (${isChanged}) execute function figure_note_person()`
        : `${event} when ${isChanged} begin insert into figure_due (kind, id) values ('person', new.id); end`,
    )
    .execute(db);
  await sql`insert into figure_due (kind, id) select 'person', id from person where owner_id is not null`.execute(
    db,
  );
}
