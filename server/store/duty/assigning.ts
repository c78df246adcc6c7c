import { MINUTE_MS } from '../../../domain/dates/durations.ts';
import type { Activity, Owner } from '../../../domain/leads/activity.ts';
import { type AssignedLead, isAway, nextInTurn } from '../../../domain/leads/assignment.ts';
import type { DeskRules } from '../../../domain/leads/desk-rules.ts';
import { afterWorkingTime } from '../../../domain/leads/working-hours.ts';
import type { DialectName } from '../../database/dialect.ts';
import type { Trx } from '../../database/open.ts';
import { addActivities, personOf } from '../people/lead-history.ts';
import { SYSTEM_AUTHOR } from '../people/merging.ts';
import { dutyAccounts, recordTurns } from './duty-rows.ts';

type NewLead = AssignedLead & { personId: string; at: number };

/**
 * Gives the person of an enquiry an owner, and the time by which to call. A known owner stays unless they are away.
 * Must run under the `submissions` lock, which makes the turn exact across processes.
 */
export async function assignLead(
  trx: Trx,
  dialect: DialectName,
  { assignment, hours, rules, callTarget }: DeskRules,
  { personId, at, ...lead }: NewLead,
): Promise<void> {
  if (assignment === 'off' && callTarget === 0) return;
  const person = await personOf(trx, dialect, personId);
  if (!person || person.restricted_at !== null) return;
  const isNew = person.first_contact_at === null && person.stage === 'incoming';
  const due =
    isNew && callTarget > 0 && person.call_due_at === null
      ? afterWorkingTime(hours, at, callTarget * MINUTE_MS)
      : null;
  const change =
    assignment === 'turn' ? await ownerChange(trx, { hours, rules }, person.owner_id, lead, at) : null;
  if (due !== null || change) {
    await trx
      .updateTable('person')
      .set({ ...(due !== null && { call_due_at: due }), ...(change && { owner_id: change.after.id }) })
      .where('id', '=', personId)
      .execute();
  }
  if (change) {
    const activities: Activity[] = [{ kind: 'owner', ...change }];
    await addActivities(trx, personId, { activities, by: SYSTEM_AUTHOR, at });
  }
}

/** The next owner of a lead that has none, or whose owner is away or has left; null to leave it as it is. */
async function ownerChange(
  trx: Trx,
  rules: Pick<DeskRules, 'hours' | 'rules'>,
  owner: string | null,
  lead: AssignedLead,
  at: number,
) {
  const accounts = await dutyAccounts(trx);
  const present = accounts.find(({ id }) => id === owner);
  if (present && !isAway(present, at)) return null;
  const next = nextInTurn(accounts, rules, lead, at);
  if (!next || next.id === owner) return null;
  const turn = Math.max(...accounts.map((account) => account.turn)) + 1;
  await recordTurns(trx, [{ ...next, turn }]);
  const before: Owner | null =
    owner === null ? null : { id: owner, name: present?.name ?? 'somebody who has left' };
  return {
    before,
    after: { id: next.id, name: next.name },
    why: before === null ? ('turn' as const) : ('away' as const),
  };
}
