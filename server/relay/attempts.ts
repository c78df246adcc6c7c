import type { Verdict } from '../../domain/enquiries/answers.ts';
import { nextDueAt, retryAfterMs } from '../../domain/enquiries/delivery-plan.ts';
import type { Store, Trx } from '../database/open.ts';
import type { DeliveryTable } from '../database/schema.ts';
import { newId } from '../store/ids.ts';
import { MAX_BODY_BYTES } from './call.ts';
import {
  type ChannelRules,
  type Failure,
  lockChannel,
  noteFailure,
  notePause,
  noteSuccess,
} from './channels.ts';
import type { Claim } from './claims.ts';

export type Attempt = {
  startedAt: number;
  finishedAt: number;
  /** 0 when there was no answer. */
  status: number;
  body: string;
  retryAfter: string | null;
  verdict: Verdict;
};

/** What became of a delivery by an attempt. */
export type Outcome = 'sent' | 'retry' | 'parked' | 'paused' | 'gone';

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

/**
 * Writes down an attempt and all that follows from it, in one transaction: the delivery's state and next time, the
 * channel's health, and after an e-mail the lead that waited for it.
 */
export async function recordAttempt(
  store: Store,
  of: { claim: Claim; attempt: Attempt; rules: ChannelRules; owner: string; random: number },
): Promise<Outcome> {
  const { claim, attempt, rules } = of;
  return store.write(async (trx) => {
    // The channel before the delivery, as in a claim: two processes that take both never wait for each other.
    const channel = await lockChannel(trx, store.dialect, rules.name);
    const delivery = await trx
      .selectFrom('delivery')
      .selectAll()
      .where('id', '=', claim.id)
      .executeTakeFirst();
    if (!delivery) return 'gone';
    const poison =
      attempt.verdict.outcome === 'misconfigured' && (await refusedAlone(trx, rules, claim.id, attempt));
    await trx
      .insertInto('delivery_attempt')
      .values({
        id: newId(attempt.finishedAt),
        delivery_id: claim.id,
        started_at: attempt.startedAt,
        finished_at: attempt.finishedAt,
        status: attempt.status,
        outcome: poison ? 'retry' : attempt.verdict.outcome,
        message: textual(attempt.verdict.message),
        body: textual(attempt.body),
      })
      .execute();

    if (attempt.verdict.outcome === 'sent') {
      await noteSuccess(trx, channel);
      await markSent(trx, delivery, attempt);
      return 'sent';
    }
    const isOurs = delivery.lease_owner === of.owner && delivery.state === 'waiting';
    if (attempt.verdict.outcome === 'misconfigured' && !poison) {
      const { message, advice } = attempt.verdict;
      const reason = advice === null ? message : `${message}. ${advice}`;
      await notePause(trx, channel, rules, { now: attempt.finishedAt, reason });
      // Behind all that is due already, so that each probe tries another one.
      if (isOurs) await change(trx, delivery, attempt, { due_at: attempt.finishedAt });
      return 'paused';
    }
    await noteFailure(trx, channel, rules, failureOf(claim, attempt, poison));
    if (!isOurs) return 'retry';
    const dueAt = nextDueAt({
      attempts: delivery.attempts + 1,
      now: attempt.finishedAt,
      random: of.random,
      retryBaseMs: rules.retryBaseMs,
      retryAfterMs: retryAfterMs(attempt.retryAfter, attempt.finishedAt),
    });
    await change(trx, delivery, attempt, {
      attempts: delivery.attempts + 1,
      ...(dueAt === null ? { state: 'parked' as const } : { due_at: dueAt }),
    });
    return dueAt === null ? 'parked' : 'retry';
  });
}

/**
 * Was this one refused before while others have gone out since? Then it is not the channel that is wrong: the
 * attempt counts, and the others go on.
 */
async function refusedAlone(trx: Trx, rules: ChannelRules, deliveryId: string, attempt: Attempt) {
  const before = await trx
    .selectFrom('delivery_attempt')
    .select('id')
    .where('delivery_id', '=', deliveryId)
    .where('outcome', '=', 'misconfigured')
    .where('started_at', '<', attempt.startedAt)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!before) return false;
  const sentSince = await trx
    .selectFrom('delivery_attempt')
    .innerJoin('delivery', 'delivery.id', 'delivery_attempt.delivery_id')
    .select('delivery_attempt.id')
    .where('delivery_attempt.id', '>', before.id)
    .where('delivery_attempt.outcome', '=', 'sent')
    .where('delivery.channel', '=', rules.name)
    .limit(1)
    .executeTakeFirst();
  return sentSince !== undefined;
}

function failureOf(claim: Claim, attempt: Attempt, poison: boolean): Failure {
  const { status } = attempt;
  const ofThisOne = poison || (status >= 400 && status < 500 && ![408, 425, 429, 451].includes(status));
  return {
    now: attempt.finishedAt,
    trial: claim.trial,
    ofService: !ofThisOne,
    holdMs: status === 429 ? retryAfterMs(attempt.retryAfter, attempt.finishedAt) : null,
  };
}

async function markSent(trx: Trx, delivery: DeliveryTable, attempt: Attempt) {
  const at = attempt.finishedAt;
  await change(trx, delivery, attempt, { state: 'sent', sent_at: at, attempts: delivery.attempts + 1 });
  if (delivery.channel !== 'email') return;
  // The lead follows its e-mail at once (contract: Deliveries).
  await trx
    .updateTable('delivery')
    .set({ due_at: at })
    .where('enquiry_id', '=', delivery.enquiry_id)
    .where('channel', '=', 'crm')
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('due_at', '>', at)
    .execute();
}

async function change(
  trx: Trx,
  delivery: DeliveryTable,
  attempt: Attempt,
  values: Partial<Pick<DeliveryTable, 'state' | 'attempts' | 'due_at' | 'sent_at'>>,
) {
  await trx
    .updateTable('delivery')
    .set({ ...values, lease_owner: null, lease_until: 0, last_result: textual(attempt.verdict.message) })
    .where('id', '=', delivery.id)
    .execute();
}

/** Text that both databases take: PostgreSQL refuses a zero byte, and half a surrogate pair is no text. */
function textual(text: string): string {
  return text.slice(0, MAX_BODY_BYTES).replaceAll('\u0000', '\ufffd').toWellFormed();
}
