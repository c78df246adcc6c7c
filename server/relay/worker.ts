import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../database/open.ts';
import type { Log } from '../log.ts';
import { createAlarm } from './alarm.ts';
import { type Attempt, type Outcome, recordAttempt } from './attempts.ts';
import { type Claim, type Claimant, claimDue, renewLeases, untilNextDue } from './claims.ts';

/** The longest time between two looks into the store: other processes add to it unheard. */
export const POLL_MS = 2000;
const STORE_PAUSE_MS = 1000;
/** Requests under way at once, a channel and process. */
const MOST_IN_FLIGHT = 16;

export type WorkerOptions = {
  store: Store;
  log: Log;
  claimant: Claimant;
  /** Makes the attempt; null when the delivery turned out to be somebody else's. Never throws. */
  send: (claim: Claim, signal: AbortSignal) => Promise<Attempt | null>;
  /** Notes that some forms wait for settings; called before each look for work. */
  markWaiting: () => Promise<void>;
  onSent: () => void;
};
export type Worker = {
  /** There may be something new. */
  poke: () => void;
  /** Takes nothing new; those under way have `graceMs` to end. Resolves when all are written down. */
  stop: (graceMs: number) => Promise<void>;
};

/** Delivers one channel: looks for due deliveries, claims them, sends several at once, writes down what became of each. */
export function startWorker(options: WorkerOptions): Worker {
  const { store, log, claimant } = options;
  const channel = claimant.rules.name;
  const alarm = createAlarm();
  const givenUp = new AbortController();
  const { underWay } = claimant;
  let stopping = false;

  async function round(): Promise<number> {
    await options.markWaiting();
    if (claimant.forms.length === 0) return POLL_MS;
    const free = MOST_IN_FLIGHT - underWay.size;
    if (free <= 0) return POLL_MS;
    const until = await untilNextDue(store, claimant);
    if (until === null) return POLL_MS;
    if (until > 0) return until;
    const { claims, waitMs } = await claimDue(store, claimant, free);
    for (const claim of claims) start(claim);
    return waitMs;
  }

  function start(claim: Claim) {
    const work = deliver(claim).finally(() => {
      underWay.delete(claim.id);
      alarm.ring();
    });
    underWay.set(claim.id, work);
  }

  async function deliver(claim: Claim) {
    const attempt = await options.send(claim, givenUp.signal).catch((error: unknown) => {
      log.error({ channel, delivery: claim.id, reason: reasonOf(error) }, 'a delivery could not be tried');
      return null;
    });
    if (!attempt) return;
    const outcome = await recorded(claim, attempt);
    log.info(
      {
        channel,
        delivery: claim.id,
        attempt: claim.attempts + 1,
        status: attempt.status,
        outcome,
        ms: attempt.finishedAt - attempt.startedAt,
      },
      'delivery attempt',
    );
    if (outcome === 'sent') options.onSent();
  }

  /** What was done must be written down, or it is done twice: it is tried until the process ends. */
  async function recorded(claim: Claim, attempt: Attempt): Promise<Outcome | 'unrecorded'> {
    for (let wait = 100; ; wait = Math.min(wait * 2, 2000)) {
      try {
        const { rules, owner } = claimant;
        return await recordAttempt(store, { claim, attempt, rules, owner, random: Math.random() });
      } catch (error) {
        log.error(
          { channel, delivery: claim.id, reason: reasonOf(error) },
          'an attempt could not be recorded',
        );
        if (givenUp.signal.aborted) return 'unrecorded';
        await sleep(wait);
      }
    }
  }

  async function run() {
    while (!stopping) {
      let wait = STORE_PAUSE_MS;
      try {
        wait = await round();
      } catch (error) {
        log.error({ channel, reason: reasonOf(error) }, 'the relay could not use the store');
      }
      if (wait > 0 && !stopping) await alarm.wait(Math.min(wait, POLL_MS));
    }
  }

  const holding = setInterval(() => {
    renewLeases(store, claimant).catch((error: unknown) =>
      log.error({ channel, reason: reasonOf(error) }, 'leases could not be renewed'),
    );
  }, claimant.leaseMs / 4);
  holding.unref();

  const running = run();
  return {
    poke: alarm.ring,
    async stop(graceMs) {
      stopping = true;
      alarm.ring();
      const timer = setTimeout(() => givenUp.abort(), graceMs);
      await running;
      await Promise.all(underWay.values());
      clearInterval(holding);
      clearTimeout(timer);
    },
  };
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
