import { type Kysely, type RawBuilder, sql } from 'kysely';
import { firstIdAfter } from '../../crypto/ids.ts';
import type { Database } from '../../database/schema.ts';
import { STOPPED_CHANNELS } from '../enquiries/channels.ts';
import { IS_CONTACTABLE } from '../enquiries/contactable.ts';
import { type Listed, wholeRows } from './lead-search.ts';
import type { LeadFilter, LeadPage } from './lead-types.ts';

type Db = Kysely<Database>;
/** `key` is the enquiry by which a lead stands in a list. */
export type Key = { id: string; key: string };

// Written out, so that the databases see that the partial indexes (0018-leads, 0025-tried-leads) answer them.
export const IS_UNCALLED = sql<boolean>`first_contact_at is null and stage = 'incoming'`;
/** Tried and not reached, for whoever is reached has been contacted; and nothing brings them back. */
export const IS_TRIED = sql<boolean>`first_contact_at is not null and stage = 'incoming' and follow_up_at is null`;
export const IS_HELD = sql<boolean>`enquiry.quarantine is not null and enquiry.released_at is null`;
/** Of deliveries that were given up or are in doubt, and those that wait for a stopped channel, the enquiries. */
export const IN_TROUBLE = sql`
  select enquiry_id as key from delivery where state in ('parked', 'doubtful')
  union
  select enquiry_id from delivery where state = 'waiting' and channel in (${STOPPED_CHANNELS})`;

/** Restricted people where a list is read from an index alone; they are few, and have an index of their own. */
const RESTRICTED = sql`select id from person where restricted_at is not null`;

/** So many are looked through for a page; where several filters fit fewer, the next page goes on from there. */
const LOOKED_THROUGH = 10_000;
/** Of what is held or in trouble, each of which is an enquiry to be opened. */
const OPENED = 500;

/** What narrows a list, with its column, in the order in which it mostly leaves fewest; each has an index of its own. */
const COLUMNS = [
  ['campaign', 'campaign'],
  ['stage', 'stage'],
  ['owner', 'owner_id'],
  ['source', 'source'],
  ['form', 'form'],
] as const;
type Condition = { column: (typeof COLUMNS)[number][1]; value: string };

/**
 * A page of a list by the newest enquiry of each person; what is held or in trouble by that enquiry, so that none hides
 * another. `further` is where it goes on when it ended before the page was full, though not everybody was looked at.
 */
export type KeyPage = { keys: Key[]; further: string | null };

export async function leadKeys(
  db: Db,
  filter: LeadFilter,
  page: LeadPage,
  limits = { through: LOOKED_THROUGH, opened: OPENED },
): Promise<KeyPage> {
  const conditions = conditionsOf(filter);
  const isForward = page.after === null;
  const { source, most } = filter.only
    ? { source: enquiries(filter.only), most: conditions.length === 0 ? page.limit : limits.opened }
    : { source: await people(db, conditions, filter.plot), most: limits.through };
  const order = isForward ? sql`desc` : sql`asc`;
  const looked = sql`select * from (${source}) as everybody where true ${bounds(filter, page)}
    order by key ${order} limit ${most}`;
  const fitting = filter.only
    ? sql<Key>`select person.id, looked.key from (${looked}) as looked
        join enquiry on enquiry.id = looked.key join person on person.id = enquiry.person_id where ${IS_CONTACTABLE}`
    : sql<Key>`select id, key from (${looked}) as looked where id not in (${RESTRICTED})`;
  const named = filter.only ? 'person' : 'looked';
  const wanting =
    filter.plot === undefined ? sql`` : sql`and ${sql.ref(`${named}.id`)} in (${wantedBy(filter.plot)})`;
  const narrowed = conditions.map(
    ({ column, value }) => sql`and ${sql.ref(`${named}.${column}`)} = ${value}`,
  );
  const { rows } = await sql<Key>`${fitting} ${sql.join([...narrowed, wanting], sql` `)}
    order by looked.key ${order} limit ${page.limit}`.execute(db);
  const further =
    rows.length < page.limit && most > page.limit ? await endOf(db, looked, { most, isForward }) : null;
  return { keys: isForward ? rows : rows.toReversed(), further };
}

/** The last that was looked at; null where there was nobody beyond. */
async function endOf(
  db: Db,
  looked: RawBuilder<unknown>,
  { most, isForward }: { most: number; isForward: boolean },
) {
  const { rows } = await sql<{ many: number | string; low: string | null; high: string | null }>`
    select count(*) as many, min(key) as low, max(key) as high from (${looked}) as looked`.execute(db);
  const [end] = rows;
  if (!end || Number(end.many) < most) return null;
  return isForward ? end.low : end.high;
}

export async function listLeads(db: Db, filter: LeadFilter, page: LeadPage): Promise<Listed[]> {
  return wholeRows(db, (await leadKeys(db, filter, page)).keys);
}

/** Those of these people who are in the list. */
export async function leadsAmong(db: Db, filter: LeadFilter, ids: readonly string[]): Promise<Key[]> {
  let rows = db
    .selectFrom('person')
    .select(['id', 'last_enquiry_id as key'])
    .where('id', 'in', ids)
    .where(IS_CONTACTABLE);
  for (const { column, value } of conditionsOf(filter)) rows = rows.where(column, '=', value as never);
  if (filter.plot !== undefined) rows = rows.where('id', 'in', wantedBy(filter.plot));
  const { from, until } = idBounds(filter);
  if (from) rows = rows.where('last_enquiry_id', '>=', from);
  if (until) rows = rows.where('last_enquiry_id', '<', until);
  return rows.orderBy('last_enquiry_id', 'desc').execute();
}

const conditionsOf = (filter: LeadFilter): Condition[] =>
  COLUMNS.flatMap(([name, column]) => {
    const value = filter[name];
    return value === undefined ? [] : [{ column, value }];
  });

const idBounds = ({ from, until }: LeadFilter) => ({
  from: from === undefined ? null : firstIdAfter(from - 1),
  until: until === undefined ? null : firstIdAfter(until - 1),
});

function bounds(filter: LeadFilter, { before, after }: LeadPage): RawBuilder<unknown> {
  const { from, until } = idBounds(filter);
  return sql.join(
    [
      ...(from ? [sql`and key >= ${from}`] : []),
      ...(until ? [sql`and key < ${until}`] : []),
      ...(after !== null ? [sql`and key > ${after}`] : before !== null ? [sql`and key < ${before}`] : []),
      sql``,
    ],
    sql` `,
  );
}

/** Everybody of the condition that leaves fewest; its index holds what the others ask for. */
async function people(db: Db, conditions: readonly Condition[], plot: string | undefined) {
  const columns = sql.join(COLUMNS.map(([, column]) => sql.ref(column)));
  if (plot !== undefined) {
    return sql`select id, last_enquiry_id as key, ${columns} from person where id in (${wantedBy(plot)})`;
  }
  const first = conditions.length < 2 ? conditions[0] : await rarest(db, conditions);
  return sql`select id, last_enquiry_id as key, ${columns} from person
    ${first ? sql`where ${sql.ref(first.column)} = ${first.value}` : sql``}`;
}

/** A plot is wanted by few. */
const wantedBy = (plot: string) =>
  sql<string>`select person_id from lead_interest where kind = 'plot' and value = ${plot}`;

const COMPARED = 2000;

async function rarest(db: Db, conditions: readonly Condition[]): Promise<Condition | undefined> {
  const counts = await Promise.all(
    conditions.map(async (condition) => {
      const { column, value } = condition;
      const { rows } = await sql<{ many: number | string }>`
        select count(*) as many from (
          select 1 from person where ${sql.ref(column)} = ${value} limit ${sql.lit(COMPARED)}) as counted`.execute(
        db,
      );
      return { condition, many: Number(rows[0]?.many ?? 0) };
    }),
  );
  return counts.toSorted((one, other) => one.many - other.many)[0]?.condition;
}

const enquiries = (only: 'held' | 'trouble') =>
  only === 'held' ? sql`select id as key from enquiry where ${IS_HELD}` : IN_TROUBLE;
