import type { Verdict } from '../../domain/enquiries/answers.ts';
import type { Store } from '../database/open.ts';
import { type Attempt, latestAttempts } from './attempts.ts';
import { type Call, type CallAnswer, callService } from './call.ts';
import type { Channel } from './channels/channel.ts';
import { type Lease, type Leaseholder, renewLease } from './leases.ts';
import { createSlots } from './slots.ts';

export type SendingOptions = {
  store: Store;
  channel: Channel;
  holder: Leaseholder;
  deadlineMs: number;
};
export type Send = (lease: Lease, signal: AbortSignal) => Promise<Attempt | null>;

const NOT_ASKED = 'Could not ask whether it was sent';
const ASK_AT_MOST = 3;
/** A lease this old might end while the request is under way. */
const RENEW_AFTER_MS = 4000;

/**
 * Sends the deliveries of one channel at its rate, and asks its history first where an earlier request may have been
 * obeyed; null when the delivery turned out to be somebody else's or cannot go out.
 */
export function createSending({ store, channel, holder, deadlineMs }: SendingOptions): Send {
  const slots = createSlots(store, holder.rules, holder.now);

  /** The attempt is over when the history knows the delivery, or cannot be asked. Takes slots of its own. */
  async function fromHistory(
    lease: Lease,
    signal: AbortSignal,
  ): Promise<Attempt | 'to be sent' | 'not asked'> {
    const { askHistory } = channel;
    // Somebody who has it sent again knows that it was sent before.
    if (!askHistory || lease.replayed || (lease.attempts === 0 && !lease.takenOver)) return 'not asked';
    const latest = await latestAttempts(store, lease.id, ASK_AT_MOST);
    const mayBeSent = lease.takenOver || isAmbiguous(latest[0]?.status);
    const inVain = latest.filter((attempt) => attempt.message === NOT_ASKED).length;
    // Asked in vain so often, it is sent all the same: at least once comes before never twice.
    if (!mayBeSent || inVain >= ASK_AT_MOST) return 'not asked';
    const startedAt = holder.now();
    let departure: number | null = lease.departure;
    const history = await askHistory(lease.enquiry, async (call: Call) => {
      await slots.leave(departure ?? (await slots.take(signal)), signal);
      departure = null;
      return callService(call, { deadlineMs, signal });
    });
    const of = (status: number, verdict: Verdict) =>
      attemptOf(startedAt, holder.now(), { status, body: '', retryAfter: null }, verdict);
    if (history === 'found') return of(200, FOUND);
    // What was given up for the site was stopping says nothing of the service.
    return history === 'unknown' && !signal.aborted ? of(0, UNKNOWN) : 'to be sent';
  }

  return async (lease, signal) => {
    const history = await fromHistory(lease, signal);
    if (typeof history === 'object') return history;
    await slots.leave(history === 'to be sent' ? await slots.take(signal) : lease.departure, signal);
    const isOld = performance.now() - lease.takenAt > RENEW_AFTER_MS;
    if (isOld && !(await renewLease(store, holder, lease.id))) return null;
    // The process is about to end and would not hear the answer: whoever comes next sends it.
    if (signal.aborted) return null;
    const startedAt = holder.now();
    const call = channel.request({ deliveryId: lease.id, enquiry: lease.enquiry }, startedAt);
    if (!call) throw new Error(`the channel makes no request of a ${lease.enquiry.form} enquiry`);
    const answer = await callService(call, { deadlineMs, signal });
    return attemptOf(startedAt, holder.now(), answer, channel.verdict(answer));
  };
}

const FOUND: Verdict = {
  outcome: 'sent',
  message: 'Sent (found in the history of the service)',
  advice: null,
};
const UNKNOWN: Verdict = { outcome: 'retry', message: NOT_ASKED, advice: null };

/** Answers after which the service may have done its work: none at all, or one of a gateway before it. */
function isAmbiguous(status: number | undefined): boolean {
  return status === 0 || status === 502 || status === 504;
}

function attemptOf(startedAt: number, finishedAt: number, answer: CallAnswer, verdict: Verdict): Attempt {
  const { status, body, retryAfter } = answer;
  return { startedAt, finishedAt, status, body, retryAfter, verdict };
}
