import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../database/open.ts';
import type { Log } from '../process/log.ts';
import { createAlarm } from './alarm.ts';
import { type Attempt, type Outcome, recordAttempt } from './attempts.ts';
import { addChannel } from './channel-row.ts';
import type { Channel } from './channels/channel.ts';
import { type Lease, type Leaseholder, msUntilNextDue, renewLeases, takeLeases } from './leases.ts';

/** The longest time between two polls of the store, to which other processes add. */
export const POLL_MS = 2000;
const STORE_PAUSE_MS = 1000;
/** Requests in flight, for each channel and process. */
const MAX_IN_FLIGHT = 16;

export type WorkerOptions = {
  store: Store;
  log: Log;
  holder: Leaseholder;
  /** The channels whose deliveries may follow one of this channel. */
  followers: readonly Channel[];
  /** Makes the attempt; null when another relay has the delivery. Never throws. */
  send: (lease: Lease, signal: AbortSignal) => Promise<Attempt | null>;
  /** Marks deliveries that wait for settings. Called before each poll. */
  markWaiting: () => Promise<void>;
  onSent: () => void;
  /** The longest time between two polls of the store, in milliseconds. */
  pollMs: number;
};
export type Worker = {
  /** Wakes the worker, because there may be something new. */
  poke: () => void;
  /**
   * Stops taking deliveries and gives those in flight `graceMs` to end. Returns the ids of those whose result could not
   * be recorded: the next relay has to ask the service for them.
   */
  stop: (graceMs: number) => Promise<string[]>;
};

/** Delivers one channel: polls for due deliveries, leases them, sends several at once and records the results. */
export function startWorker(options: WorkerOptions): Worker {
  const { store, log, holder, pollMs } = options;
  const channel = holder.rules.name;
  const alarm = createAlarm();
  const givenUp = new AbortController();
  const { inFlight } = holder;
  const unsettled = new Set<string>();
  let stopping = false;
  let known = false;

  async function round(): Promise<number> {
    if (!known) await addChannel(store, channel);
    known = true;
    await options.markWaiting();
    if (holder.forms.length === 0) return pollMs;
    const free = MAX_IN_FLIGHT - inFlight.size;
    if (free <= 0) return pollMs;
    const until = await msUntilNextDue(store, holder);
    if (until === null) return pollMs;
    if (until > 0) return until;
    const { leases, waitMs } = await takeLeases(store, holder, free);
    for (const lease of leases) start(lease);
    return waitMs;
  }

  function start(lease: Lease) {
    const work = deliver(lease).finally(() => {
      inFlight.delete(lease.id);
      alarm.ring();
    });
    inFlight.set(lease.id, work);
  }

  async function deliver(lease: Lease) {
    if (lease.takenOver) unsettled.add(lease.id);
    const attempt = await options.send(lease, givenUp.signal).catch((error: unknown) => {
      log.error(
        { channel, delivery: lease.id, reason: errorMessage(error) },
        'a delivery could not be tried',
      );
      return null;
    });
    if (!attempt) return;
    const outcome = await recorded(lease, attempt);
    if (outcome === 'unrecorded') unsettled.add(lease.id);
    else unsettled.delete(lease.id);
    log.info(
      {
        channel,
        delivery: lease.id,
        attempt: lease.attempts + 1,
        status: attempt.status,
        outcome,
        ms: attempt.finishedAt - attempt.startedAt,
      },
      'delivery attempt',
    );
    if (outcome === 'sent') options.onSent();
  }

  /** Retries until the result is recorded or the process ends, because an unrecorded delivery would be sent twice. */
  async function recorded(lease: Lease, attempt: Attempt): Promise<Outcome | 'unrecorded'> {
    for (let wait = 100; ; wait = Math.min(wait * 2, 2000)) {
      try {
        const { followers } = options;
        return await recordAttempt(store, { lease, attempt, holder, followers, random: Math.random() });
      } catch (error) {
        log.error(
          { channel, delivery: lease.id, reason: errorMessage(error) },
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
        log.error({ channel, reason: errorMessage(error) }, 'the relay could not use the store');
      }
      if (wait > 0 && !stopping) await alarm.wait(Math.min(wait, pollMs));
    }
  }

  const holding = setInterval(() => {
    renewLeases(store, holder).catch((error: unknown) =>
      log.error({ channel, reason: errorMessage(error) }, 'leases could not be renewed'),
    );
  }, holder.leaseMs / 4);
  holding.unref();

  const running = run();
  return {
    poke: alarm.ring,
    async stop(graceMs) {
      stopping = true;
      alarm.ring();
      const timer = setTimeout(() => givenUp.abort(), graceMs);
      await running;
      await Promise.all(inFlight.values());
      clearInterval(holding);
      clearTimeout(timer);
      return [...unsettled];
    },
  };
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
