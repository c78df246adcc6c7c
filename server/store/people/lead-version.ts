import type { Store, Trx } from '../../database/open.ts';

/** The version of all leads: an equal number means that nothing changed. */
export type LeadVersion = {
  version: number;
  /** Counts enquiries that were not held. */
  enquiries: number;
};

/**
 * Tells all processes that leads changed. Call it last in a transaction: every change of leads waits for this row, so
 * later locks could deadlock.
 */
export async function bumpLeadVersion(trx: Trx, enquiries = 0): Promise<void> {
  await trx
    .updateTable('lead_version')
    .set((row) => ({ version: row('version', '+', 1), enquiries: row('enquiries', '+', enquiries) }))
    .where('id', '=', 1)
    .execute();
}

export async function readLeadVersion(store: Pick<Store, 'db'>): Promise<LeadVersion> {
  return store.db
    .selectFrom('lead_version')
    .select(['version', 'enquiries'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
}
