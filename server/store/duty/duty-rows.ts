import type { Kysely } from 'kysely';
import { DEFAULT_DUTY, type Duty, type DutyAccount } from '../../../domain/leads/assignment.ts';
import { DEFAULT_RULES, type DeskRules, readDeskRules } from '../../../domain/leads/desk-rules.ts';
import type { DutyTable } from '../../database/duty-schema.ts';
import type { Database } from '../../database/schema.ts';

/** The rules of the desk; those of a new store while nobody has set any. */
export async function readRules(db: Kysely<Database>): Promise<DeskRules> {
  const row = await db.selectFrom('desk_rules').select('data').where('id', '=', 1).executeTakeFirst();
  return row ? readDeskRules(row.data) : DEFAULT_RULES;
}

/** All accounts that can own a lead, by name, each with its duty. */
export async function dutyAccounts(db: Kysely<Database>): Promise<DutyAccount[]> {
  const rows = await db
    .selectFrom('user')
    .leftJoin('duty', 'duty.account_id', 'user.id')
    .select(['user.id', 'user.name', 'takes', 'days', 'starts', 'ends', 'away_until', 'turn'])
    .where('user.role', 'in', ['sales', 'administrator'])
    .orderBy('user.name')
    .execute();
  return rows.map(({ id, name, takes, ...row }) => ({
    ...{ id, name, turn: row.turn ?? 0 },
    ...(takes === null
      ? DEFAULT_DUTY
      : {
          takes: takes === 1,
          days: daysOf(row.days),
          from: row.starts ?? '',
          until: row.ends ?? '',
          awayUntil: row.away_until ?? '',
        }),
  }));
}

function daysOf(text: string | null): readonly number[] {
  const days: unknown = JSON.parse(text ?? '[]');
  return Array.isArray(days) ? days.filter((day) => typeof day === 'number') : DEFAULT_DUTY.days;
}

/** The stored columns of a duty. */
export const dutyColumns = (duty: Duty): Omit<DutyTable, 'account_id' | 'turn'> => ({
  takes: Number(duty.takes),
  days: JSON.stringify(duty.days),
  starts: duty.from,
  ends: duty.until,
  away_until: duty.awayUntil,
});

/** Records that these accounts got leads: they come last in the next turns. Needs the `submissions` lock. */
export async function recordTurns(db: Kysely<Database>, accounts: readonly DutyAccount[]): Promise<void> {
  for (const { id, turn, ...duty } of accounts) {
    await db
      .insertInto('duty')
      .values({ account_id: id, turn, ...dutyColumns(duty) })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ turn }))
      .execute();
  }
}
