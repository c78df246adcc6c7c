import type { Owner } from '../../../domain/leads/activity.ts';
import { waitStatistics } from '../../../domain/reports/contact-time.ts';
import { conversionOf } from '../../../domain/reports/stages.ts';
import type { Total } from '../../../server/store/reports/reports.ts';

/** The new leads of an owner. Times are milliseconds. */
export type OwnerFigures = {
  label: string;
  leads: number;
  /** Leads with a target for the first call, and those called within it. */
  targets: number;
  inTime: number;
  /** Half of the leads were called within this time; null while fewer were called. */
  median: number | null;
  visited: number;
  booked: number;
};

const GONE = 'Those who have left';

/** The figures of each owner, most leads first. Accounts that are gone share a row. */
export function ownerFigures(
  rows: Record<'leads' | 'contacts' | 'targets', readonly Total[]>,
  people: readonly Owner[],
): OwnerFigures[] {
  const labelOf = (id: string) => people.find((each) => each.id === id)?.name ?? GONE;
  const labels = [...new Set(rows.leads.map(({ value }) => labelOf(value)))];
  const owners = labels.map((label) => {
    const of = (all: readonly Total[]) => all.filter(({ value }) => labelOf(value) === label);
    const { leads, reached } = conversionOf(of(rows.leads));
    const targets = of(rows.targets);
    const { median } = waitStatistics(of(rows.contacts).map(({ state, count }) => ({ value: state, count })));
    return {
      ...{ label, leads, median },
      targets: sum(targets),
      inTime: sum(targets.filter(({ state }) => state === 'within')),
      visited: reached.visited ?? 0,
      booked: reached.booked ?? 0,
    };
  });
  return owners
    .filter(({ leads }) => leads > 0)
    .toSorted((one, other) => other.leads - one.leads || (one.label < other.label ? -1 : 1));
}

const sum = (rows: readonly { count: number }[]) => rows.reduce((all, { count }) => all + count, 0);
