import { istParts } from '../dates/india.ts';
import type { AssignmentRule, DeskRules } from './desk-rules.ts';
import { daysFrom, type WorkingHours, weekdayOf, workOn } from './working-hours.ts';

/** When an account takes new leads. */
export type Duty = {
  /** Whether the account takes new leads at all. */
  takes: boolean;
  /** Weekdays of work, 0 for Monday. */
  days: readonly number[];
  /** Own hours as HH:MM; empty for those of the desk. */
  from: string;
  until: string;
  /** The last day of an absence, YYYY-MM-DD; empty without one. */
  awayUntil: string;
};
/** An account of the desk. `turn` grows with each lead that it gets: the lowest is next. */
export type DutyAccount = Duty & { id: string; name: string; turn: number };

/** The duty of an account for which nothing was set. */
export const DEFAULT_DUTY: Duty = {
  takes: true,
  days: [0, 1, 2, 3, 4, 5, 6],
  ...{ from: '', until: '', awayUntil: '' },
};

/** The properties of a lead that rules compare. */
export type AssignedLead = { source: string; campaign: string | null; size: string };

/** Whether the account is absent on this moment's day. */
export const isAway = ({ awayUntil }: Pick<Duty, 'awayUntil'>, at: number) => istParts(at).date <= awayUntil;

/** When the account is on duty next: `at` itself while it is, null for never. */
export function nextDuty(duty: Duty, hours: WorkingHours, at: number): number | null {
  if (!duty.takes) return null;
  const own = duty.from !== '' && duty.until !== '' ? { from: duty.from, until: duty.until } : null;
  const week = hours.week.map((desk, weekday) => (duty.days.includes(weekday) ? (own ?? desk) : null));
  for (const day of daysFrom(at)) {
    if (day <= duty.awayUntil || !duty.days.includes(weekdayOf(day))) continue;
    const work = workOn({ ...hours, week }, day);
    if (work && at < work.until) return Math.max(at, work.from);
  }
  return null;
}

/** Those of the first rule that fits, or else everybody. */
function candidates(
  accounts: readonly DutyAccount[],
  rules: readonly AssignmentRule[],
  lead: AssignedLead | null,
  isWorking: (account: DutyAccount) => boolean,
): readonly DutyAccount[] {
  const working = accounts.filter(isWorking);
  if (!lead) return working;
  for (const { field, value, people } of rules) {
    if ((lead[field] ?? '').toLowerCase() !== value.toLowerCase()) continue;
    const named = working.filter(({ id }) => people.includes(id));
    // People who are away leave their rule to the rest of the desk.
    if (named.length > 0) return named;
  }
  return working;
}

/**
 * The account that gets a lead: among those on duty the one whose last lead is the longest ago. At night the first
 * ones on duty share it, so that a lead always has an owner. Null when nobody takes leads.
 */
export function nextInTurn(
  accounts: readonly DutyAccount[],
  { hours, rules }: Pick<DeskRules, 'hours' | 'rules'>,
  lead: AssignedLead | null,
  at: number,
): DutyAccount | null {
  const starts = new Map(accounts.map((account) => [account.id, nextDuty(account, hours, at)]));
  const startOf = ({ id }: DutyAccount) => starts.get(id) ?? null;
  const [first] = candidates(accounts, rules, lead, (account) => startOf(account) !== null).toSorted(
    (one, other) => Number(startOf(one)) - Number(startOf(other)) || one.turn - other.turn,
  );
  return first ?? null;
}
