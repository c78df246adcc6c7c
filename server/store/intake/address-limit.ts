import { HOUR_MS, MINUTE_MS } from '../../../domain/dates/durations.ts';
import { hashAddress, hashNetwork } from '../../crypto/hashes.ts';
import type { Store, Trx } from '../../database/open.ts';
import { prepare } from '../../database/prepared.ts';

/** Limits of a whole network, as multiples of the limit of one address in a minute. */
const NETWORK_IN_A_MINUTE = 3;
const NETWORK_IN_AN_HOUR = 6;

/** The columns that count a sender's rows. */
export type Sender = {
  address_hash: string;
  address_count: number;
  network_hash: string;
  network_count: number;
};
export type LimitResult =
  /** `held` says why a person must check it before delivery; null without a reason. */
  { sender: Sender; held: string | null } | { retryAfterSeconds: number };
export type AddressLimit = (
  trx: Trx,
  from: { address: string; now: number; isLimited?: boolean },
) => Promise<LimitResult>;

const TABLES = ['enquiry', 'subscription_request'] as const;
const KINDS = ['address', 'network'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Returns the sender's counts for one more enquiry or subscription, or the wait until it is accepted. An address over
 * its limit is refused. A network (an IPv4 address, or an IPv6 /48) over its limit is held: many people may share it,
 * and its owner has endless addresses. Exact only while the `submissions` lock is held. Each row stores its running
 * number for address and network, so the n-th last row is found without counting.
 */
export function createAddressLimit(
  store: Store,
  { enquiriesPerMinute: perMinute, addressSecret }: { enquiriesPerMinute: number; addressSecret: string },
): AddressLimit {
  const lastCounts = prepare<Record<Kind, string>, { kind: Kind; count: number | null }>(
    store.db,
    (db, value) => {
      const last = (table: (typeof TABLES)[number], kind: Kind) =>
        db
          .selectFrom(table)
          .select((select) => [
            select.val<Kind>(kind).as('kind'),
            select.fn.max<number | null>(`${kind}_count`).as('count'),
          ])
          .where(`${kind}_hash`, '=', value(kind));
      const [first, ...others] = TABLES.flatMap((table) => KINDS.map((kind) => last(table, kind)));
      return others.reduce((all, one) => all.unionAll(one), first as ReturnType<typeof last>);
    },
  );

  return async (trx, { address, now, isLimited = true }) => {
    const hash = {
      address: hashAddress(address, addressSecret),
      network: hashNetwork(address, addressSecret),
    };
    const { rows } = await lastCounts(trx, hash);
    const lastOf = (kind: Kind) =>
      Math.max(0, ...rows.filter((row) => row.kind === kind).map((row) => row.count ?? 0));
    const last = { address: lastOf('address'), network: lastOf('network') };
    /** How long until the window has fewer than `most` rows. */
    const wait = async (kind: Kind, most: number, windowMs: number) => {
      if (!isLimited || last[kind] < most) return 0;
      const oldest = await createdAt(trx, kind, hash[kind], last[kind] - most + 1);
      const left = oldest === null ? 0 : oldest + windowMs - now;
      // A longer wait means that the clock was set back: do not lock anybody out.
      return left <= windowMs ? Math.max(0, left) : 0;
    };

    const refused = await wait('address', perMinute, MINUTE_MS);
    if (refused > 0) return { retryAfterSeconds: Math.ceil(refused / 1000) };
    const sender: Sender = {
      address_hash: hash.address,
      address_count: last.address + 1,
      network_hash: hash.network,
      network_count: last.network + 1,
    };
    for (const [times, windowMs, name] of [
      [NETWORK_IN_A_MINUTE, MINUTE_MS, 'a minute'],
      [NETWORK_IN_AN_HOUR, HOUR_MS, 'an hour'],
    ] as const) {
      const most = times * perMinute;
      if ((await wait('network', most, windowMs)) > 0) {
        return { sender, held: `More than ${most} enquiries from one network within ${name}` };
      }
    }
    return { sender, held: null };
  };
}

async function createdAt(trx: Trx, kind: Kind, hash: string, count: number): Promise<number | null> {
  for (const table of TABLES) {
    const row = await trx
      .selectFrom(table)
      .select('created_at')
      .where(`${kind}_hash`, '=', hash)
      .where(`${kind}_count`, '=', count)
      .executeTakeFirst();
    if (row) return row.created_at;
  }
  return null;
}
