import type { RouterContextProvider } from 'react-router';
import { indiaDay, istParts } from '../../../domain/dates/india.ts';
import { dayMonthYear, shortWeekdayOf, twelveHour } from '../../../domain/dates/words.ts';
import { type DutyAccount, isAway, nextDuty, nextInTurn } from '../../../domain/leads/assignment.ts';
import type { DeskRules } from '../../../domain/leads/desk-rules.ts';
import { services } from '../../site/request-context.ts';

export type ShownDuty = Awaited<ReturnType<typeof loadDuty>>['accounts'][number];

/** The rules of the desk, its accounts with their duty in words, and leads that wait for an absent owner. */
export async function loadDuty(context: Readonly<RouterContextProvider>) {
  const { duty, leads, now } = context.get(services);
  const at = now();
  const [rules, changed, accounts, waiting, known] = await Promise.all([
    duty.rules(),
    duty.lastChange(),
    duty.accounts(),
    duty.waitingLeads(),
    leads.sources(),
  ]);
  const next = rules.assignment === 'turn' ? nextInTurn(accounts, { ...rules, rules: [] }, null, at) : null;
  return {
    rules,
    changed,
    known,
    today: indiaDay(at),
    accounts: accounts.map((account) => ({
      ...account,
      status: statusWords(account, rules, at),
      isNext: account.id === next?.id,
      isAway: isAway(account, at),
      openLeads: waiting.find(({ owner }) => owner === account.id)?.many ?? 0,
    })),
    /** Owners who have left the desk. */
    gone: waiting.filter(({ name }) => name === null),
  };
}

function statusWords(account: DutyAccount, { hours }: DeskRules, at: number): string {
  if (isAway(account, at)) return `Away until ${dayMonthYear(account.awayUntil)}`;
  if (!account.takes) return 'Takes no new leads';
  const starts = nextDuty(account, hours, at);
  if (starts === null) return 'Never on duty';
  if (starts === at) return 'On duty now';
  const { date, time } = istParts(starts);
  const day = date === indiaDay(at) ? 'today' : `${shortWeekdayOf(date)} ${dayMonthYear(date)}`;
  return `On duty ${day} at ${twelveHour(time)}`;
}
