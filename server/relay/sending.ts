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
/** An older lease might end while the request is in flight. */
const RENEW_AFTER_MS = 4000;

/**
 * Sends the deliveries of one channel at its rate. First asks the history of the service where an earlier request may
 * have been carried out. Returns null when another relay has the delivery, or this one is stopping.
 */
export function createSending({ store, channel, holder, deadlineMs }: SendingOptions): Send {
  const slots = createSlots(store, holder.rules, holder.now);

  /**
   * Looks for the delivery in the history of the service. Ends the attempt when it is found or the history cannot be
   * asked. Takes its own slots.
   */
  async function fromHistory(
    lease: Lease,
    signal: AbortSignal,
  ): Promise<Attempt | 'to be sent' | 'not asked'> {
    const { askHistory } = channel;
    // A person who sends it again knows that it was sent before.
    if (!askHistory || lease.replayed || (lease.attempts === 0 && !lease.takenOver)) return 'not asked';
    const latest = await latestAttempts(store, lease.id, ASK_AT_MOST);
    const mayBeSent = lease.takenOver || isAmbiguous(latest[0]?.status);
    const inVain = latest.filter((attempt) => attempt.message === NOT_ASKED).length;
    // After several failed questions it is sent anyway: at least once matters more than at most once.
    if (!mayBeSent || inVain >= ASK_AT_MOST) return 'not asked';
    const startedAt = holder.now();
    let departure: number | null = lease.departure;
    const history = await askHistory(lease.enquiry, async (call: Call) => {
      await slots.waitForSlot(departure ?? (await slots.takeSlot(signal)), signal);
      departure = null;
      return callService(call, { deadlineMs, signal });
    });
    const of = (status: number, verdict: Verdict) =>
      attemptOf(startedAt, holder.now(), { status, body: '', retryAfter: null }, verdict);
    if (history === 'found') return of(200, FOUND);
    // A question that was aborted because the site stops says nothing about the service.
    return history === 'unknown' && !signal.aborted ? of(0, UNKNOWN) : 'to be sent';
  }

  return async (lease, signal) => {
    const history = await fromHistory(lease, signal);
    if (typeof history === 'object') return history;
    await slots.waitForSlot(
      history === 'to be sent' ? await slots.takeSlot(signal) : lease.departure,
      signal,
    );
    const isOld = performance.now() - lease.takenAt > RENEW_AFTER_MS;
    if (isOld && !(await renewLease(store, holder, lease.id))) return null;
    // The process is about to end and would miss the response. Another process sends the delivery.
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

/** Whether the service may have carried out the request: there was no response, or one of a gateway. */
function isAmbiguous(status: number | undefined): boolean {
  return status === 0 || status === 502 || status === 504;
}

function attemptOf(startedAt: number, finishedAt: number, answer: CallAnswer, verdict: Verdict): Attempt {
  const { status, body, retryAfter } = answer;
  return { startedAt, finishedAt, status, body, retryAfter, verdict };
}
