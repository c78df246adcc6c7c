import { sql } from 'kysely';
import type { Channel, Enquiry, Form } from '../../domain/enquiries/types.ts';
import type { Store, Trx } from '../database/open.ts';
import { enquiryOf } from '../store/enquiry-reading.ts';
import { firstIdAfter } from '../store/ids.ts';
import { type ChannelRules, gateOf, lockChannel, passGate } from './channels.ts';

/** Longer than one request may take; renewed while a delivery is under way (worker.ts). */
export const LEASE_MS = 20_000;
/** Clocks of several machines differ, and are put right: no more than this is made of it. */
const CLOCK_SLACK_MS = 60_000;

export type Claim = {
  id: string;
  attempts: number;
  enquiry: Enquiry;
  /** This one request decides whether a shut channel opens again. */
  trial: boolean;
  /** When its slot and lease were taken, on the monotonic clock, in ms. */
  claimedAt: number;
  /** Somebody began to send it and was not heard of again. */
  takenOver: boolean;
};

export type Claimant = {
  /** This relay, in the lease. */
  owner: string;
  rules: ChannelRules;
  /** Forms whose deliveries can go out with the present settings. */
  forms: readonly Form[];
  now: () => number;
  leaseMs: number;
  /** Deliveries this relay has under way: not to be begun again, even when the clock says their leases are over. */
  underWay: Map<string, Promise<void>>;
};

/** A delivery nobody holds: free, its lease over, or a lease longer than any we give (the clock was put back). */
function unheld({ leaseMs, underWay }: Claimant, now: number) {
  const free = sql<boolean>`(delivery.lease_until <= ${now}
    or delivery.lease_until > ${now + leaseMs + CLOCK_SLACK_MS})`;
  if (underWay.size === 0) return free;
  return sql<boolean>`${free} and delivery.id not in (${sql.join([...underWay.keys()])})`;
}

/** Milliseconds until the next delivery of these forms is due, 0 or less when one is; null when none waits. */
export async function untilNextDue(store: Store, claimant: Claimant): Promise<number | null> {
  const now = claimant.now();
  const next = await store.db
    .selectFrom('delivery')
    .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
    .select('delivery.due_at')
    .where('delivery.state', '=', 'waiting')
    .where('delivery.channel', '=', claimant.rules.name)
    .where('enquiry.form', 'in', claimant.forms)
    .where(unheld(claimant, now))
    .orderBy('delivery.due_at')
    .limit(1)
    .executeTakeFirst();
  return next ? next.due_at - now : null;
}

/** Takes up to `most` due deliveries for this relay alone; `waitMs` is when it is worth looking again. */
export async function claimDue(
  store: Store,
  claimant: Claimant,
  most: number,
): Promise<{ claims: Claim[]; waitMs: number }> {
  const { rules, owner } = claimant;
  return store.write(async (trx) => {
    const channel = await lockChannel(trx, store.dialect, rules.name);
    const now = claimant.now();
    const claimedAt = performance.now();
    const gate = gateOf(channel, rules, now);
    if (!gate.open) return { claims: [], waitMs: gate.waitMs };

    const due = await trx
      .selectFrom('delivery')
      .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
      .selectAll('enquiry')
      .select(['delivery.id as delivery_id', 'delivery.attempts', 'delivery.lease_owner'])
      .where('delivery.state', '=', 'waiting')
      .where('delivery.channel', '=', rules.name)
      .where('delivery.due_at', '<=', now)
      .where('enquiry.form', 'in', claimant.forms)
      .where(unheld(claimant, now))
      .orderBy('delivery.due_at')
      .limit(Math.min(most, gate.most))
      .execute();
    if (due.length === 0) return { claims: [], waitMs: 0 };

    await trx
      .updateTable('delivery')
      .set({ lease_owner: owner, lease_until: now + claimant.leaseMs })
      .where(
        'id',
        'in',
        due.map((row) => row.delivery_id),
      )
      .execute();
    await passGate(trx, channel, rules, { count: due.length, trial: gate.trial, now });
    const claims = due.map((row) => ({
      id: row.delivery_id,
      attempts: row.attempts,
      enquiry: enquiryOf(row),
      trial: gate.trial,
      claimedAt,
      takenOver: row.lease_owner !== null,
    }));
    return { claims, waitMs: 0 };
  });
}

/** Holds the delivery for another request; false when it is somebody else's by now. */
export async function renewLease(store: Store, claimant: Claimant, id: string): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable('delivery')
    .set({ lease_until: claimant.now() + claimant.leaseMs })
    .where('id', '=', id)
    .where('lease_owner', '=', claimant.owner)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Holds all that is under way: a slot or the history of a service may take longer than a lease. */
export async function renewLeases(store: Store, claimant: Claimant): Promise<void> {
  if (claimant.underWay.size === 0) return;
  await store.db
    .updateTable('delivery')
    .set({ lease_until: claimant.now() + claimant.leaseMs })
    .where('id', 'in', [...claimant.underWay.keys()])
    .where('lease_owner', '=', claimant.owner)
    .execute();
}

/** Gives back what this relay holds, so that another one need not wait for the leases to end. */
export async function handBack(store: Store, owner: string): Promise<void> {
  await store.db
    .updateTable('delivery')
    .set({ lease_owner: null, lease_until: 0 })
    .where('state', '=', 'waiting')
    .where('lease_owner', '=', owner)
    .execute();
}

/**
 * After the clock was put back, waits counted by the old one would take as long as the jump: whatever was made or
 * last tried in what is now the future is due at once. Returns how many.
 */
export async function bringForward(store: Store, now: number): Promise<number> {
  const future = now + CLOCK_SLACK_MS;
  const { numUpdatedRows } = await store.db
    .updateTable('delivery')
    .set({ due_at: now })
    .where('state', '=', 'waiting')
    .where('channel', 'in', ['email', 'crm'])
    .where('due_at', '>', now)
    .where((where) =>
      where.or([
        where('created_at', '>', future),
        where.exists(
          where
            .selectFrom('delivery_attempt')
            .select('delivery_attempt.id')
            .whereRef('delivery_attempt.delivery_id', '=', 'delivery.id')
            .where('delivery_attempt.finished_at', '>', future),
        ),
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How the sales desk reads that a delivery waits for settings. */
const NOT_CONFIGURED = 'not configured';

/** Marks the waiting deliveries of these forms that were made or became due after `since` with what is missing. */
export async function markNotConfigured(
  store: Store,
  channel: Channel,
  mark: { forms: readonly Form[]; missing: string; since: number; now: number },
): Promise<void> {
  const text = `${NOT_CONFIGURED}: ${mark.missing}`;
  const unmarked = store.db
    .updateTable('delivery')
    .set({ last_result: text })
    .where('state', '=', 'waiting')
    .where('channel', '=', channel)
    .where((where) => where.or([where('last_result', 'is', null), where('last_result', '<>', text)]))
    .where((where) =>
      where.exists(
        where
          .selectFrom('enquiry')
          .select('enquiry.id')
          .whereRef('enquiry.id', '=', 'delivery.enquiry_id')
          .where('enquiry.form', 'in', mark.forms),
      ),
    );
  // Each by an index of its own: what waits may be many, what is new is little.
  await unmarked.where('id', '>=', firstIdAfter(mark.since)).execute();
  await unmarked.where('due_at', '>=', mark.since).where('due_at', '<=', mark.now).execute();
}

/** Takes the mark off deliveries of these forms, which now can go out. */
export async function unmarkConfigured(
  store: Store,
  channel: Channel,
  forms: readonly Form[],
): Promise<void> {
  await store.write(async (trx: Trx) => {
    await trx
      .updateTable('delivery')
      .set({ last_result: null })
      .where('state', '=', 'waiting')
      .where('channel', '=', channel)
      .where('last_result', 'like', `${NOT_CONFIGURED}%`)
      .where((where) =>
        where.exists(
          where
            .selectFrom('enquiry')
            .select('enquiry.id')
            .whereRef('enquiry.id', '=', 'delivery.enquiry_id')
            .where('enquiry.form', 'in', forms),
        ),
      )
      .execute();
  });
}
