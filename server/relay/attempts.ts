import type { Selectable } from 'kysely';
import type { Verdict } from '../../domain/enquiries/answers.ts';
import { doubtfulDueAt, nextDueAt, retryAfterMs } from '../../domain/enquiries/delivery-plan.ts';
import { newId } from '../crypto/ids.ts';
import type { Store, Trx } from '../database/open.ts';
import type { DeliveryTable } from '../database/schema.ts';
import { isStopped } from '../store/enquiries/channels.ts';
import { bumpLeadVersion } from '../store/people/lead-version.ts';
import { MAX_BODY_BYTES } from './call.ts';
import { lockChannel } from './channel-row.ts';
import type { Channel } from './channels/channel.ts';
import { isPaused, recordFailure, recordLateRefusal, recordRefusal, recordSuccess } from './circuit.ts';
import { IS_UNRESTRICTED, type Lease, type Leaseholder } from './leases.ts';

export type Attempt = {
  startedAt: number;
  finishedAt: number;
  /** 0 when no response came. */
  status: number;
  body: string;
  retryAfter: string | null;
  verdict: Verdict;
};

/** The result of an attempt. paused: the channel was paused before or by the attempt. */
export type Outcome = 'sent' | 'doubtful' | 'retry' | 'parked' | 'paused' | 'gone';

type Delivery = Selectable<DeliveryTable>;

/** After the second doubtful response a person has to decide. */
const DOUBTS_TO_LEAVE = 2;

/** The latest attempts of a delivery, newest first. */
export async function latestAttempts(store: Store, deliveryId: string, count: number) {
  return store.db
    .selectFrom('delivery_attempt')
    .select(['status', 'message'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

export type Recording = {
  lease: Lease;
  attempt: Attempt;
  holder: Leaseholder;
  /** The channels whose deliveries follow one of this channel. */
  followers: readonly Channel[];
  random: number;
};

/**
 * Records an attempt and its consequences in one transaction: the delivery's state and next time, the state of the
 * channel, and the deliveries that waited for this one.
 */
export async function recordAttempt(store: Store, of: Recording): Promise<Outcome> {
  return store.write(async (trx) => {
    const { outcome, isNews } = await record(trx, store, of);
    if (isNews) await bumpLeadVersion(trx);
    return outcome;
  });
}

/** `isNews`: the desk shows it, such as a delivery that was given up, or a channel that stops or resumes. */
type Recorded = { outcome: Outcome; isNews: boolean };

async function record(trx: Trx, store: Store, of: Recording): Promise<Recorded> {
  const { lease, attempt, holder } = of;
  // Locks the channel before the delivery, as leases do, so that two processes never deadlock.
  const row = await lockChannel(trx, store.dialect, holder.rules.name);
  const delivery = await trx.selectFrom('delivery').selectAll().where('id', '=', lease.id).executeTakeFirst();
  if (!delivery) return { outcome: 'gone', isNews: false };
  await addAttempt(trx, lease, attempt);
  if (attempt.verdict.outcome === 'sent') {
    await recordSuccess(trx, row, attempt.finishedAt);
    await markSent(trx, delivery, of);
    return { outcome: 'sent', isNews: isStopped(row) };
  }

  const isOurs = delivery.lease_owner === holder.owner && delivery.state === 'waiting';
  const wasPaused = isPaused(row, holder.rules);
  const isRefused = attempt.verdict.outcome === 'refused';
  const next = isOurs ? nextOf(delivery, of, wasPaused) : null;
  if (next) await change(trx, delivery, attempt, next);
  let isOpenedNow = false;
  if (!wasPaused && isRefused) {
    const { message, advice } = attempt.verdict;
    const pauses = await recordRefusal(trx, row, holder.rules, {
      now: attempt.finishedAt,
      deliveryId: lease.id,
      reason: advice === null ? message : `${message}. ${advice}`,
      isOfAll: next !== null && next.state === undefined && !(await othersWait(trx, holder)),
    });
    if (pauses) return { outcome: 'paused', isNews: true };
  } else {
    if (isRefused) await recordLateRefusal(trx, row, { now: attempt.finishedAt, deliveryId: lease.id });
    isOpenedNow = await recordFailure(trx, row, holder.rules, failureOf(lease, attempt));
  }
  if (attempt.verdict.outcome === 'doubtful') return { outcome: 'doubtful', isNews: true };
  const outcome = wasPaused ? 'paused' : next?.state === 'parked' ? 'parked' : 'retry';
  return { outcome, isNews: isOpenedNow || next?.state === 'parked' };
}

async function addAttempt(trx: Trx, lease: Lease, attempt: Attempt) {
  await trx
    .insertInto('delivery_attempt')
    .values({
      id: newId(attempt.finishedAt),
      delivery_id: lease.id,
      started_at: attempt.startedAt,
      finished_at: attempt.finishedAt,
      status: attempt.status,
      outcome: attempt.verdict.outcome,
      message: textual(attempt.verdict.message),
      body: textual(attempt.body),
    })
    .execute();
}

type Changes = Partial<Pick<Delivery, 'state' | 'attempts' | 'due_at' | 'sent_at' | 'refusals' | 'doubts'>>;

/** The changes of the delivery after an attempt that did not send it. */
function nextOf(delivery: Delivery, { attempt, holder, random }: Recording, wasPaused: boolean): Changes {
  const { retryBaseMs } = holder.rules;
  const { outcome } = attempt.verdict;
  const now = attempt.finishedAt;
  const attempts = delivery.attempts + 1;
  if (outcome === 'doubtful') {
    const doubts = delivery.doubts + 1;
    if (doubts >= DOUBTS_TO_LEAVE) return { state: 'doubtful', attempts, doubts };
    return { attempts, doubts, due_at: doubtfulDueAt(now, retryBaseMs) };
  }
  // A probe that failed for another reason is no refusal, but the next probe has to take another delivery.
  const again = wasPaused && delivery.last_result !== null;
  const refusals = delivery.refusals + (outcome === 'refused' || again ? 1 : 0);
  // A fault of the channel costs the delivery no attempt. The next probe takes another delivery.
  if (wasPaused) return { refusals };
  const requestedDelay = retryAfterMs(attempt.retryAfter, now);
  const dueAt = nextDueAt({ attempts, now, random, retryBaseMs, retryAfterMs: requestedDelay });
  return { attempts, refusals, ...(dueAt === null ? { state: 'parked' } : { due_at: dueAt }) };
}

/** Whether the channel has a waiting delivery that could be sent and was never refused. */
async function othersWait(trx: Trx, { rules, forms }: Leaseholder): Promise<boolean> {
  const other = await trx
    .selectFrom('delivery')
    .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
    .select('delivery.id')
    .where('delivery.state', '=', 'waiting')
    .where('delivery.channel', '=', rules.name)
    .where('delivery.refusals', '=', 0)
    .where('enquiry.form', 'in', forms)
    .where(IS_UNRESTRICTED)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

function failureOf(lease: Lease, attempt: Attempt) {
  const { status, verdict } = attempt;
  const ofThisOne =
    verdict.outcome === 'doubtful' ||
    (status >= 400 && status < 500 && ![408, 425, 429, 451].includes(status));
  return {
    now: attempt.finishedAt,
    isTrial: lease.isTrial,
    ofService: !ofThisOne,
    holdMs: status === 429 ? retryAfterMs(attempt.retryAfter, attempt.finishedAt) : null,
  };
}

async function markSent(trx: Trx, delivery: Delivery, { lease, attempt, followers }: Recording) {
  const at = attempt.finishedAt;
  await change(trx, delivery, attempt, { state: 'sent', sent_at: at, attempts: delivery.attempts + 1 });
  const now = followers.filter((channel) => channel.follows(lease.enquiry.form) === delivery.channel);
  if (now.length === 0) return;
  await trx
    .updateTable('delivery')
    .set({ due_at: at })
    .where('enquiry_id', '=', delivery.enquiry_id)
    .where(
      'channel',
      'in',
      now.map((channel) => channel.name),
    )
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('due_at', '>', at)
    .execute();
}

async function change(trx: Trx, delivery: Delivery, attempt: Attempt, values: Changes) {
  await trx
    .updateTable('delivery')
    .set({ ...values, lease_owner: null, lease_until: 0, last_result: textual(attempt.verdict.message) })
    .where('id', '=', delivery.id)
    .execute();
}

/** Makes text valid for both databases: PostgreSQL refuses a zero byte and half a surrogate pair. */
function textual(text: string): string {
  return text.slice(0, MAX_BODY_BYTES).replaceAll('\u0000', '\ufffd').toWellFormed();
}
