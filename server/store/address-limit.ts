import type { Trx } from './open.ts';
import type { Database } from './schema.ts';

/** The sliding window of the contract, in milliseconds. */
const WINDOW_MS = 60_000;

export type Place = { addressCount: number } | { retryAfterSeconds: number };

/**
 * The place of one more enquiry or subscription from an address, or how long until there is one.
 * Exact only while the `submissions` lock is held. Rows carry their number in the address's own count, so the
 * limit-th last is found by its number; nothing is counted, however large the limit is.
 */
export async function placeForAddress(
  trx: Trx,
  of: { addressHash: string; now: number; perMinute: number },
): Promise<Place> {
  const last = Math.max(
    await lastCount(trx, 'enquiry', of.addressHash),
    await lastCount(trx, 'subscription', of.addressHash),
  );
  if (last >= of.perMinute) {
    const oldest = await createdAt(trx, of.addressHash, last - of.perMinute + 1);
    const wait = oldest === null ? 0 : oldest + WINDOW_MS - of.now;
    // A clock that was set back must not shut anybody out for longer than the window.
    if (wait > 0) return { retryAfterSeconds: Math.min(Math.ceil(wait / 1000), WINDOW_MS / 1000) };
  }
  return { addressCount: last + 1 };
}

type Counted = keyof Pick<Database, 'enquiry' | 'subscription'>;

async function lastCount(trx: Trx, table: Counted, addressHash: string): Promise<number> {
  const row = await trx
    .selectFrom(table)
    .select('address_count')
    .where('address_hash', '=', addressHash)
    .orderBy('address_count', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.address_count ?? 0;
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
