import { istParts } from '../../../domain/dates/india.ts';
import type { DayRule } from '../../../domain/visits/places.ts';
import { WITHOUT_PLACE } from '../../../domain/visits/states.ts';
import type { Store, Trx } from '../../database/open.ts';
import { prepare, rowOf } from '../../database/prepared.ts';
import type { VisitRuleTable, VisitTable } from '../../database/visit-schema.ts';

type Rule = Pick<VisitRuleTable, 'day' | 'capacity' | 'closed'>;
/** `last`: only one place is left. */
export type Place = 'free' | 'last' | 'full' | 'closed';

/**
 * The places of half hours. To be used in transactions under the `submissions` lock, which serializes all processes, so
 * that the last place is given once.
 */
export type Places = {
  /** The rule of a day (YYYY-MM-DD). May run in parallel with other queries. */
  ruleOf: (trx: Trx, date: string) => Promise<DayRule>;
  at: (trx: Trx, startsAt: number, rule: DayRule) => Promise<Place>;
  addVisit: (trx: Trx, visit: VisitTable) => Promise<unknown>;
  /** Marks the list of full half hours as changed. */
  turnBoard: (trx: Trx) => Promise<unknown>;
};

export function createPlaces(store: Store): Places {
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
      .where('state', 'not in', [...WITHOUT_PLACE]),
  );
  const add = prepare<VisitTable, unknown>(store.db, (db, value) =>
    db.insertInto('visit').values(rowOf<VisitTable>(value, VISIT_COLUMNS)),
  );

  return {
    ruleOf: async (trx, date) => ruleIn((await findRules(trx, { day: date })).rows, date),
    async at(trx, startsAt, { capacity, closed }) {
      if (closed !== null) return 'closed';
      if (capacity === null) return 'free';
      const { rows } = await countAt(trx, { at: startsAt });
      const left = capacity - Number(rows[0]?.many ?? 0);
      return left <= 0 ? 'full' : left === 1 ? 'last' : 'free';
    },
    addVisit: add,
    turnBoard,
  };
}

export const turnBoard = (trx: Trx): Promise<unknown> =>
  trx
    .updateTable('visit_board')
    .set((board) => ({ version: board('version', '+', 1) }))
    .execute();

/** The rule of the day itself, else the general rule, else no limit. */
export function ruleIn(rules: readonly Rule[], date: string): DayRule {
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
