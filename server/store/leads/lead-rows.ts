import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { chunksOf } from '../../database/chunks.ts';
import type { Database } from '../../database/schema.ts';
import { storedObject } from '../enquiries/enquiry-reading.ts';
import { isVisibleTo, type VisibleTo } from '../enquiries/visible-to.ts';
import { filterLeads, IS_TRIED_UNPLANNED, IS_UNCALLED, type LeadKey, leadKeys } from './lead-lists.ts';
import { searchKeys } from './lead-search.ts';
import type { ExportedLead, LeadFilter, LeadSelection } from './lead-types.ts';

type Db = Kysely<Database>;

/**
 * Rows of a page. Small enough that requests of visitors do not wait long for the embedded database, which runs one
 * query at a time. Pages of twice the size used half as much memory again.
 */
const BATCH_SIZE = 100;
/** The longest pause after a page, however long the database took. */
const MAX_TURN_MS = 20;
const MAX_FOUND = 1000;

/**
 * Reads all leads of a selection in order, one page at a time. Each page is its own read: memory and the database hold
 * nothing in between. People who enquire again meanwhile and move to the top of the list before they were read follow
 * at the end.
 */
export async function* readLeads(
  db: Db,
  selection: LeadSelection,
  visibleTo?: VisibleTo,
): AsyncGenerator<ExportedLead[]> {
  const owners = new Map(
    (await db.selectFrom('user').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  );
  for await (const keys of keysOf(db, selection, visibleTo)) {
    const begun = performance.now();
    const rows = await rowsOf(db, keys, owners);
    const took = performance.now() - begun;
    yield rows;
    // Pauses as long as the read took, so that other requests get their turn.
    await setTimeout(Math.min(took, MAX_TURN_MS));
  }
}

function keysOf(db: Db, selection: LeadSelection, visibleTo: VisibleTo): AsyncGenerator<LeadKey[]> {
  switch (selection.by) {
    case 'newest':
      return newestFirst(db, selection.filter, visibleTo);
    case 'next':
      return nextFirst(db, selection, visibleTo);
    case 'search':
      return found(db, selection, visibleTo);
  }
}

async function* newestFirst(db: Db, filter: LeadFilter, visibleTo: VisibleTo): AsyncGenerator<LeadKey[]> {
  // Held enquiries and failed deliveries keep their position.
  const moves = filter.only ? null : await followMoves(db);
  for (let before: string | null = null; ; ) {
    const { keys, further } = await leadKeys(
      db,
      filter,
      { before, after: null, limit: BATCH_SIZE },
      undefined,
      visibleTo,
    );
    yield keys;
    const until: string | null = further ?? (keys.length < BATCH_SIZE ? null : (keys.at(-1)?.key ?? null));
    await moves?.look(keys, before);
    before = until;
    if (before === null) break;
  }
  for (const ids of chunksOf([...(moves?.unread ?? [])], BATCH_SIZE))
    yield await filterLeads(db, filter, ids, visibleTo);
}

/** Finds people who enquire again during the reading and were not read at their former position. */
async function followMoves(db: Db) {
  const newest = await db
    .selectFrom('person')
    .select('last_enquiry_id')
    .orderBy('last_enquiry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const start = newest?.last_enquiry_id ?? '';
  let seen = start;
  const unread = new Set<string>();
  return {
    unread,
    /** Called after each page: `rows` is the page, and rows from `before` on were read earlier. */
    async look(rows: LeadKey[], before: string | null): Promise<void> {
      const moved = await db
        .selectFrom('person')
        .select(['id', 'last_enquiry_id'])
        .select((person) =>
          person
            .selectFrom('enquiry')
            .select((enquiry) => enquiry.fn.max('enquiry.id').as('old'))
            .whereRef('enquiry.person_id', '=', 'person.id')
            .where('enquiry.id', '<=', start)
            .as('old'),
        )
        .where('last_enquiry_id', '>', seen)
        .orderBy('last_enquiry_id')
        .execute();
      for (const { id, old, last_enquiry_id } of moved) {
        seen = last_enquiry_id;
        const wasRead =
          rows.some((row) => row.id === id) || (before !== null && old !== null && old >= before);
        // A new person belongs to the next export.
        if (old !== null && !wasRead) unread.add(id);
      }
    },
  };
}

/** In the order of the desk's list: overdue, not called yet, and due later today. */
async function* nextFirst(
  db: Db,
  { now, endOfDay, owner }: Extract<LeadSelection, { by: 'next' }>,
  visibleTo: VisibleTo,
): AsyncGenerator<LeadKey[]> {
  const people = () => {
    const rows = db
      .selectFrom('person')
      .select(['id', 'last_enquiry_id as key', 'follow_up_at'])
      .where(isVisibleTo(visibleTo))
      .limit(BATCH_SIZE);
    return owner === undefined ? rows : rows.where('owner_id', '=', owner);
  };
  const due = async function* (after: number, until: number) {
    for (let last = { at: after, id: '' }; ; ) {
      const rows = await people()
        .where('follow_up_at', '>=', last.at)
        .where('follow_up_at', '<', until)
        .where((where) => where.or([where('follow_up_at', '>', last.at), where('id', '>', last.id)]))
        .orderBy('follow_up_at')
        .orderBy('id')
        .execute();
      yield rows;
      const end = rows.at(-1);
      if (!end || rows.length < BATCH_SIZE) return;
      last = { at: Number(end.follow_up_at), id: end.id };
    }
  };
  yield* due(0, now + 1);
  for (const isListed of [IS_UNCALLED, IS_TRIED_UNPLANNED]) {
    for (let before: string | null = null; ; ) {
      const rows = people().where(isListed).orderBy('last_enquiry_id', 'desc');
      const page = await (before === null ? rows : rows.where('last_enquiry_id', '<', before)).execute();
      yield page;
      before = page.at(-1)?.key ?? null;
      if (before === null || page.length < BATCH_SIZE) break;
    }
  }
  yield* due(now + 1, endOfDay);
  yield* due(endOfDay, Number.MAX_SAFE_INTEGER);
}

async function* found(
  db: Db,
  { query }: Extract<LeadSelection, { by: 'search' }>,
  visibleTo: VisibleTo,
): AsyncGenerator<LeadKey[]> {
  const keys = await searchKeys(db, query, MAX_FOUND, visibleTo);
  for (const part of chunksOf(keys, BATCH_SIZE)) yield part;
}

async function rowsOf(db: Db, keys: LeadKey[], owners: Map<string, string>): Promise<ExportedLead[]> {
  if (keys.length === 0) return [];
  const ids = [...new Set(keys.map(({ id }) => id))];
  const [people, enquiries, notes] = await Promise.all([
    db.selectFrom('person').selectAll().where('id', 'in', ids).execute(),
    db
      .selectFrom('enquiry')
      .select(['id', 'reference', 'form'])
      // Only this form asks for the city.
      .select(sql<string | null>`case when form = 'popup' then fields end`.as('fields'))
      .where(
        'id',
        'in',
        keys.map(({ key }) => key),
      )
      .execute(),
    db
      .selectFrom('lead_activity')
      .select(['person_id', (row) => row.fn.countAll<number>().as('many')])
      .where('person_id', 'in', ids)
      .where('kind', '=', 'note')
      .where('undone_at', 'is', null)
      .groupBy('person_id')
      .execute(),
  ]);
  const [personOf, enquiryOf, notesOf] = [
    new Map(people.map((row) => [row.id, row])),
    new Map(enquiries.map((row) => [row.id, row])),
    new Map(notes.map((row) => [row.person_id, Number(row.many)])),
  ];
  return keys.flatMap(({ id, key }) => {
    const person = personOf.get(id);
    if (!person || person.restricted_at !== null) return [];
    const enquiry = enquiryOf.get(key);
    const { city } = enquiry?.fields ? storedObject(enquiry.fields) : {};
    return {
      id,
      reference: enquiry?.reference ?? '',
      form: enquiry?.form ?? person.form,
      name: person.name,
      phone: person.phone,
      email: person.email,
      city: typeof city === 'string' ? city : '',
      source: person.source,
      campaign: person.campaign,
      firstEnquiryAt: person.created_at,
      lastEnquiryAt: person.last_enquiry_at,
      enquiries: person.enquiries,
      stage: person.stage,
      lostReason: person.lost_reason,
      owner: person.owner_id === null ? null : (owners.get(person.owner_id) ?? 'somebody who has left'),
      followUpAt: person.follow_up_at,
      firstContactAt: person.first_contact_at,
      notes: notesOf.get(id) ?? 0,
    };
  });
}
