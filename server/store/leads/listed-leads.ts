import type { Kysely } from 'kysely';
import { isUpcoming } from '../../../domain/visits/states.ts';
import type { Database } from '../../database/schema.ts';
import { withDeliveries } from '../enquiries/enquiry-reading.ts';
import { plotsOf } from '../people/interest.ts';
import { leadOf } from '../people/lead-person.ts';
import { stateOf } from '../visits/visit-changes.ts';
import type { Listed } from './lead-search.ts';
import type { ListedLead } from './lead-types.ts';

type Db = Kysely<Database>;

/** Adds to each row its enquiry, plots and visit, and whether this account has seen the lead. */
export async function listed(db: Db, rows: Listed[], account: string): Promise<ListedLead[]> {
  if (rows.length === 0) return [];
  const people = rows.map(({ id }) => id);
  const [enquiries, seen, plots, visits] = await Promise.all([
    db
      .selectFrom('enquiry')
      .selectAll()
      .where(
        'id',
        'in',
        rows.map(({ key }) => key),
      )
      .execute()
      .then((found) => withDeliveries(db, found)),
    db
      .selectFrom('lead_seen')
      .selectAll()
      .where('account_id', '=', account)
      .where('person_id', 'in', people)
      .execute(),
    plotsOf(db, people),
    visitsOf(db, people),
  ]);
  const [enquiryOf, seenOf] = [
    new Map(enquiries.map((each) => [each.id, each])),
    new Map(seen.map(({ person_id, enquiry_id }) => [person_id, enquiry_id])),
  ];
  return rows.map((row) => ({
    ...leadOf(row),
    key: row.key,
    latest: enquiryOf.get(row.key) ?? null,
    unread: (seenOf.get(row.id) ?? '') < row.last_enquiry_id,
    firstEnquiryAt: row.created_at,
    plots: plots.get(row.id) ?? [],
    visit: visits.get(row.id) ?? null,
  }));
}

/** The next visit of each person, or else the last one. */
async function visitsOf(db: Db, people: readonly string[]) {
  const rows = await db
    .selectFrom('visit')
    .select(['person_id', 'starts_at', 'state'])
    .where('person_id', 'in', people)
    .orderBy('starts_at')
    .execute();
  const visits = new Map<string, NonNullable<ListedLead['visit']>>();
  for (const { person_id, starts_at, state } of rows) {
    const known = visits.get(person_id);
    const visit = { startsAt: starts_at, state: stateOf(state) };
    if (!known || isUpcoming(visit.state) || !isUpcoming(known.state)) visits.set(person_id, visit);
  }
  return visits;
}
