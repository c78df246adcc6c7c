import { istParts } from '../../../domain/dates/india.ts';
import type { DayRule } from '../../../domain/visits/slot-availability.ts';
import { STATES_WITHOUT_SLOT } from '../../../domain/visits/states.ts';
import type { Store, Trx } from '../../database/open.ts';
import { prepare, rowOf } from '../../database/prepared.ts';
import type { VisitRuleTable, VisitTable } from '../../database/visit-schema.ts';

type Rule = Pick<VisitRuleTable, 'day' | 'capacity' | 'closed'>;
/** Whether a slot can be booked. `last` means that one place is left. */
export type SlotState = 'free' | 'last' | 'full' | 'closed';

/**
 * Counts the visits of each slot. Use it in transactions under the `submissions` lock, which serializes all
 * processes, so that the last free place is given once.
 */
export type SlotAvailability = {
  /** The rule of a day (YYYY-MM-DD). May run in parallel with other queries. */
  findRule: (trx: Trx, date: string) => Promise<DayRule>;
  stateOf: (trx: Trx, startsAt: number, rule: DayRule) => Promise<SlotState>;
  addVisit: (trx: Trx, visit: VisitTable) => Promise<unknown>;
  /** Increments the version of the booking board, so that all processes reload it. */
  bumpBoardVersion: (trx: Trx) => Promise<unknown>;
};

export function createSlotAvailability(store: Store): SlotAvailability {
  const findRules = prepare<{ day: string }, Rule>(store.db, (db, value) =>
    db
      .selectFrom('visit_rule')
      .select(['day', 'capacity', 'closed'])
      .where((where) => where.or([where('day', '=', ''), where('day', '=', value('day'))])),
  );
  const countAt = prepare<{ at: number }, { many: number | string }>(store.db, (db, value) =>
    db
      .selectFrom('visit')
      .select((select) => select.fn.countAll<number | string>().as('many'))
      .where('starts_at', '=', value('at'))
      .where('state', 'not in', [...STATES_WITHOUT_SLOT]),
  );
  const add = prepare<VisitTable, unknown>(store.db, (db, value) =>
    db.insertInto('visit').values(rowOf<VisitTable>(value, VISIT_COLUMNS)),
  );

  return {
    findRule: async (trx, date) => ruleForDay((await findRules(trx, { day: date })).rows, date),
    async stateOf(trx, startsAt, { capacity, closed }) {
      if (closed !== null) return 'closed';
      if (capacity === null) return 'free';
      const { rows } = await countAt(trx, { at: startsAt });
      const left = capacity - Number(rows[0]?.many ?? 0);
      return left <= 0 ? 'full' : left === 1 ? 'last' : 'free';
    },
    addVisit: add,
    bumpBoardVersion,
  };
}

export const bumpBoardVersion = (trx: Trx): Promise<unknown> =>
  trx
    .updateTable('visit_board')
    .set((board) => ({ version: board('version', '+', 1) }))
    .execute();

/** The rule of the day itself, else the general rule, else no limit. */
export function ruleForDay(rules: readonly Rule[], date: string): DayRule {
  const rule = rules.find(({ day }) => day === date) ?? rules.find(({ day }) => day === '');
  return { capacity: rule?.capacity ?? null, closed: rule?.closed ?? null };
}

export const dayOf = (startsAt: number) => istParts(startsAt).date;

const VISIT_COLUMNS = [
  'id',
  'person_id',
  'enquiry_id',
  'starts_at',
  'people',
  'state',
  'sequence',
  'created_at',
  'changed_at',
] as const satisfies (keyof VisitTable)[];
