import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { readActivity } from '../../../domain/leads/activity.ts';
import { MAX_COUNT } from '../../../domain/leads/limits.ts';
import type { LeadActivityTable } from '../../database/lead-schema.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { IS_CONTACTABLE, IS_OF_CONTACTABLE } from '../enquiries/contactable.ts';
import { findEnquiry } from '../enquiries/enquiry-reading.ts';
import { isVisibleTo, type VisibleTo } from '../enquiries/visible-to.ts';
import { interestOf } from '../people/interest.ts';
import { leadOf } from '../people/lead-person.ts';
import { readLeadVersion } from '../people/lead-version.ts';
import { createRegrouping } from '../people/regrouping.ts';
import { matchReasons } from './found-by.ts';
import { createLeadBatches } from './lead-batches.ts';
import { createLeadChanges } from './lead-changes.ts';
import { filterLeads, HAS_FAILED_DELIVERY, IS_HELD, IS_TRIED_UNPLANNED, IS_UNCALLED } from './lead-lists.ts';
import { findImportedLeads } from './lead-lookup.ts';
import { readLeads } from './lead-rows.ts';
import { type Listed, readListedLeads, searchLeads } from './lead-search.ts';
import { leadPage } from './lead-sorts.ts';
import type { LeadActivity, LeadStore } from './lead-types.ts';
import { listed } from './listed-leads.ts';
import { countStages } from './stage-counts.ts';
import { guardLeads } from './visible-leads.ts';

type Db = Kysely<Database>;

const NEXT = 50;
const HISTORY = 50;
const CHOICES = 50;

/** The leads of the sales desk, or those that `visibleTo` sees. All lists are read by an index. */
export function createLeadStore(store: Store, now: () => number, visibleTo?: VisibleTo): LeadStore {
  const { db } = store;
  const isVisible = isVisibleTo(visibleTo);
  const ofVisible =
    visibleTo === undefined
      ? sql`true`
      : sql`exists (select 1 from person where person.id = enquiry.person_id and ${isVisible})`;
  const leads: LeadStore = {
    async list(filter, page, account) {
      const { keys } = await leadPage(db, store.dialect, filter, page, visibleTo);
      return listed(db, await readListedLeads(db, keys), account);
    },

    nextCursor: async (filter, page) => (await leadPage(db, store.dialect, filter, page, visibleTo)).further,

    async next({ now: at, endOfDay, owner }, account) {
      const people = () => {
        const rows = db
          .selectFrom('person')
          .selectAll()
          .select('last_enquiry_id as key')
          .where(isVisible)
          .where(IS_CONTACTABLE)
          // One more than is shown, to know whether there are more.
          .limit(NEXT + 1);
        return owner === undefined ? rows : rows.where('owner_id', '=', owner);
      };
      const due = people().where('follow_up_at', 'is not', null).orderBy('follow_up_at');
      const group = async (rows: Promise<Listed[]>) => {
        const found = await rows;
        return { list: await listed(db, found.slice(0, NEXT), account), more: found.length > NEXT };
      };
      const newest = () => people().orderBy('last_enquiry_id', 'desc');
      const [overdue, uncalled, tried, today, coming] = await Promise.all([
        group(due.where('follow_up_at', '<=', at).execute()),
        group(newest().where(IS_UNCALLED).execute()),
        group(newest().where(IS_TRIED_UNPLANNED).execute()),
        group(due.where('follow_up_at', '>', at).where('follow_up_at', '<', endOfDay).execute()),
        group(due.where('follow_up_at', '>=', endOfDay).execute()),
      ]);
      return { overdue, uncalled, tried, today, coming };
    },

    async counts(at, account) {
      const [overdue, uncalled, tried, mine, held, trouble] = await Promise.all([
        counted(db, sql`person where follow_up_at <= ${at} and ${isVisible} and ${IS_CONTACTABLE}`),
        counted(db, sql`person where ${IS_UNCALLED} and ${isVisible} and ${IS_CONTACTABLE}`),
        counted(db, sql`person where ${IS_TRIED_UNPLANNED} and ${isVisible} and ${IS_CONTACTABLE}`),
        counted(db, sql`person where owner_id = ${account} and ${IS_CONTACTABLE}`),
        counted(db, sql`enquiry where ${IS_HELD} and ${IS_OF_CONTACTABLE} and ${ofVisible}`),
        counted(
          db,
          sql`(${HAS_FAILED_DELIVERY}) as troubled where exists
          (select 1 from enquiry where enquiry.id = troubled.key and ${IS_OF_CONTACTABLE} and ${ofVisible})`,
        ),
      ]);
      return { overdue, uncalled, tried, mine, held, trouble };
    },

    async listByIds(ids, account) {
      const keys = ids.length === 0 ? [] : await filterLeads(db, {}, ids, visibleTo);
      return listed(db, await readListedLeads(db, keys), account);
    },

    countStages: (filter) => countStages(db, filter, visibleTo),

    version: () => readLeadVersion(store),

    async search(query, limit, account) {
      const rows = await searchLeads(db, query, limit, visibleTo);
      const [leads, why] = await Promise.all([
        listed(db, rows, account),
        matchReasons(db, query, rows, visibleTo),
      ]);
      return leads.map((lead) => {
        const found = why.get(lead.id);
        return found ? { ...lead, matchReason: found } : lead;
      });
    },

    readAll: (selection) => readLeads(db, selection, visibleTo),

    lookUp: (who) => findImportedLeads(db, who),

    async find(id) {
      const person = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst();
      if (!person) return null;
      const ids = await db
        .selectFrom('enquiry')
        .select('id')
        .where('person_id', '=', id)
        .orderBy('id', 'desc')
        .limit(HISTORY)
        .execute();
      const [history, interest, activities] = await Promise.all([
        Promise.all(ids.map((row) => findEnquiry(db, row.id))),
        interestOf(db, id),
        db
          .selectFrom('lead_activity')
          .selectAll()
          .where('person_id', '=', id)
          .orderBy('id', 'desc')
          .limit(4 * HISTORY)
          .execute(),
      ]);
      return {
        ...leadOf(person),
        history: history.filter((each) => each !== null),
        interest,
        activities: activities.map(activityOf),
      };
    },

    async visibleIds(ids) {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('person')
        .select('id')
        .where('id', 'in', ids)
        .where(isVisible)
        .where(IS_CONTACTABLE)
        .execute();
      return rows.map(({ id }) => id);
    },

    sees: async () => true,

    async findByEnquiry(enquiryId) {
      const row = await db
        .selectFrom('enquiry')
        .select('person_id')
        .where('id', '=', enquiryId)
        .executeTakeFirst();
      return row?.person_id ?? null;
    },

    people: () =>
      db
        .selectFrom('user')
        .select(['id', 'name'])
        .where('role', 'in', ['sales', 'administrator'])
        .orderBy('name')
        .execute(),

    async sources() {
      const [sources, campaigns] = await Promise.all([distinct(db, 'source'), distinct(db, 'campaign')]);
      return { sources, campaigns };
    },

    async markSeen(account, lead) {
      const person = await db
        .selectFrom('person')
        .leftJoin('lead_seen', (join) =>
          join.onRef('lead_seen.person_id', '=', 'person.id').on('lead_seen.account_id', '=', account),
        )
        .select(['person.last_enquiry_id', 'lead_seen.enquiry_id'])
        .where('person.id', '=', lead)
        .executeTakeFirst();
      if (!person || (person.enquiry_id ?? '') >= person.last_enquiry_id) return false;
      await db
        .insertInto('lead_seen')
        .values({ account_id: account, person_id: lead, enquiry_id: person.last_enquiry_id })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'person_id']).doUpdateSet({ enquiry_id: person.last_enquiry_id }),
        )
        .execute();
      return true;
    },

    ...createLeadChanges(store, now),
    ...createRegrouping(store, now),
    ...createLeadBatches(store, now),
  };
  return guardLeads(store, leads, visibleTo);
}

const activityOf = (row: Selectable<LeadActivityTable>): LeadActivity => ({
  id: row.id,
  at: row.at,
  changeSet: row.change_set,
  author: { id: row.author_id, name: row.author_name },
  undone: row.undone_at !== null,
  activity: readActivity(row.kind, row.data),
});

/** The number of rows, up to `MAX_COUNT`. */
async function counted(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{ many: number | string }>`
    select count(*) as many from (select 1 from ${rows} limit ${sql.lit(MAX_COUNT)}) as counted
  `.execute(db);
  return Number(found[0]?.many ?? 0);
}

/**
 * The distinct values of a column, found by skipping from one to the next in the index. The time depends on the number
 * of values, not of rows.
 */
async function distinct(db: Db, column: 'source' | 'campaign'): Promise<string[]> {
  const values: string[] = [];
  for (let after: string | null = null; values.length < CHOICES; ) {
    let rows = db.selectFrom('person').select(column).where(column, 'is not', null).orderBy(column).limit(1);
    if (after !== null) rows = rows.where(column, '>', after);
    const value: string | null | undefined = (await rows.executeTakeFirst())?.[column];
    if (typeof value !== 'string') break;
    values.push(value);
    after = value;
  }
  return values;
}
