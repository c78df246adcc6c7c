import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Counts for the reports. Triggers record every changed lead, whatever code changes it. They are counted later
 * (server/store/reports/figure-counting.ts); the existing rows are due first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await counts(db);
  await costs(db);
  await sql`create table figure_due (
    seq ${sql.raw(isPostgres ? 'bigint generated always as identity primary key' : 'integer primary key')},
    kind text not null,
    id text not null
  )`.execute(db);
  for (const statement of isPostgres ? POSTGRES_TRIGGERS : SQLITE_TRIGGERS)
    await sql.raw(statement).execute(db);
  await sql`insert into figure_due (kind, id)
    select 'enquiry', id from enquiry where quarantine is null or released_at is not null order by id`.execute(
    db,
  );
}

async function counts(db: Kysely<unknown>) {
  const key = ['grain', 'kind', 'period', 'value', 'state'];
  let figure = db.schema.createTable('figure');
  for (const name of key) figure = figure.addColumn(name, 'text', (c) => c.notNull());
  await figure
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('figure_key', key as never)
    .execute();
  let lead = db.schema.createTable('figure_lead').addColumn('person_id', 'text', (c) => c.primaryKey());
  for (const name of ['day', 'source', 'campaign', 'state', 'lost_reason', 'contact']) {
    lead = lead.addColumn(name, 'text', (c) => c.notNull());
  }
  await lead.execute();
}

async function costs(db: Kysely<unknown>) {
  await db.schema
    .createTable('campaign_cost')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('campaign', 'text', (c) => c.notNull())
    .addColumn('from_day', 'text', (c) => c.notNull())
    .addColumn('until_day', 'text', (c) => c.notNull())
    .addColumn('paise', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'bigint')
    .execute();
  await db.schema.createIndex('campaign_cost_until').on('campaign_cost').column('until_day').execute();
}

const RELEASED = 'old.released_at is null and new.released_at is not null and new.quarantine is not null';

const isChanged = (differs: string) =>
  ['stage', 'lost_reason', 'first_contact_at']
    .map((name) => `old.${name} ${differs} new.${name}`)
    .join(' or ');

/** For each trigger: its event, condition and recorded kind. */
const triggers = (differs: string) =>
  [
    ['enquiry_kept', 'insert on enquiry', 'new.quarantine is null', 'enquiry'],
    ['enquiry_released', 'update of released_at on enquiry', RELEASED, 'enquiry'],
    ['enquiry_moved', 'update of person_id on enquiry', `old.person_id ${differs} new.person_id`, 'moved'],
    [
      'person_changed',
      'update of stage, lost_reason, first_contact_at on person',
      isChanged(differs),
      'person',
    ],
    ['person_gone', 'delete on person', null, 'gone'],
  ] as const;

const NOTES = {
  enquiry: `insert into figure_due (kind, id) values ('enquiry', new.id);`,
  moved: `insert into figure_due (kind, id) values ('moved', old.person_id), ('person', new.person_id);`,
  person: `insert into figure_due (kind, id) values ('person', new.id);`,
  gone: `insert into figure_due (kind, id) values ('person', old.id);`,
};

const SQLITE_TRIGGERS = triggers('is not').map(
  ([name, after, when, note]) =>
    `create trigger figure_${name} after ${after} ${when ? `when ${when}` : ''} begin ${NOTES[note]} end`,
);

const POSTGRES_TRIGGERS = [
  ...Object.entries(NOTES).map(
    ([name, note]) =>
      `create function figure_note_${name}() returns trigger language plpgsql as $$ begin ${note} return null; end $$`,
  ),
  ...triggers('is distinct from').map(
    ([name, after, when, note]) =>
      `create trigger figure_${name} after ${after} for each row ${when ? `when (${when})` : ''}
       execute function figure_note_${note}()`,
  ),
];
