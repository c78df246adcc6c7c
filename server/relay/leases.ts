import { type Kysely, sql } from 'kysely';
import type { Enquiry, Form } from '../../domain/enquiries/types.ts';
import { withCancellation, withCurrentVisit } from '../../domain/visits/current-visit.ts';
import type { Store, Trx } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { enquiryOf } from '../store/enquiries/enquiry-reading.ts';
import { type ChannelRules, lockChannel, readChannel } from './channel-row.ts';
import { circuitOf, isPaused, isResumedBySettings, resume, startTrial } from './circuit.ts';
import { departureTime, maxSlotsAtOnce, reserveSlots, slotWaitMs } from './slots.ts';

/** Longer than one request may take. Renewed while a delivery is in flight (worker.ts). */
export const LEASE_MS = 20_000;
/** The most that the clocks of machines may differ. */
const CLOCK_SLACK_MS = 60_000;

/** A delivery that only this relay may send. */
export type Lease = {
  id: string;
  attempts: number;
  enquiry: Enquiry;
  /** The result of this request decides whether the circuit closes or a pause ends. */
  isTrial: boolean;
  /** When the lease was taken and when its request may leave; monotonic, in ms. */
  takenAt: number;
  departure: number;
  /** Another process began to send it and never recorded the result. */
  takenOver: boolean;
  /** A person has asked to send it again. */
  replayed: boolean;
};

export type Leaseholder = {
  /** Id of this relay in its leases. */
  owner: string;
  rules: ChannelRules;
  /** Forms whose deliveries can be sent with the current settings. */
  forms: readonly Form[];
  now: () => number;
  leaseMs: number;
  /** Deliveries in flight in this relay. They are not started again, even if their leases seem to be over. */
  inFlight: Map<string, Promise<void>>;
};

/** Deliveries without a lease, with an expired lease, or with one too far ahead, after the clock was put back. */
function isWithoutLease({ leaseMs, inFlight }: Leaseholder, now: number) {
  const free = sql<boolean>`(delivery.lease_until <= ${now}
    or delivery.lease_until > ${now + leaseMs + CLOCK_SLACK_MS})`;
  if (inFlight.size === 0) return free;
  return sql<boolean>`${free} and delivery.id not in (${sql.join([...inFlight.keys()])})`;
}

/**
 * Milliseconds until a lease may be available, 0 or less for now; null when nothing waits. A paused channel is probed
 * with refused deliveries, whenever those would be due.
 */
export async function msUntilNextDue(store: Store, holder: Leaseholder): Promise<number | null> {
  const { rules } = holder;
  const now = holder.now();
  const row = await readChannel(store, rules.name);
  if (!row) return null;
  if (isResumedBySettings(row, rules)) return 0;
  const paused = isPaused(row, rules);
  const next = await sendable(store.db, holder, now)
    .select('delivery.due_at')
    .$if(paused, (query) => query.orderBy(sql`case when delivery.refusals > 0 then 0 else 1 end`))
    .select('delivery.refusals')
    .orderBy('delivery.due_at')
    .limit(1)
    .executeTakeFirst();
  if (!next) return null;
  const circuit = circuitOf(row, rules, now);
  const leavesIn = Math.max(circuit.state === 'open' ? circuit.waitMs : 0, slotWaitMs(row, rules, now));
  const due = paused && next.refusals > 0 ? 0 : next.due_at - now;
  return Math.max(leavesIn, due);
}

/** Nothing is sent about people under restriction (server/personal-data/restricting.ts). */
export const IS_UNRESTRICTED = sql<boolean>`not exists (select 1 from person
  where person.id = enquiry.person_id and person.restricted_at is not null)`;

/** Deliveries of this channel that can be sent and have no lease. */
function sendable(db: Kysely<Database>, holder: Leaseholder, now: number) {
  return db
    .selectFrom('delivery')
    .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
    .where('delivery.state', '=', 'waiting')
    .where('delivery.channel', '=', holder.rules.name)
    .where('enquiry.form', 'in', holder.forms)
    .where(IS_UNRESTRICTED)
    .where(isWithoutLease(holder, now));
}

/** Takes leases on up to `most` due deliveries. `waitMs` is when to look again. */
export async function takeLeases(
  store: Store,
  holder: Leaseholder,
  most: number,
): Promise<{ leases: Lease[]; waitMs: number }> {
  const { rules, owner } = holder;
  return store.write(async (trx) => {
    const row = await lockChannel(trx, store.dialect, rules.name);
    const now = holder.now();
    const takenAt = performance.now();
    const circuit = circuitOf(row, rules, now);
    const waitMs = Math.max(circuit.state === 'open' ? circuit.waitMs : 0, slotWaitMs(row, rules, now));
    if (waitMs > 0) return { leases: [], waitMs };
    const resumes = isResumedBySettings(row, rules);
    if (resumes) await resume(trx, rules, now);

    const isTrial = circuit.state !== 'closed';
    const chosen = await choose(trx, holder, now, {
      most: isTrial ? 1 : Math.min(most, maxSlotsAtOnce(rules)),
      isProbe: circuit.state === 'probe',
      afterRefusal: !resumes && row.refused_in_row !== '',
    });
    if (chosen.length === 0) return { leases: [], waitMs: 0 };

    await trx
      .updateTable('delivery')
      .set({ lease_owner: owner, lease_until: now + holder.leaseMs })
      .where(
        'id',
        'in',
        chosen.map((delivery) => delivery.delivery_id),
      )
      .execute();
    await reserveSlots(trx, rules, chosen.length, now);
    if (isTrial) await startTrial(trx, rules, now);
    const leases = chosen.map((delivery, nth) => ({
      id: delivery.delivery_id,
      attempts: delivery.attempts,
      enquiry: currentEnquiry(delivery),
      isTrial,
      takenAt,
      departure: departureTime(rules, takenAt, nth),
      takenOver: delivery.lease_owner !== null,
      replayed: delivery.replayed_at !== null,
    }));
    return { leases, waitMs: 0 };
  });
}

/** The enquiry, with the present time of its visit, or its cancellation. */
function currentEnquiry(row: Awaited<ReturnType<typeof choose>>[number]): Enquiry {
  const { visit_starts_at: startsAt, visit_people: people } = row;
  const visit = startsAt === null || people === null ? null : { startsAt, people };
  return withCancellation(withCurrentVisit(enquiryOf(row), visit), row.visit_state);
}

/**
 * The order is first come, first served. After a refusal, and while the channel is paused for it, the least refused
 * come first, newest first. Faulty old deliveries must not delay new ones.
 */
async function choose(
  trx: Trx,
  holder: Leaseholder,
  now: number,
  how: { most: number; isProbe: boolean; afterRefusal: boolean },
) {
  return sendable(trx, holder, now)
    .leftJoin('visit', 'visit.enquiry_id', 'enquiry.id')
    .selectAll('enquiry')
    .select([
      'visit.starts_at as visit_starts_at',
      'visit.people as visit_people',
      'visit.state as visit_state',
      'delivery.id as delivery_id',
      'delivery.attempts',
      'delivery.lease_owner',
      'delivery.replayed_at',
    ])
    .where((where) =>
      how.isProbe
        ? where.or([where('delivery.due_at', '<=', now), where('delivery.refusals', '>', 0)])
        : where('delivery.due_at', '<=', now),
    )
    .$if(how.isProbe || how.afterRefusal, (query) =>
      query.orderBy('delivery.refusals').orderBy('delivery.id', 'desc'),
    )
    .orderBy('delivery.due_at')
    .limit(how.most)
    .execute();
}

/** Renews the lease of a delivery; false when another relay has it. */
export async function renewLease(store: Store, holder: Leaseholder, id: string): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable('delivery')
    .set({ lease_until: holder.now() + holder.leaseMs })
    .where('id', '=', id)
    .where('lease_owner', '=', holder.owner)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Renews the leases of all deliveries in flight: waiting for a slot or the history may take longer than a lease. */
export async function renewLeases(store: Store, holder: Leaseholder): Promise<void> {
  if (holder.inFlight.size === 0) return;
  await store.db
    .updateTable('delivery')
    .set({ lease_until: holder.now() + holder.leaseMs })
    .where('id', 'in', [...holder.inFlight.keys()])
    .where('lease_owner', '=', holder.owner)
    .execute();
}

/**
 * Releases the leases of this relay, so that another need not wait for their end. Keeps unsettled ones: the next relay
 * first asks the service whether they were sent.
 */
export async function releaseLeases(
  store: Store,
  owner: string,
  unsettled: readonly string[],
): Promise<void> {
  await store.db
    .updateTable('delivery')
    .set({ lease_owner: null, lease_until: 0 })
    .where('state', '=', 'waiting')
    .where('lease_owner', '=', owner)
    .$if(unsettled.length > 0, (settled) => settled.where('id', 'not in', unsettled))
    .execute();
}

/**
 * After the clock was put back, makes deliveries due at once that were made or last tried in the future. Their waits
 * would take as long as the jump. Returns how many.
 */
export async function makeDueAfterClockChange(
  store: Store,
  channels: string[],
  now: number,
): Promise<number> {
  const future = now + CLOCK_SLACK_MS;
  const { numUpdatedRows } = await store.db
    .updateTable('delivery')
    .set({ due_at: now })
    .where('state', '=', 'waiting')
    .where('channel', 'in', channels)
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
