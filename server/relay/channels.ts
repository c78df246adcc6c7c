import { createHash } from 'node:crypto';
import type { Channel } from '../../domain/enquiries/types.ts';
import type { Config } from '../config.ts';
import type { Store, Trx } from '../database/open.ts';
import type { ChannelTable } from '../database/schema.ts';

/** Failures of the service in a row that open the breaker. */
const FAILURES_TO_OPEN = 5;
/** At RETRY_BASE_MS = 5000: the breaker's first and longest rest, and the time between two probes of a paused channel. */
const FIRST_REST_MS = 5000;
const LONGEST_REST_MS = 3 * 60_000;
const PROBE_EVERY_MS = 10 * 60_000;
const TABLE_BASE_MS = 5000;
/** A service that names a time in Retry-After rests as a whole, but for no longer than this. */
const LONGEST_HOLD_MS = 60_000;
/** Above this rate slots are taken in handfuls, twenty a second. */
const HANDFULS_PER_SECOND = 20;
/** Two requests may travel unequally fast: slots stand a little wider than the rate. */
const SLOT_MARGIN = 1.05;

export type ChannelRules = {
  name: Channel;
  /** Of the settings in force; others than those it was paused under resume it. */
  settingsHash: string;
  /** Requests a second; null without a limit. */
  ratePerSecond: number | null;
  retryBaseMs: number;
  /** How long a trial keeps others away when nothing is heard of it any more. */
  trialMs: number;
};

export function channelRules(name: Channel, config: Config, trialMs: number): ChannelRules {
  const settings = name === 'email' ? { ...config.email, ratePerSecond: null } : config.crm;
  return {
    name,
    settingsHash: createHash('sha256').update(JSON.stringify(settings)).digest('hex'),
    ratePerSecond: name === 'email' ? config.email.ratePerSecond : null,
    retryBaseMs: config.retryBaseMs,
    trialMs,
  };
}

/** Milliseconds between two requests; 0 without a limit. */
export function slotMs(rules: ChannelRules): number {
  return rules.ratePerSecond === null ? 0 : (1000 / rules.ratePerSecond) * SLOT_MARGIN;
}

/** shut: look again after `waitMs`. open: `most` deliveries may leave; a trial is one that decides for all. */
export type Gate = { open: false; waitMs: number } | { open: true; trial: boolean; most: number };

/** What the state of a channel allows at `now`. Times further ahead than we ever set come from a clock put back. */
export function gateOf(row: ChannelTable, rules: ChannelRules, now: number): Gate {
  const resumes = row.paused_at !== null && row.settings_hash !== rules.settingsHash;
  const rest = resumes ? 0 : row.open_until - now;
  if (rest > 0 && rest <= Math.max(scaled(PROBE_EVERY_MS, rules), LONGEST_HOLD_MS)) {
    return { open: false, waitMs: rest };
  }
  const slot = row.next_slot_at - now;
  if (slot > 0 && slot <= Math.max(slotMs(rules) * 2, LONGEST_HOLD_MS)) return { open: false, waitMs: slot };
  const trial = !resumes && (row.paused_at !== null || row.consecutive_failures >= FAILURES_TO_OPEN);
  const handful = Math.max(1, Math.floor((rules.ratePerSecond ?? 0) / HANDFULS_PER_SECOND));
  const most = rules.ratePerSecond === null ? Number.POSITIVE_INFINITY : handful;
  return { open: true, trial, most: trial ? 1 : most };
}

/** The channel's row, kept from every other process to the end of the transaction. */
export async function lockChannel(trx: Trx, dialect: Store['dialect'], name: Channel): Promise<ChannelTable> {
  return trx
    .selectFrom('channel')
    .selectAll()
    .where('name', '=', name)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
}

async function change(trx: Trx, name: Channel, values: Partial<Omit<ChannelTable, 'name'>>) {
  // A change of nothing is no SQL, and the attempt it goes with would never be written down.
  if (Object.keys(values).length === 0) return;
  await trx.updateTable('channel').set(values).where('name', '=', name).execute();
}

/** Notes that `count` requests leave now: their slots are taken, and a trial keeps the others away. */
export async function passGate(
  trx: Trx,
  row: ChannelTable,
  rules: ChannelRules,
  use: { count: number; trial: boolean; now: number },
) {
  const interval = slotMs(rules);
  const resumed = row.paused_at !== null && row.settings_hash !== rules.settingsHash;
  if (interval === 0 && !use.trial && !resumed) return;
  await change(trx, rules.name, {
    ...(interval > 0 && { next_slot_at: Math.ceil(use.now + interval * use.count) }),
    ...(use.trial && { open_until: use.now + rules.trialMs }),
    ...(resumed && WELL),
  });
}

/** Waits for nothing: true when a slot was free and is now taken. */
export async function takeSlot(store: Store, rules: ChannelRules, now: () => number): Promise<number> {
  const interval = slotMs(rules);
  if (interval === 0) return 0;
  return store.write(async (trx) => {
    const row = await lockChannel(trx, store.dialect, rules.name);
    const at = now();
    const wait = row.next_slot_at - at;
    if (wait > 0 && wait <= Math.max(interval * 2, LONGEST_HOLD_MS)) return wait;
    await change(trx, rules.name, { next_slot_at: Math.ceil(at + interval) });
    return 0;
  });
}

const WELL = {
  paused_at: null,
  pause_reason: null,
  settings_hash: null,
  consecutive_failures: 0,
  open_until: 0,
};

/** The service did its work: whatever kept the channel shut is over. */
export async function noteSuccess(trx: Trx, row: ChannelTable) {
  if (row.paused_at === null && row.consecutive_failures === 0 && row.open_until === 0) return;
  await change(trx, row.name, WELL);
}

export type Failure = {
  now: number;
  trial: boolean;
  /** The service itself is in trouble, and not this one delivery. */
  ofService: boolean;
  /** Asked for by the service with status 429; null when it asked for none. */
  holdMs: number | null;
};

/** Counts a failure that will be tried again, and opens the breaker for a growing time after five in a row. */
export async function noteFailure(trx: Trx, row: ChannelTable, rules: ChannelRules, failure: Failure) {
  const hold =
    failure.holdMs === null
      ? {}
      : { next_slot_at: Math.max(row.next_slot_at, failure.now + Math.min(failure.holdMs, LONGEST_HOLD_MS)) };
  if (!failure.ofService) {
    // It answered, so it is there: a trial that ends like this lets the others try.
    await change(trx, row.name, { ...hold, ...(row.paused_at === null && WELL) });
    return;
  }
  const open = row.open_until > failure.now;
  // Requests that were under way when the breaker opened say nothing new.
  if (open && !failure.trial) {
    if (failure.holdMs !== null) await change(trx, row.name, hold);
    return;
  }
  const failures = row.consecutive_failures + 1;
  const doublings = Math.min(Math.max(failures - FAILURES_TO_OPEN, 0), 20);
  const rest = Math.min(FIRST_REST_MS * 2 ** doublings, LONGEST_REST_MS);
  const rests = row.paused_at !== null || failures >= FAILURES_TO_OPEN;
  await change(trx, row.name, {
    ...hold,
    consecutive_failures: failures,
    open_until: rests ? Math.ceil(failure.now + scaled(rest, rules)) : 0,
  });
}

/** Pauses the channel until its settings change or a probe succeeds. */
export async function notePause(
  trx: Trx,
  row: ChannelTable,
  rules: ChannelRules,
  pause: { now: number; reason: string },
) {
  await change(trx, row.name, {
    paused_at: row.paused_at ?? pause.now,
    pause_reason: pause.reason,
    settings_hash: rules.settingsHash,
    open_until: Math.ceil(pause.now + scaled(PROBE_EVERY_MS, rules)),
  });
}

function scaled(ms: number, rules: ChannelRules): number {
  return (ms * rules.retryBaseMs) / TABLE_BASE_MS;
}
