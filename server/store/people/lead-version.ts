import type { Store, Trx } from '../../database/open.ts';

/** Where leads stand: the same number says that nothing has changed. */
export type LeadVersion = {
  version: number;
  /** How many enquiries that were not held have come since this is counted. */
  enquiries: number;
};

/**
 * Tells every process that leads have changed. The last that a transaction does: everybody who changes leads waits for
 * this row, and would wait for each other if something came after it.
 */
export async function noteLeadChange(trx: Trx, enquiries = 0): Promise<void> {
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
