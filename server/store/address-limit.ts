import type { Store, Trx } from '../database/open.ts';
import { prepare } from '../database/prepared.ts';

/** The sliding window of the contract, in milliseconds. */
const WINDOW_MS = 60_000;

export type Place = { addressCount: number } | { retryAfterSeconds: number };
export type AddressLimit = (trx: Trx, of: { addressHash: string; now: number }) => Promise<Place>;

/**
 * The place of one more enquiry or subscription from an address, or how long until there is one.
 * Exact only while the `submissions` lock is held. Rows carry their number in the address's own count, so the
 * last but so many is found by its number; nothing is counted, however large the limit is.
 */
export function createAddressLimit(store: Store, perMinute: number): AddressLimit {
  const lastCounts = prepare<{ hash: string }, { address_count: number }>(store.db, (db, value) => {
    const last = (table: 'enquiry' | 'subscription') =>
      db
        .selectFrom(table)
        .select((select) => select.fn.max('address_count').as('address_count'))
        .where('address_hash', '=', value('hash'));
    return last('enquiry').unionAll(last('subscription'));
  });
  return async (trx, { addressHash, now }) => {
    const { rows } = await lastCounts(trx, { hash: addressHash });
    const last = Math.max(0, ...rows.map((row) => row.address_count ?? 0));
    if (last >= perMinute) {
      const oldest = await createdAt(trx, addressHash, last - perMinute + 1);
      const wait = oldest === null ? 0 : oldest + WINDOW_MS - now;
      // A longer wait means that the clock was put back: what it counted before must not shut anybody out.
      if (wait > 0 && wait <= WINDOW_MS) return { retryAfterSeconds: Math.ceil(wait / 1000) };
    }
    return { addressCount: last + 1 };
  };
}

async function createdAt(trx: Trx, addressHash: string, count: number): Promise<number | null> {
  for (const table of ['enquiry', 'subscription'] as const) {
    const row = await trx
      .selectFrom(table)
      .select('created_at')
      .where('address_hash', '=', addressHash)
      .where('address_count', '=', count)
      .executeTakeFirst();
    if (row) return row.created_at;
  }
  return null;
}
