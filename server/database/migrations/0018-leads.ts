import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** People become leads: with stage, owner, follow-up, history and a prefix search by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await columns(db);
  await tables(db);
  await fill(db as Kysely<Rows>);
  await indexes(db);
}

async function columns(db: Kysely<unknown>) {
  const text = (name: string, otherwise: string) =>
    db.schema
      .alterTable('person')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(otherwise))
      .execute();
  const count = (name: string) =>
    db.schema
      .alterTable('person')
      .addColumn(name, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  for (const name of ['name', 'phone', 'email', 'last_enquiry_id', 'form']) await text(name, '');
  await text('source', 'direct');
  await text('stage', 'incoming');
  for (const name of ['last_enquiry_at', 'enquiries']) await count(name);
  for (const name of ['campaign', 'lost_reason', 'owner_id']) {
    await db.schema.alterTable('person').addColumn(name, 'text').execute();
  }
  for (const name of ['follow_up_at', 'first_contact_at']) {
    await db.schema.alterTable('person').addColumn(name, 'bigint').execute();
  }
}

async function tables(db: Kysely<unknown>) {
  // Prefix search needs byte order, whatever the collation of the database.
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (isPostgres) await sql`alter table contact_point alter column value type text collate "C"`.execute(db);
  const text = isPostgres ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('lead_word')
    .addColumn('word', text, (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('lead_word_pk', ['word', 'person_id'])
    .execute();
  await db.schema
    .createTable('lead_activity')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text', (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('change_set', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.notNull())
    .addColumn('author_name', 'text', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .execute();
  await db.schema
    .createTable('lead_seen')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addColumn('enquiry_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('lead_seen_pk', ['account_id', 'person_id'])
    .execute();
}

type Rows = {
  person: {
    id: string;
    name: string;
    phone: string;
    email: string;
    last_enquiry_id: string;
    last_enquiry_at: number;
    enquiries: number;
    form: string;
    source: string;
    campaign: string | null;
  };
  enquiry: {
    id: string;
    person_id: string;
    created_at: number;
    name: string;
    phone: string;
    email: string;
    form: string;
    last_touch: string | null;
  };
  lead_word: { word: string; person_id: string };
};

const AT_ONCE = 500;

/** Copies the newest enquiry's data to each person, in batches. */
export async function fill(db: Kysely<Rows>): Promise<void> {
  for (let after = ''; ; ) {
    const people = await db
      .selectFrom('person')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = people.at(-1);
    if (!last) return;
    after = last.id;
    const ids = people.map(({ id }) => id);
    const found = await db
      .selectFrom('enquiry')
      .select(['id', 'person_id', 'created_at', 'name', 'phone', 'email', 'form', 'last_touch'])
      .where('person_id', 'in', ids)
      .orderBy('id')
      .execute();
    for (const [id, enquiries] of Map.groupBy(found, ({ person_id }) => person_id)) {
      const newest = enquiries.at(-1);
      if (!newest) continue;
      const { name, phone, email, form, created_at } = newest;
      const known = { name, phone, email, form, last_enquiry_id: newest.id, last_enquiry_at: created_at };
      await db
        .updateTable('person')
        .set({ ...known, enquiries: enquiries.length, ...sourceOf(newest.last_touch) })
        .where('id', '=', id)
        .execute();
      const words = searchWords(enquiries.map((each) => each.name));
      if (words.length === 0) continue;
      await db
        .insertInto('lead_word')
        .values(words.map((word) => ({ word, person_id: id })))
        .execute();
    }
  }
}

/** Each word and the whole name, as this release stores names for searching. */
function searchWords(names: string[]): string[] {
  const all = names.flatMap((name) => {
    const words = name
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean)
      .map((word) => [...word].slice(0, 40).join(''));
    return [...words, [...new Set(words)].join(' ')];
  });
  return [...new Set(all)].filter(Boolean);
}

const SITES: [RegExp, string][] = [
  [/(^|\.)google\./, 'google'],
  [/(^|\.)(facebook|fb)\.com$/, 'facebook'],
  [/(^|\.)instagram\.com$/, 'instagram'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube'],
  [/(^|\.)bing\.com$/, 'bing'],
];

/** The origin of a visitor, as this release reads it. */
function sourceOf(text: string | null): { source: string; campaign: string | null } {
  const touch = parsed(text);
  const params = parsed(touch.params);
  const campaign = tidy(params.utm_campaign) || null;
  const referrer = String(touch.referrer ?? '');
  const host = URL.canParse(referrer) ? new URL(referrer).hostname.replace(/^www\./, '') : '';
  const advertiser = params.gclid ? 'google' : params.fbclid ? 'facebook' : '';
  const site = SITES.find(([pattern]) => pattern.test(host))?.[1] ?? tidy(host);
  return { source: tidy(params.utm_source) || advertiser || site || 'direct', campaign };
}

const tidy = (text: unknown) => (typeof text === 'string' ? text.trim().toLowerCase().slice(0, 60) : '');

function parsed(value: unknown): Record<string, unknown> {
  try {
    const read: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

async function indexes(db: Kysely<unknown>) {
  const index = (name: string, ...names: string[]) =>
    db.schema.createIndex(`person_${name}`).on('person').columns(names);
  await index('newest', 'last_enquiry_id').execute();
  for (const name of ['stage', 'form', 'source']) await index(name, name, 'last_enquiry_id').execute();
  for (const [name, column] of [
    ['owner', 'owner_id'],
    ['campaign', 'campaign'],
  ] as const) {
    await index(name, column, 'last_enquiry_id').where(sql.ref(column), 'is not', null).execute();
  }
  await index('follow_up', 'follow_up_at').where(sql.ref('follow_up_at'), 'is not', null).execute();
  await sql`create index person_uncalled on person (last_enquiry_id)
    where first_contact_at is null and stage = 'incoming'`.execute(db);
  await sql`create index enquiry_held on enquiry (id)
    where quarantine is not null and released_at is null`.execute(db);
  await sql`create index delivery_trouble on delivery (enquiry_id)
    where state in ('parked', 'doubtful')`.execute(db);
  await db.schema.createIndex('lead_word_person').on('lead_word').column('person_id').execute();
  await db.schema
    .createIndex('lead_activity_person')
    .on('lead_activity')
    .columns(['person_id', 'id'])
    .execute();
  await db.schema.createIndex('lead_activity_set').on('lead_activity').column('change_set').execute();
}
