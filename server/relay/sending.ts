import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, crmVerdict, emailVerdict, type Verdict } from '../../domain/enquiries/answers.ts';
import type { Config } from '../config.ts';
import type { Store } from '../database/open.ts';
import { type Attempt, latestAttempts } from './attempts.ts';
import { type Call, type CallAnswer, callService } from './call.ts';
import { type ChannelRules, slotMs, takeSlot } from './channels.ts';
import { type Claim, type Claimant, renewLease } from './claims.ts';
import { crmCall } from './crm-client.ts';
import { askHistory, emailCall, HISTORY_MAX_BYTES } from './email-client.ts';

export type SendingOptions = {
  store: Store;
  config: Config;
  claimant: Claimant;
  deadlineMs: number;
};
export type Send = (claim: Claim, signal: AbortSignal) => Promise<Attempt | null>;

const NOT_ASKED = 'Could not ask whether it was sent';
const ASK_AT_MOST = 3;
/** A slot is let go when more than this share of its time has passed before the request leaves. */
const LATE_SHARE = 0.1;
const LATE_AT_LEAST_MS = 50;
const SLOTS_AT_MOST = 5;
/** A lease this old might end while the request is under way. */
const RENEW_AFTER_MS = 4000;

/** Sends leads; the settings have been looked at when it was claimed. */
export function crmSending({ config, claimant, deadlineMs }: SendingOptions): Send {
  return async (claim, signal) => {
    const call = crmCall(config.crm, claim.id, claim.enquiry);
    if (!call) return null;
    const startedAt = claimant.now();
    const answer = await callService(call, { deadlineMs, signal });
    return attemptOf(startedAt, claimant.now(), answer, crmVerdict(answer));
  };
}

/** Sends e-mail at the service's rate, and asks its history first where an earlier request may have been obeyed. */
export function emailSending({ store, config, claimant, deadlineMs }: SendingOptions): Send {
  const depart = departures(claimant.rules);

  /** Asks the history page by page; each page takes a slot, the first one that of the claim. */
  async function wasSent(claim: Claim, since: number, signal: AbortSignal) {
    let first = true;
    const ask = async (call: Call): Promise<CallAnswer> => {
      if (!first) await freeSlot(store, claimant, signal);
      first = false;
      await depart();
      return await callService(call, { deadlineMs, signal, maxBytes: HISTORY_MAX_BYTES });
    };
    return askHistory(config.email, { reference: claim.enquiry.reference, since }, ask);
  }

  return async (claim, signal) => {
    const startedAt = claimant.now();
    let slotAt = claim.claimedAt;
    if (config.email.accessToken !== '' && (claim.attempts > 0 || claim.takenOver)) {
      const latest = await latestAttempts(store, claim.id, ASK_AT_MOST);
      const mayBeSent = claim.takenOver || isAmbiguous(latest[0]?.status);
      const inVain = latest.filter((attempt) => attempt.message === NOT_ASKED).length;
      // Asked in vain so often, it is sent all the same: at least once comes before never twice.
      if (mayBeSent && inVain < ASK_AT_MOST) {
        const history = await wasSent(claim, claim.enquiry.createdAt, signal);
        const answer: Answer = { status: history === 'found' ? 200 : 0, body: '' };
        if (history === 'found') return attemptOf(startedAt, claimant.now(), answer, FOUND);
        if (history === 'unknown') return attemptOf(startedAt, claimant.now(), answer, UNKNOWN);
        slotAt = await freeSlot(store, claimant, signal);
      }
    }
    await depart();
    // A busy machine or store may let a slot pass: one used late would be too near to the next one's.
    for (let again = 0; again < SLOTS_AT_MOST && isLate(slotAt, claimant.rules); again += 1) {
      slotAt = await freeSlot(store, claimant, signal);
    }
    const isOld = performance.now() - claim.claimedAt > RENEW_AFTER_MS;
    if (isOld && !(await renewLease(store, claimant, claim.id))) return null;
    // The process is about to end and would not hear the answer: whoever comes next sends it.
    if (signal.aborted) return null;
    const sentAt = claimant.now();
    const answer = await callService(emailCall(config.email, claim.id, claim.enquiry), {
      deadlineMs,
      signal,
    });
    return attemptOf(sentAt, claimant.now(), answer, emailVerdict(answer));
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

function isLate(slotAt: number, rules: ChannelRules): boolean {
  return performance.now() - slotAt > Math.max(slotMs(rules) * LATE_SHARE, LATE_AT_LEAST_MS);
}

/** Waits for a slot of the channel and takes it; resolves to the moment it was taken (monotonic, ms). */
async function freeSlot(store: Store, claimant: Claimant, signal: AbortSignal): Promise<number> {
  for (;;) {
    const takenAt = performance.now();
    const waitMs = await takeSlot(store, claimant.rules, claimant.now);
    if (waitMs <= 0 || signal.aborted) return takenAt;
    await sleep(waitMs, undefined, { signal }).catch(() => {});
  }
}

/** Keeps requests of this process as far apart when they leave as their slots are, even when the process was busy. */
function departures(rules: ChannelRules): () => Promise<void> {
  const interval = slotMs(rules);
  let next = 0;
  return async () => {
    const now = performance.now();
    const wait = next - now;
    next = Math.max(next, now) + interval;
    if (wait > 0) await sleep(wait);
  };
}

function attemptOf(
  startedAt: number,
  finishedAt: number,
  answer: Answer & Partial<CallAnswer>,
  verdict: Verdict,
) {
  return {
    startedAt,
    finishedAt,
    status: answer.status,
    body: answer.body,
    retryAfter: answer.retryAfter ?? null,
    verdict,
  };
}
