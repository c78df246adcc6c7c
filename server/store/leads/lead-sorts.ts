import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LeadSortName } from '../../../domain/leads/sorts.ts';
import type { DialectName } from '../../database/dialect.ts';
import type { Database } from '../../database/schema.ts';
import { isVisibleTo, type VisibleTo } from '../enquiries/visible-to.ts';
import {
  conditionsOf,
  idBounds,
  isNotOnlyHeld,
  type KeyPage,
  type LeadKey,
  leadKeys,
  wantedBy,
} from './lead-lists.ts';
import type { LeadFilter, LeadPage } from './lead-types.ts';

type Db = Kysely<Database>;

/** Maximum number of people read in the order of a sort for one page. Their rows are not in its index. */
const LOOKED_THROUGH = 3000;
/** Up to so many matching people are sorted in memory. More of them fill a page soon in the order of the sort. */
const SORTED_AT_ONCE = 2000;

/** The indexed expression of each order (migration 0031). It is never null. */
function expressionOf(by: Exclude<LeadSortName, 'enquired'>, dialect: DialectName): RawBuilder<unknown> {
  switch (by) {
    case 'name':
      return dialect === 'postgres' ? sql`lower(name) collate "C"` : sql`lower(name)`;
    case 'follow-up':
      return sql`coalesce(follow_up_at, 9007199254740991)`;
    case 'age':
      return sql`created_at`;
  }
}

/** A page of a list in its order. In an order other than the usual one the cursor is the id of a person. */
export async function leadPage(
  db: Db,
  dialect: DialectName,
  filter: LeadFilter,
  page: LeadPage,
  visibleTo?: VisibleTo,
): Promise<KeyPage> {
  const { sort, before, after, limit } = page;
  if (!sort || filter.only) return leadKeys(db, filter, page, undefined, visibleTo);
  if (sort.by === 'enquired') {
    // The oldest enquiry first: the same list, read from its other end.
    const reversed = { before: after, limit, after: after === null ? (before ?? '') : null };
    const { keys, further } = await leadKeys(db, filter, reversed, undefined, visibleTo);
    return { keys: keys.toReversed(), further };
  }
  const value = expressionOf(sort.by, dialect);
  const isForward = after === null;
  const isFalling = sort.isDescending === isForward;
  const order = isFalling ? sql`desc` : sql`asc`;
  const conditions = filterConditions(filter);
  const few = await rarest(db, conditions);
  const narrowed = sql.join(
    [
      sql`restricted_at is null`,
      isVisibleTo(visibleTo, 'looked'),
      ...(filter.isNotOnlyHeld ? [isNotOnlyHeld('looked')] : []),
      ...conditions,
    ],
    sql` and `,
  );
  const keys: LeadKey[] = [];
  const cursor = await cursorAt(db, value, after ?? before);
  for (const [part, isOneValue] of partsAfter(cursor, value, isFalling)) {
    // SQLite would sort rows of one value by it once more.
    const inOrder = isOneValue ? sql`order by id ${order}` : sql`order by value ${order}, id ${order}`;
    const people = sql`select person.*, last_enquiry_id as key, ${value} as value from person
      where ${part} ${few ? sql`and ${few}` : sql``}`;
    // Materialized, because a database that sees the order would read its whole index instead.
    const looked = few
      ? sql`with looked as materialized (${people}) select * from looked`
      : sql`${people} ${inOrder} limit ${LOOKED_THROUGH}`;
    const { rows } = await sql<LeadKey>`select id, key from (${looked}) as looked
      where ${narrowed} ${inOrder} limit ${limit - keys.length}`.execute(db);
    keys.push(...rows);
    if (keys.length === limit) break;
    const further = few ? null : await endOf(db, sql`${people} ${inOrder}`);
    if (further) return { keys: isForward ? keys : keys.toReversed(), further };
  }
  return { keys: isForward ? keys : keys.toReversed(), further: null };
}

/**
 * The people after the cursor: first those with the same value, then the others. SQLite reads the whole index of an
 * expression for one comparison of both columns.
 */
function partsAfter(cursor: Cursor | null, value: RawBuilder<unknown>, isFalling: boolean) {
  if (!cursor) return [[sql`true`, false]] as const;
  const beyond = isFalling ? sql`<` : sql`>`;
  return [
    [sql`${value} = ${cursor.value} and id ${beyond} ${cursor.id}`, true],
    [sql`${value} ${beyond} ${cursor.value}`, false],
  ] as const;
}

type Cursor = { id: string; value: unknown };

/** The value of the person at a cursor. The cursor is only an id, because the name must not be in the address. */
async function cursorAt(db: Db, value: RawBuilder<unknown>, id: string | null) {
  if (id === null) return null;
  const { rows } = await sql<Cursor>`
    select id, ${value} as value from person where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The person at whom the reading of a page ended; null when there are no more people. */
async function endOf(db: Db, people: RawBuilder<unknown>): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from (${people} limit 1 offset ${LOOKED_THROUGH - 1}) as looked`.execute(db);
  return rows[0]?.id ?? null;
}

function filterConditions(filter: LeadFilter): RawBuilder<unknown>[] {
  const { from, until } = idBounds(filter);
  return [
    ...conditionsOf(filter).map(({ column, value }) => sql`${sql.ref(column)} = ${value}`),
    ...(filter.plot === undefined ? [] : [sql`id in (${wantedBy(filter.plot)})`]),
    ...(from ? [sql`last_enquiry_id >= ${from}`] : []),
    ...(until ? [sql`last_enquiry_id < ${until}`] : []),
  ];
}

/** A condition that few people meet; null when each is met by many. */
async function rarest(db: Db, conditions: readonly RawBuilder<unknown>[]) {
  for (const condition of conditions) {
    const { rows } = await sql<{ many: number | string }>`
      select count(*) as many from (
        select 1 from person where ${condition} limit ${sql.lit(SORTED_AT_ONCE)}) as counted`.execute(db);
    if (Number(rows[0]?.many ?? 0) < SORTED_AT_ONCE) return condition;
  }
  return null;
}
