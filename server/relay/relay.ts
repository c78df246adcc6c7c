import { randomUUID } from 'node:crypto';
import { FORMS } from '../../domain/enquiries/types.ts';
import type { Store } from '../database/open.ts';
import type { Log } from '../process/log.ts';
import { DEADLINE_MS } from './call.ts';
import { channelRules } from './channel-row.ts';
import { type ChannelStatus, readChannelStatus } from './channel-status.ts';
import type { Channel } from './channels/channel.ts';
import { LEASE_MS, type Leaseholder, makeDueAfterClockChange, releaseLeases } from './leases.ts';
import { createMarking } from './marking.ts';
import { createSending } from './sending.ts';
import { errorMessage, POLL_MS, startWorker, type Worker } from './worker.ts';

export type RelayOptions = {
  store: Store;
  /** With the current settings (channels/list.ts). */
  channels: readonly Channel[];
  retryBaseMs: number;
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
  deadlineMs?: number;
  leaseMs?: number | undefined;
  /** The longest time between two polls of the store. */
  pollMs?: number | undefined;
  /** How long deliveries in flight may take when the relay stops. */
  graceMs?: number | undefined;
};
export type Relay = {
  /** Wakes the workers, because there may be something new to deliver. */
  poke: () => void;
  /** Waits for the requests in flight, records their results and releases all leases. */
  stop: () => Promise<void>;
  channels: () => Promise<ChannelStatus[]>;
};

/** The process has ten seconds to end (contract: Health). */
const STOP_GRACE_MS = 6000;
const CLOCK_CHECK_MS = 30_000;

/**
 * Delivers the stored enquiries by each channel, with retries until each is sent or parked (contract: Deliveries). Any
 * number of processes may run one on the same store.
 */
export function startRelay(options: RelayOptions): Relay {
  const { store, channels, log, now, graceMs = STOP_GRACE_MS } = options;
  const owner = randomUUID();
  const holders = new Map(channels.map((channel) => [channel, holderOf(channel, owner, options)]));
  const workers = new Map<Channel, Worker>();
  for (const [channel, holder] of holders) {
    const followers = channels.filter((other) => FORMS.some((form) => other.follows(form) === channel.name));
    const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
    const worker = startWorker({
      store,
      log,
      holder,
      followers,
      pollMs: options.pollMs ?? POLL_MS,
      send: createSending({ store, channel, holder, deadlineMs }),
      markWaiting: createMarking(store, channel, now),
      onSent() {
        for (const follower of followers) workers.get(follower)?.poke();
      },
    });
    workers.set(channel, worker);
  }

  const names = channels.map((channel) => channel.name);
  const checkClock = () =>
    makeDueAfterClockChange(store, names, now()).then(
      (count) => {
        if (count > 0) log.warn({ count }, 'the clock was put back: waiting deliveries were brought forward');
      },
      (error: unknown) => log.error({ reason: errorMessage(error) }, 'the relay could not use the store'),
    );
  let clock = checkClock();
  const clockTimer = setInterval(() => {
    clock = checkClock();
  }, CLOCK_CHECK_MS);
  clockTimer.unref();

  return {
    poke() {
      for (const worker of workers.values()) worker.poke();
    },
    async stop() {
      clearInterval(clockTimer);
      const unsettled = await Promise.all([...workers.values()].map((worker) => worker.stop(graceMs)));
      await clock;
      await releaseLeases(store, owner, unsettled.flat());
    },
    channels: () =>
      Promise.all([...holders].map(([channel, holder]) => readChannelStatus(store, channel, holder))),
  };
}

function holderOf(channel: Channel, owner: string, options: RelayOptions): Leaseholder {
  return {
    owner,
    rules: channelRules(channel, options.retryBaseMs, LEASE_MS),
    forms: FORMS.filter((form) => channel.missing(form) === null),
    now: options.now,
    leaseMs: options.leaseMs ?? LEASE_MS,
    inFlight: new Map(),
  };
}
