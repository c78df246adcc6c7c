import { HOUR_MS, MINUTE_MS } from '../../../domain/dates/durations.ts';
import { hashAddress, hashNetwork } from '../../crypto/hashes.ts';
import type { Store, Trx } from '../../database/open.ts';
import { prepare } from '../../database/prepared.ts';

/** What a whole network may send, as a multiple of what one address may send in a minute. */
const NETWORK_IN_A_MINUTE = 3;
const NETWORK_IN_AN_HOUR = 6;

/** The columns by which a row is counted. */
export type Sender = {
  address_hash: string;
  address_count: number;
  network_hash: string;
  network_count: number;
};
export type LimitResult =
  /** `held` says why a person should look at it before it is delivered; null when there is no reason. */
  { sender: Sender; held: string | null } | { retryAfterSeconds: number };
export type AddressLimit = (trx: Trx, from: { address: string; now: number }) => Promise<LimitResult>;

const TABLES = ['enquiry', 'subscription_request'] as const;
const KINDS = ['address', 'network'] as const;
type Kind = (typeof KINDS)[number];

/**
 * The place of one more enquiry or subscription from an address, or how long until there is one.
 * An address over its minute is refused. A network (an IPv4 address, or a /48 of IPv6) over its minute or its hour is
 * held: many people may be behind it, and one who owns it has addresses without end.
 * Exact only while the `submissions` lock is held. Rows carry their number in the count of their address and network,
 * so the last but so many is found by its number; nothing is counted, however large the limit is.
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

  return async (trx, { address, now }) => {
    const hash = {
      address: hashAddress(address, addressSecret),
      network: hashNetwork(address, addressSecret),
    };
    const { rows } = await lastCounts(trx, hash);
    const lastOf = (kind: Kind) =>
      Math.max(0, ...rows.filter((row) => row.kind === kind).map((row) => row.count ?? 0));
    const last = { address: lastOf('address'), network: lastOf('network') };
    /** How long until fewer than `most` stand in the window. */
    const wait = async (kind: Kind, most: number, windowMs: number) => {
      if (last[kind] < most) return 0;
      const oldest = await createdAt(trx, kind, hash[kind], last[kind] - most + 1);
      const left = oldest === null ? 0 : oldest + windowMs - now;
      // A longer wait means that the clock was put back: what it counted before must not shut anybody out.
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
