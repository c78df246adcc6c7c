import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../domain/dates/durations.ts';
import { fromIst, indiaDay, istParts } from '../../../domain/dates/india.ts';
import { VISIT_TIMES } from '../../../domain/enquiries/options.ts';
import type { TakenSlots } from '../../../domain/visits/slot-availability.ts';
import { STATES_WITHOUT_SLOT } from '../../../domain/visits/states.ts';
import { takeLock } from '../../database/dialect.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { IS_CONTACTABLE } from '../enquiries/contactable.ts';
import { storedObject } from '../enquiries/enquiry-reading.ts';
import { isVisibleTo, type VisibleTo } from '../enquiries/visible-to.ts';
import { interestIn, plotsOf } from '../people/interest.ts';
import { createSlotAvailability, ruleForDay } from './slot-availability.ts';
import { createVisitChanges, stateOf } from './visit-changes.ts';
import type { Visit, VisitRule, VisitStore } from './visit-types.ts';

type Db = Kysely<Database>;

const NEXT = 30;
const OF_A_PERSON = 50;
/** Maximum number of listed visits. A page cannot show more, and a week has fewer. */
const MAX_LISTED = 1000;
/** The most full half hours. */
const MAX_FULL_SLOTS = 5000;

/** Site visits, or those of leads that `visibleTo` sees, and the rules of how many a half hour takes. */
export function createVisitStore(store: Store, now: () => number, visibleTo?: VisibleTo): VisitStore {
  const { db } = store;
  const visits = () => listed(db).where(isVisibleTo(visibleTo));
  const within = (from: number, until: number) => between(visits(), from, until);
  const availability = createSlotAvailability(store);

  return {
    find: async (id) => (await read(db, visits().where('visit.id', '=', id)))[0] ?? null,
    findByEnquiry: async (id) => (await read(db, visits().where('visit.enquiry_id', '=', id)))[0] ?? null,
    listByPerson: (id) =>
      read(db, visits().where('visit.person_id', '=', id).orderBy('starts_at', 'desc').limit(OF_A_PERSON)),
    listBetween: (from, until) => read(db, within(from, until)),

    listUpcoming: (from, limit) =>
      read(
        db,
        within(from, Number.MAX_SAFE_INTEGER)
          .where('visit.state', 'in', ['requested', 'confirmed'])
          .limit(limit),
      ),

    async next({ now: at, endOfDay, owner }) {
      const own = (query: ReturnType<typeof listed>) =>
        owner === undefined ? query : query.where('person.owner_id', '=', owner);
      const [today, requested] = await Promise.all([
        read(
          db,
          own(within(endOfDay - DAY_MS, endOfDay))
            .where('visit.state', 'in', ['requested', 'confirmed'])
            .limit(NEXT),
        ),
        read(
          db,
          own(visits())
            .where('visit.state', '=', 'requested')
            .where(IS_CONTACTABLE)
            .where('starts_at', '>=', Math.max(at, endOfDay))
            .orderBy('starts_at')
            .limit(NEXT),
        ),
      ]);
      return { today, requested };
    },

    takenSlots: (at) => readTaken(db, at),

    async boardVersion() {
      const row = await db.selectFrom('visit_board').select('version').executeTakeFirst();
      return row?.version ?? 0;
    },

    async day(date) {
      const [rules, counts] = await Promise.all([
        readRules(db, date),
        counted(db, fromIst(date, '00:00'), fromIst(date, '00:00') + DAY_MS).execute(),
      ]);
      const at = new Map(counts.map(({ starts_at, many }) => [starts_at, Number(many)]));
      const slots = VISIT_TIMES.map((time) => ({ time, taken: at.get(fromIst(date, time)) ?? 0 }));
      return { date, ...ruleForDay(rules, date), slots };
    },

    rules: (from) => readRules(db, from),

    setRule: (day, { capacity, closed }, by) =>
      store.write(async (trx) => {
        await takeLock(trx, store.dialect, 'submissions');
        const values = { capacity, closed, changed_at: now(), changed_by: by.name };
        await trx
          .insertInto('visit_rule')
          .values({ day, ...values })
          .onConflict((conflict) => conflict.column('day').doUpdateSet(values))
          .execute();
        await availability.bumpBoardVersion(trx);
      }),

    removeRule: (day) =>
      store.write(async (trx) => {
        await takeLock(trx, store.dialect, 'submissions');
        const { numDeletedRows } = await trx
          .deleteFrom('visit_rule')
          .where('day', '=', day)
          .executeTakeFirst();
        await availability.bumpBoardVersion(trx);
        return numDeletedRows > 0n;
      }),

    ...createVisitChanges(store, now),
  };
}

const listed = (db: Db) =>
  db
    .selectFrom('visit')
    .innerJoin('person', 'person.id', 'visit.person_id')
    .leftJoin('enquiry', 'enquiry.id', 'visit.enquiry_id')
    .selectAll('visit')
    .select(['person.name', 'person.phone', 'enquiry.reference', 'enquiry.fields']);

type Query = ReturnType<typeof listed>;
type Listed = Awaited<ReturnType<Query['execute']>>[number];

/** Adds the plot of the enquiry, or else the plots of interest of the lead. */
async function read(db: Db, query: Query): Promise<Visit[]> {
  const rows = await query.execute();
  const plotOf = (row: Listed) => interestIn(storedObject(row.fields ?? '')).plot;
  const unnamed = [...new Set(rows.filter((row) => plotOf(row) === '').map((row) => row.person_id))];
  const wanted = await plotsOf(db, unnamed);
  return rows.map((row) => {
    const plot = plotOf(row);
    return visitOf(row, plot === '' ? (wanted.get(row.person_id) ?? []) : [plot]);
  });
}

const between = (query: Query, from: number, until: number) =>
  query
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .where(IS_CONTACTABLE)
    .orderBy('starts_at')
    .orderBy('visit.id')
    .limit(MAX_LISTED);

const visitOf = (row: Listed, plots: string[]): Visit => ({
  id: row.id,
  personId: row.person_id,
  enquiryId: row.enquiry_id,
  reference: row.reference,
  startsAt: row.starts_at,
  people: row.people,
  state: stateOf(row.state),
  sequence: row.sequence,
  name: row.name,
  phone: row.phone,
  plots,
});

/** The number of parties at each time. */
const counted = (db: Db, from: number, until: number) =>
  db
    .selectFrom('visit')
    .select(['starts_at', (select) => select.fn.countAll<number | string>().as('many')])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .where('state', 'not in', [...STATES_WITHOUT_SLOT])
    .groupBy('starts_at');

const readRules = async (db: Db, from: string): Promise<VisitRule[]> =>
  (
    await db
      .selectFrom('visit_rule')
      .selectAll()
      .where((where) => where.or([where('day', '=', ''), where('day', '>=', from)]))
      .orderBy('day')
      .execute()
  ).map(({ day, capacity, closed, changed_at, changed_by }) => ({
    ...{ day, capacity, closed },
    changedAt: changed_at,
    changedBy: changed_by,
  }));

async function readTaken(db: Db, now: number): Promise<TakenSlots> {
  const rules = await readRules(db, indiaDay(now));
  const taken: TakenSlots = { closed: {}, full: {} };
  for (const { day, closed } of rules) if (day !== '' && closed !== null) taken.closed[day] = closed;
  const limits = rules.flatMap(({ capacity, closed }) =>
    capacity !== null && closed === null ? [capacity] : [],
  );
  // Without a rule no half hour can be full.
  if (limits.length === 0) return taken;
  const rows = await counted(db, now, Number.MAX_SAFE_INTEGER)
    .having((having) => having.fn.countAll(), '>=', Math.min(...limits))
    .orderBy('starts_at')
    .limit(MAX_FULL_SLOTS)
    .execute();
  for (const { starts_at, many } of rows) {
    const { date, time } = istParts(starts_at);
    const { capacity, closed } = ruleForDay(rules, date);
    if (closed !== null || capacity === null || Number(many) < capacity) continue;
    taken.full[date] = [...(taken.full[date] ?? []), time];
  }
  return taken;
}
