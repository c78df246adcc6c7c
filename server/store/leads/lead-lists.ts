import { type Kysely, type RawBuilder, sql } from 'kysely';
import { TEST_LEAD } from '../../../domain/enquiries/quarantine.ts';
import { firstIdAfter } from '../../crypto/ids.ts';
import type { Database } from '../../database/schema.ts';
import { STOPPED_CHANNELS } from '../enquiries/channels.ts';
import { IS_CONTACTABLE } from '../enquiries/contactable.ts';
import { isVisibleTo, type VisibleTo } from '../enquiries/visible-to.ts';
import type { LeadFilter, LeadPage } from './lead-types.ts';

type Db = Kysely<Database>;
/** `key` is the id of the enquiry by which the lead is listed. */
export type LeadKey = { id: string; key: string };

/** Whether an enquiry of this person counts. The desk calls nobody because of a test, or of what may be spam. */
const hasEnquired = (table: string) => sql<boolean>`exists (
  select 1 from enquiry as sent where sent.person_id = ${sql.ref(`${table}.id`)}
  and (sent.quarantine is null or sent.released_at is not null))`;
/** People without held enquiries alone. The desk has worked on whoever left the first stage. */
export const isNotOnlyHeld = (table: string) =>
  sql<boolean>`(${sql.ref(`${table}.stage`)} <> 'incoming' or ${hasEnquired(table)})`;

// Raw SQL, so that the databases use the partial indexes (0018-leads, 0025-tried-leads).
export const IS_UNCALLED = sql<boolean>`first_contact_at is null and stage = 'incoming'
  and ${hasEnquired('person')}`;
/** Tried but not reached (who is reached moves to the stage `contacted`), and without a follow-up. */
export const IS_TRIED_UNPLANNED = sql<boolean>`first_contact_at is not null and stage = 'incoming' and follow_up_at is null`;
/** Test leads are held too, but wait for nobody. */
export const IS_HELD = sql<boolean>`enquiry.quarantine is not null and enquiry.released_at is null
  and enquiry.quarantine <> ${sql.lit(TEST_LEAD)}`;
/** Enquiries with a delivery that was given up, is in doubt, or waits for a stopped channel. */
export const HAS_FAILED_DELIVERY = sql`
  select enquiry_id as key from delivery where state in ('parked', 'doubtful')
  union
  select enquiry_id from delivery where state = 'waiting' and channel in (${STOPPED_CHANNELS})`;

/** Restricted people, for lists read from an index alone. They are few and have their own index. */
const RESTRICTED = sql`select id from person where restricted_at is not null`;

/** Maximum number of people read for one page. If few match the filters, the next page continues from there. */
const LOOKED_THROUGH = 10_000;
/** The same for held enquiries and failed deliveries, whose enquiries have to be read. */
const OPENED = 500;

/** Filters with their indexed columns, the most selective first. */
const COLUMNS = [
  ['campaign', 'campaign'],
  ['stage', 'stage'],
  ['owner', 'owner_id'],
  ['source', 'source'],
  ['form', 'form'],
] as const;
type Condition = { column: (typeof COLUMNS)[number][1]; value: string };

/**
 * A page of a list, by the newest enquiry of each person. Held enquiries and failed deliveries are listed by their own
 * enquiry. `further` is where to continue when the page ended early although not all people were read.
 */
export type KeyPage = { keys: LeadKey[]; further: string | null };

export async function leadKeys(
  db: Db,
  filter: LeadFilter,
  page: LeadPage,
  limits = { through: LOOKED_THROUGH, opened: OPENED },
  visibleTo?: VisibleTo,
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
    ? sql<LeadKey>`select person.id, looked.key from (${looked}) as looked
        join enquiry on enquiry.id = looked.key join person on person.id = enquiry.person_id where ${IS_CONTACTABLE}`
    : sql<LeadKey>`select id, key from (${looked}) as looked where id not in (${RESTRICTED})`;
  const named = filter.only ? 'person' : 'looked';
  const wanting =
    filter.plot === undefined ? sql`` : sql`and ${sql.ref(`${named}.id`)} in (${wantedBy(filter.plot)})`;
  const narrowed = conditions.map(
    ({ column, value }) => sql`and ${sql.ref(`${named}.${column}`)} = ${value}`,
  );
  const visible = sql`and ${isVisibleTo(visibleTo, named)}
    ${filter.isNotOnlyHeld ? sql`and ${isNotOnlyHeld(named)}` : sql``}`;
  const { rows } = await sql<LeadKey>`${fitting} ${sql.join([...narrowed, wanting, visible], sql` `)}
    order by looked.key ${order} limit ${page.limit}`.execute(db);
  const further =
    rows.length < page.limit && most > page.limit ? await endOf(db, looked, { most, isForward }) : null;
  return { keys: isForward ? rows : rows.toReversed(), further };
}

/** The key of the last row read; null when there are no more rows. */
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

/** The given people who match the filter. */
export async function filterLeads(
  db: Db,
  filter: LeadFilter,
  ids: readonly string[],
  visibleTo?: VisibleTo,
): Promise<LeadKey[]> {
  let rows = db
    .selectFrom('person')
    .select(['id', 'last_enquiry_id as key'])
    .where('id', 'in', ids)
    .where(isVisibleTo(visibleTo))
    .where(IS_CONTACTABLE);
  for (const { column, value } of conditionsOf(filter)) rows = rows.where(column, '=', value as never);
  if (filter.plot !== undefined) rows = rows.where('id', 'in', wantedBy(filter.plot));
  if (filter.isNotOnlyHeld) rows = rows.where(isNotOnlyHeld('person'));
  const { from, until } = idBounds(filter);
  if (from) rows = rows.where('last_enquiry_id', '>=', from);
  if (until) rows = rows.where('last_enquiry_id', '<', until);
  return rows.orderBy('last_enquiry_id', 'desc').execute();
}

export const conditionsOf = (filter: LeadFilter): Condition[] =>
  COLUMNS.flatMap(([name, column]) => {
    const value = filter[name];
    return value === undefined ? [] : [{ column, value }];
  });

export const idBounds = ({ from, until }: LeadFilter) => ({
  from: from === undefined ? null : firstIdAfter(from - 1),
  until: until === undefined ? null : firstIdAfter(until - 1),
});

function bounds(
  filter: LeadFilter,
  { before, after }: Pick<LeadPage, 'before' | 'after'>,
): RawBuilder<unknown> {
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

/** All people of the most selective condition. Its index includes the columns of the others. */
async function people(db: Db, conditions: readonly Condition[], plot: string | undefined) {
  const columns = sql.join(COLUMNS.map(([, column]) => sql.ref(column)));
  if (plot !== undefined) {
    return sql`select id, last_enquiry_id as key, ${columns} from person where id in (${wantedBy(plot)})`;
  }
  const first = conditions.length < 2 ? conditions[0] : await rarest(db, conditions);
  return sql`select id, last_enquiry_id as key, ${columns} from person
    ${first ? sql`where ${sql.ref(first.column)} = ${first.value}` : sql``}`;
}

/**
 * All people who match the filter, with their stage. Neither sorted nor limited, and without people whose enquiries are
 * all held.
 */
export async function narrowedPeople(
  db: Db,
  filter: LeadFilter,
  visibleTo?: VisibleTo,
): Promise<RawBuilder<unknown>> {
  const conditions = conditionsOf(filter);
  const narrowed = conditions.map(({ column, value }) => sql`and ${sql.ref(column)} = ${value}`);
  return sql`select stage from (${await people(db, conditions, filter.plot)}) as looked
    where id not in (${RESTRICTED}) and ${isVisibleTo(visibleTo, 'looked')} and ${isNotOnlyHeld('looked')}
    ${sql.join(narrowed, sql` `)}
    ${bounds(filter, { before: null, after: null })}`;
}

/** People interested in a plot, who are few. */
export const wantedBy = (plot: string) =>
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
  only === 'held' ? sql`select id as key from enquiry where ${IS_HELD}` : HAS_FAILED_DELIVERY;
