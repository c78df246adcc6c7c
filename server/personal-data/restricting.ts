import type { Restriction } from '../../domain/personal-data/reasons.ts';
import type { Store } from '../database/open.ts';
import { addActivities } from '../store/people/lead-history.ts';
import { bumpLeadVersion } from '../store/people/lead-version.ts';
import { lockCurrent } from '../store/people/undoing.ts';

type By = { id: string; name: string };

export type RestrictedPerson = {
  id: string;
  name: string;
  at: number;
  reason: string;
  /** Whether they have written since; the desk does not see these enquiries. */
  wroteSince: boolean;
};

export type Restricting = {
  /** Restricts a person: in no list, not called, nothing delivered. False when already restricted or unknown. */
  restrict: (personId: string, reason: Restriction, by: By) => Promise<boolean>;
  lift: (personId: string, by: By) => Promise<boolean>;
  /** Newest first. */
  restricted: (limit: number) => Promise<RestrictedPerson[]>;
};

/** Restricted people stay stored, but relay and desk skip everybody with `restricted_at`. */
export function createRestricting(store: Store, now: () => number): Restricting {
  const change = (id: string, reason: Restriction | null, by: By) =>
    store.write(async (trx) => {
      // The person may have been merged since the page was opened.
      const person = await lockCurrent(trx, store.dialect, id);
      if (!person) return false;
      const personId = person.id;
      const at = now();
      const { numUpdatedRows } = await trx
        .updateTable('person')
        .set({ restricted_at: reason && at, restriction: reason })
        .where('id', '=', personId)
        .where('restricted_at', reason === null ? 'is not' : 'is', null)
        // A person being erased stays hidden: erasing has removed their contact points.
        .where((where) =>
          where.exists(where.selectFrom('contact_point').select('value').where('person_id', '=', personId)),
        )
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await addActivities(trx, personId, { activities: [{ kind: 'restriction', reason }], by, at });
      await bumpLeadVersion(trx);
      return true;
    });

  return {
    restrict: change,
    lift: (personId, by) => change(personId, null, by),
    async restricted(limit) {
      const rows = await store.db
        .selectFrom('person')
        .select(['id', 'name', 'restricted_at', 'restriction', 'last_enquiry_at'])
        .where('restricted_at', 'is not', null)
        .orderBy('restricted_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id, name, restricted_at, restriction, last_enquiry_at }) => ({
        id,
        name,
        at: restricted_at ?? 0,
        reason: restriction ?? '',
        wroteSince: last_enquiry_at > (restricted_at ?? 0),
      }));
    },
  };
}
