import { randomUUID } from 'node:crypto';
import { type Channel, FORMS, type Form } from '../../domain/enquiries/types.ts';
import type { Config } from '../config.ts';
import type { Store } from '../database/open.ts';
import type { Log } from '../log.ts';
import { DEADLINE_MS } from './call.ts';
import { type ChannelStatus, readStatus } from './channel-status.ts';
import { channelRules } from './channels.ts';
import {
  bringForward,
  type Claimant,
  handBack,
  LEASE_MS,
  markNotConfigured,
  unmarkConfigured,
} from './claims.ts';
import { crmForms, crmMissing } from './crm-client.ts';
import { emailMissing } from './email-client.ts';
import { crmSending, emailSending } from './sending.ts';
import { reasonOf, startWorker, type Worker } from './worker.ts';

export type RelayOptions = {
  store: Store;
  config: Config;
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
  deadlineMs?: number;
  leaseMs?: number | undefined;
};
export type Relay = {
  /** There is something new to deliver. */
  poke: () => void;
  /** Lets the requests under way end, writes down what became of them and gives the rest back. */
  stop: () => Promise<void>;
  channels: () => Promise<ChannelStatus[]>;
};

/** The process has ten seconds to end (contract: Health). */
const STOP_GRACE_MS = 6000;
const CLOCK_CHECK_MS = 30_000;
const MARK_EVERY_MS = 1_000;
/** Deliveries are written a moment before they are seen. */
const MARK_OVERLAP_MS = 5_000;

type Lane = { claimant: Claimant; missing: (form: Form) => string | null };

/**
 * Delivers what the store holds: e-mail first, the lead after it, each again and again on its schedule until it is
 * sent or parked (contract: Deliveries). Any number of processes may run one on the same store.
 */
export function startRelay(options: RelayOptions): Relay {
  const { store, config, log, now } = options;
  const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
  const leaseMs = options.leaseMs ?? LEASE_MS;
  const owner = randomUUID();
  const noEmail = emailMissing(config.email);
  const lanes: Record<Channel, Lane> = {
    email: lane('email', noEmail === null ? FORMS : [], () => noEmail),
    crm: lane('crm', crmForms(config.crm), (form) => crmMissing(config.crm, form)),
  };

  function lane(name: Channel, forms: readonly Form[], missing: Lane['missing']): Lane {
    const rules = channelRules(name, config, LEASE_MS);
    return { claimant: { owner, rules, forms, now, leaseMs, underWay: new Map() }, missing };
  }

  const crm: Worker = startWorker({
    store,
    log,
    claimant: lanes.crm.claimant,
    send: crmSending({ store, config, claimant: lanes.crm.claimant, deadlineMs }),
    markWaiting: marking(store, lanes.crm),
    onSent: () => {},
  });
  const email: Worker = startWorker({
    store,
    log,
    claimant: lanes.email.claimant,
    send: emailSending({ store, config, claimant: lanes.email.claimant, deadlineMs }),
    markWaiting: marking(store, lanes.email),
    onSent: () => crm.poke(),
  });

  const checkClock = () =>
    bringForward(store, now()).then(
      (count) => {
        if (count > 0) log.warn({ count }, 'the clock was put back: waiting deliveries were brought forward');
      },
      (error: unknown) => log.error({ reason: reasonOf(error) }, 'the relay could not use the store'),
    );
  let clock = checkClock();
  const clockTimer = setInterval(() => {
    clock = checkClock();
  }, CLOCK_CHECK_MS);
  clockTimer.unref();

  return {
    poke() {
      email.poke();
      crm.poke();
    },
    async stop() {
      clearInterval(clockTimer);
      await Promise.all([email.stop(STOP_GRACE_MS), crm.stop(STOP_GRACE_MS), clock]);
      await handBack(store, owner);
    },
    channels: () =>
      Promise.all(
        (['email', 'crm'] as const).map((name) =>
          readStatus(store, lanes[name].claimant, FORMS.map(lanes[name].missing).find(Boolean) ?? null),
        ),
      ),
  };
}

/** Keeps the mark `not configured` on what waits for settings, and takes it off once at the start where they are there. */
function marking(store: Store, { claimant, missing }: Lane): () => Promise<void> {
  const { rules, forms, now } = claimant;
  const without = FORMS.filter((form) => !forms.includes(form));
  let unmarked = forms.length === 0;
  let since = 0;
  let nextAt = 0;
  return async () => {
    if (!unmarked) await unmarkConfigured(store, rules.name, forms);
    unmarked = true;
    if (without.length === 0 || performance.now() < nextAt) return;
    const started = now();
    since = Math.min(since, started - MARK_OVERLAP_MS);
    for (const reason of new Set(without.map(missing))) {
      if (reason === null) continue;
      const marked = without.filter((form) => missing(form) === reason);
      await markNotConfigured(store, rules.name, { forms: marked, missing: reason, since, now: started });
    }
    since = started - MARK_OVERLAP_MS;
    nextAt = performance.now() + MARK_EVERY_MS;
  };
}
