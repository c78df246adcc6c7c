import { sql } from 'kysely';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { monthsBefore, RETAINED_STAGES, RETENTION } from '../../domain/personal-data/retention.ts';
import { firstIdAfter, newId } from '../crypto/ids.ts';
import { type DialectName, takeLock } from '../database/dialect.ts';
import type { Store, Trx } from '../database/open.ts';
import { lockPeople } from '../store/people/lead-history.ts';
import { bumpLeadVersion } from '../store/people/lead-version.ts';
import { reassignSharedPoints } from '../store/people/shared-points.ts';
import { type Counts, clearRows, countRows, readCounts, sumCounts } from './clearing.ts';
import { ROWS_PER_TRANSACTION } from './erasing.ts';
import { removeDeletedData } from './scrubbing.ts';

const INTERVAL_MS = DAY_MS;
const LEASE_MS = 10 * 60_000;
/** People erased in one transaction. */
const BATCH_SIZE = 100;
/** People whose rows are counted in a preview, at most. */
const COUNTED = 2000;
/** A dry run older than this must be viewed again before switching on. */
const LOOK_HOLDS_MS = DAY_MS;

export type OldPerson = { id: string; name: string; lastContact: number };
export type Preview = {
  people: number;
  /** The people with the longest silence. */
  list: OldPerson[];
  /** Row counts of these people; limited to the first `counted`. */
  counts: Counts;
  counted: number;
  leftSubscribers: number;
  /** Old people who are retained: because of their stage, or because they are restricted. */
  kept: number;
};
export type RetentionState = {
  lookedAt: number | null;
  on: { at: number; by: string } | null;
  ranAt: number | null;
};
export type RetentionRun = { id: string; at: number; finishedAt: number | null; counts: Counts };

export type Retention = {
  state: () => Promise<RetentionState>;
  /** The dry run: what retention would delete at that time. */
  preview: (at: number, shown: number) => Promise<Preview>;
  /** Records that an administrator viewed the dry run. */
  look: () => Promise<void>;
  /** False unless the dry run was viewed within a day. */
  switchOn: (by: string) => Promise<boolean>;
  switchOff: () => Promise<void>;
  runs: (limit: number) => Promise<RetentionRun[]>;
  /** Runs once a day when switched on, in one of the processes; returns whether it ran. */
  runIfDue: () => Promise<boolean>;
};

/** Deletes people without contact for the retention period, and old unsubscribed addresses. */
export function createRetention(store: Store, now: () => number): Retention {
  const { db } = store;
  const stateRow = () => db.selectFrom('retention').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();

  async function run(): Promise<void> {
    const at = now();
    const id = newId(at);
    await db.insertInto('retention_run').values({ id, at, finished_at: null, counts: '{}' }).execute();
    let counts: Counts = {};
    const note = (trx: Trx) =>
      trx
        .updateTable('retention_run')
        .set({ counts: JSON.stringify(counts) })
        .where('id', '=', id)
        .execute();
    for (let more = true; more; ) {
      const before = counts;
      more = await store.write(async (trx) => {
        const ids = await quietAlone(trx, store.dialect, at);
        if (ids.length === 0) return false;
        await reassignSharedPoints(trx, ids);
        const cleared = await clearRows(trx, { personIds: ids, emails: [] }, ROWS_PER_TRANSACTION);
        counts = sumCounts(before, cleared.counts);
        await note(trx);
        await bumpLeadVersion(trx);
        return true;
      });
      await hold();
    }
    const people = counts;
    await store.write(async (trx) => {
      // The lock protects people who subscribe again at this moment from losing their row.
      await takeLock(trx, store.dialect, 'submissions');
      const { numDeletedRows } = await trx
        .deleteFrom('subscription')
        .where('left_at', '<', monthsBefore(at, RETENTION.leftSubscriberMonths))
        .executeTakeFirst();
      counts = sumCounts(people, numDeletedRows > 0n ? { subscription: Number(numDeletedRows) } : {});
      await note(trx);
    });
    if (Object.keys(counts).length > 0) await removeDeletedData(store, { phones: [], emails: [] });
    await db.updateTable('retention_run').set({ finished_at: now() }).where('id', '=', id).execute();
  }

  const hold = () =>
    db
      .updateTable('retention')
      .set({ lease_until: now() + LEASE_MS })
      .where('id', '=', 1)
      .execute();

  return {
    async state() {
      const row = await stateRow();
      const { switched_on_at: at, switched_on_by: by } = row;
      return { lookedAt: row.looked_at, on: at === null ? null : { at, by: by ?? '' }, ranAt: row.ran_at };
    },

    async preview(at, shown) {
      const [{ many: people }, list, left, { many: kept }] = await Promise.all([
        one(store, sql`${isQuiet(at)} and ${IS_LET_GO}`),
        quiet(db, at, COUNTED),
        db
          .selectFrom('subscription')
          .select((select) => select.fn.countAll<number | string>().as('many'))
          .where('left_at', '<', monthsBefore(at, RETENTION.leftSubscriberMonths))
          .executeTakeFirstOrThrow(),
        one(store, sql`${isQuiet(at)} and not (${IS_LET_GO})`),
      ]);
      const ids = list.map(({ id }) => id);
      return {
        people,
        list: list
          .slice(0, shown)
          .map(({ id, name, last_contact }) => ({ id, name, lastContact: Number(last_contact) })),
        counted: ids.length,
        counts: ids.length === 0 ? {} : await countRows(db, { personIds: ids, emails: [] }),
        leftSubscribers: Number(left.many),
        kept,
      };
    },

    async look() {
      await db.updateTable('retention').set({ looked_at: now() }).where('id', '=', 1).execute();
    },

    async switchOn(by) {
      const { numUpdatedRows } = await db
        .updateTable('retention')
        .set({ switched_on_at: now(), switched_on_by: by })
        .where('id', '=', 1)
        .where('switched_on_at', 'is', null)
        .where('looked_at', '>=', now() - LOOK_HOLDS_MS)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async switchOff() {
      await db
        .updateTable('retention')
        .set({ switched_on_at: null, switched_on_by: null })
        .where('id', '=', 1)
        .execute();
    },

    async runs(limit) {
      const rows = await db
        .selectFrom('retention_run')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        at: row.at,
        finishedAt: row.finished_at,
        counts: readCounts(row.counts),
      }));
    },

    async runIfDue() {
      const at = now();
      const { numUpdatedRows } = await db
        .updateTable('retention')
        .set({ lease_until: at + LEASE_MS })
        .where('id', '=', 1)
        .where('switched_on_at', 'is not', null)
        .where((where) => where.or([where('ran_at', 'is', null), where('ran_at', '<=', at - INTERVAL_MS)]))
        // A lease too far in the future comes from a clock that was set back.
        .where((where) =>
          where.or([where('lease_until', '<=', at), where('lease_until', '>', at + LEASE_MS)]),
        )
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return false;
      try {
        await run();
        await db.updateTable('retention').set({ ran_at: at }).where('id', '=', 1).execute();
        return true;
      } finally {
        await db
          .updateTable('retention')
          .set({ lease_until: 0 })
          .where('id', '=', 1)
          .where('lease_until', '=', at + LEASE_MS)
          .execute();
      }
    },
  };
}

/** Neither the person nor the desk has been active since; uses the index of the newest enquiry. */
function isQuiet(at: number) {
  const since = monthsBefore(at, RETENTION.enquiryMonths);
  return sql<boolean>`last_enquiry_id < ${firstIdAfter(since - 1)} and created_at < ${since} and not exists (
    select 1 from lead_activity where lead_activity.person_id = person.id and lead_activity.id >= ${firstIdAfter(since - 1)}
  )`;
}

const IS_LET_GO = sql<boolean>`restricted_at is null and stage not in (${sql.join([...RETAINED_STAGES])})`;

async function quiet(db: Store['db'] | Trx, at: number, limit: number) {
  return db
    .selectFrom('person')
    .select(['id', 'name'])
    .select(
      sql<number>`case when last_enquiry_at >= coalesce((select max(at) from lead_activity where person_id = person.id), 0)
        then last_enquiry_at else (select max(at) from lead_activity where person_id = person.id) end`.as(
        'last_contact',
      ),
    )
    .where(isQuiet(at))
    .where(IS_LET_GO)
    .orderBy('last_enquiry_id')
    .limit(limit)
    .execute();
}

/** Locks the people due for deletion, so that neither an enquiry nor the desk can change them. */
async function quietAlone(trx: Trx, dialect: DialectName, at: number): Promise<string[]> {
  await takeLock(trx, dialect, 'submissions');
  const found = await quiet(trx, at, BATCH_SIZE);
  if (found.length === 0) return [];
  const locked = await lockPeople(
    trx,
    dialect,
    found.map(({ id }) => id),
  );
  // Check again: the desk may have been working on one of them.
  const still = new Set((await quiet(trx, at, BATCH_SIZE)).map(({ id }) => id));
  return locked.map(({ id }) => id).filter((id) => still.has(id));
}

async function one({ db }: Store, where: ReturnType<typeof sql>): Promise<{ many: number }> {
  const { rows } = await sql<{ many: number | string }>`
    select count(*) as many from person where ${where}`.execute(db);
  return { many: Number(rows[0]?.many ?? 0) };
}
