import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { firstIdAfter } from './ids.ts';
import type { LeadFilter } from './lead-types.ts';

// Written out, so that the databases see that the partial indexes (0018-leads) answer them.
export const IS_UNCALLED = sql<boolean>`first_contact_at is null and stage = 'incoming'`;
export const IS_HELD = sql<boolean>`enquiry.quarantine is not null and enquiry.released_at is null`;
export const IN_TROUBLE = sql<boolean>`delivery.state in ('parked', 'doubtful')`;

/** By what a list is ordered: the newest enquiry, or the one that is held or in trouble, so that none hides another. */
export const orderOf = (filter: LeadFilter) =>
  sql.ref<string>(filter.only ? 'enquiry.id' : 'person.last_enquiry_id');

/** The people of a list, with its order as `key`; without the order itself, and whole. */
export function leadList(db: Kysely<Database>, filter: LeadFilter) {
  const bound = orderOf(filter);
  let rows = db.selectFrom('person');
  if (filter.only) {
    const joined = rows.innerJoin('enquiry', 'enquiry.person_id', 'person.id');
    rows = (filter.only === 'held'
      ? joined.where(IS_HELD)
      : joined.where('enquiry.id', 'in', (select) =>
          select.selectFrom('delivery').select('enquiry_id').where(IN_TROUBLE),
        )) as unknown as typeof rows;
  }
  let list = rows.select(bound.as('key'));
  for (const [column, value] of [
    ['stage', filter.stage],
    ['owner_id', filter.owner],
    ['form', filter.form],
    ['source', filter.source],
    ['campaign', filter.campaign],
  ] as const) {
    if (value !== undefined) list = list.where(sql.ref(`person.${column}`), '=', value);
  }
  if (filter.from !== undefined) list = list.where(bound, '>=', firstIdAfter(filter.from - 1));
  if (filter.until !== undefined) list = list.where(bound, '<', firstIdAfter(filter.until - 1));
  return list;
}
