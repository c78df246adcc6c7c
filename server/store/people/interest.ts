import type { Kysely } from 'kysely';
import type { Interest } from '../../../domain/leads/interest.ts';
import type { LeadInterestTable } from '../../database/lead-schema.ts';
import type { Trx } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';

/** The plot and size in an enquiry's fields; empty when missing. */
export const interestIn = ({ plot, plotArea }: Readonly<Record<string, unknown>>) => ({
  plot: typeof plot === 'string' ? plot : '',
  // Only a numeric size counts; a size in free text stays in the enquiry.
  size: typeof plotArea === 'string' && /^\d+$/.test(plotArea) ? plotArea : '',
});

/** The plots and sizes that a person wants, from enquiries or set at the desk. */
export async function interestOf(db: Kysely<Database>, person: string): Promise<Interest> {
  const rows = await db
    .selectFrom('lead_interest')
    .select(['kind', 'value'])
    .where('person_id', '=', person)
    .orderBy('value')
    .execute();
  const of = (kind: 'plot' | 'size') => rows.filter((row) => row.kind === kind).map(({ value }) => value);
  return { plots: of('plot'), sizes: of('size') };
}

/** The plots of interest of each person. */
export async function plotsOf(
  db: Kysely<Database>,
  people: readonly string[],
): Promise<Map<string, string[]>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom('lead_interest')
    .select(['person_id', 'value'])
    .where('kind', '=', 'plot')
    .where('person_id', 'in', people)
    .orderBy('value')
    .execute();
  return new Map(
    Object.entries(Object.groupBy(rows, ({ person_id }) => person_id)).map(([person, found = []]) => [
      person,
      found.map(({ value }) => value),
    ]),
  );
}

/** Adds to a person's interest. */
export async function addInterest(
  trx: Trx,
  person: string,
  named: readonly Omit<LeadInterestTable, 'person_id'>[],
): Promise<void> {
  if (named.length === 0) return;
  await trx
    .insertInto('lead_interest')
    .values(named.map(({ kind, value }) => ({ kind, value, person_id: person })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setInterest(trx: Trx, person: string, { plots, sizes }: Interest): Promise<void> {
  await trx.deleteFrom('lead_interest').where('person_id', '=', person).execute();
  const values = [
    ...plots.map((value) => ({ person_id: person, kind: 'plot' as const, value })),
    ...sizes.map((value) => ({ person_id: person, kind: 'size' as const, value })),
  ];
  if (values.length > 0) await trx.insertInto('lead_interest').values(values).execute();
}

export const isSameInterest = (one: Interest, other: Interest) =>
  one.plots.join() === other.plots.join() && one.sizes.join() === other.sizes.join();
