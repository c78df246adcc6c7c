import { scaled } from '../../domain/enquiries/delivery-plan.ts';
import type { Trx } from '../database/open.ts';
import type { ChannelTable } from '../database/schema.ts';
import { FAILURES_TO_OPEN } from '../store/enquiries/channels.ts';
import { type ChannelRules, LONGEST_RETRY_AFTER_MS, WELL } from './channel-row.ts';

/** At RETRY_BASE_MS = 5000: the open circuit's first and longest rest. */
const FIRST_REST_MS = 5000;
const LONGEST_REST_MS = 3 * 60_000;
/** Once a minute, and a little less: what comes right after a probe leaves within one all the same. */
const PROBE_EVERY_MS = 55_000;
/** Different deliveries refused in a row that say it is the channel. */
const REFUSED_TO_PAUSE = 3;

/**
 * closed: deliveries may leave. open: look again after `waitMs`. half-open: one may leave, and decides for all.
 * probe: the same for a channel that is paused as misconfigured.
 */
export type Circuit = { state: 'closed' | 'half-open' | 'probe' } | { state: 'open'; waitMs: number };

/** What the state of a channel allows at `now`. Times further ahead than we ever set come from a clock put back. */
export function circuitOf(row: ChannelTable, rules: ChannelRules, now: number): Circuit {
  if (isResumedBySettings(row, rules)) return { state: 'closed' };
  const waitMs = row.open_until - now;
  const longest = scaled(Math.max(LONGEST_REST_MS, PROBE_EVERY_MS), rules.retryBaseMs);
  if (waitMs > 0 && waitMs <= Math.max(longest, rules.trialMs)) return { state: 'open', waitMs };
  if (isPaused(row, rules)) return { state: 'probe' };
  return { state: row.consecutive_failures >= FAILURES_TO_OPEN ? 'half-open' : 'closed' };
}

/** Paused as misconfigured under the settings in force. */
export function isPaused(row: ChannelTable, rules: ChannelRules): boolean {
  return row.paused_at !== null && row.settings_hash === rules.settingsHash;
}

/** Paused under other settings than these, which deserve a try. */
export function isResumedBySettings(row: ChannelTable, rules: ChannelRules): boolean {
  return row.paused_at !== null && row.settings_hash !== rules.settingsHash;
}

async function change(trx: Trx, name: string, values: Partial<Omit<ChannelTable, 'name'>>) {
  // A change of nothing is no SQL, and the attempt it goes with would never be written down.
  if (Object.keys(values).length === 0) return;
  await trx.updateTable('channel').set(values).where('name', '=', name).execute();
}

/** One request leaves to decide for all: the others are kept away until it is heard of, or taken for lost. */
export async function noteTrial(trx: Trx, rules: ChannelRules, now: number) {
  await change(trx, rules.name, { open_until: now + rules.trialMs });
}

/** Other settings than those it was paused under: what was refused under the old ones is due, as if it had not been. */
export async function resume(trx: Trx, rules: ChannelRules, now: number) {
  await change(trx, rules.name, WELL);
  const refused = trx
    .updateTable('delivery')
    .where('channel', '=', rules.name)
    .where('state', '=', 'waiting')
    .where('refusals', '>', 0);
  await refused.set({ due_at: now }).where('due_at', '>', now).execute();
  await refused.set({ refusals: 0 }).execute();
}

/** The service did its work: the circuit is closed, and a pause is over. */
export async function notePass(trx: Trx, row: ChannelTable, now: number) {
  if (row.paused_at !== null) await retryRefused(trx, row, row.paused_at, now);
  const wasWell = row.paused_at === null && row.consecutive_failures === 0 && row.open_until === 0;
  if (!wasWell || row.refused_in_row !== '') await change(trx, row.name, WELL);
}

/**
 * The channel was at fault: deliveries refused in the run before the pause and during it are due at once. Deliveries
 * that were refused while others passed keep their back-off.
 */
async function retryRefused(trx: Trx, row: ChannelTable, pausedAt: number, now: number) {
  await trx
    .updateTable('delivery')
    .set({ due_at: now })
    .where('channel', '=', row.name)
    .where('state', '=', 'waiting')
    .where('due_at', '>', now)
    .where((where) =>
      where.or([
        where('id', 'in', idsRefusedInRow(row)),
        where.exists(
          where
            .selectFrom('delivery_attempt')
            .select('delivery_attempt.id')
            .whereRef('delivery_attempt.delivery_id', '=', 'delivery.id')
            .where('delivery_attempt.outcome', '=', 'refused')
            .where('delivery_attempt.finished_at', '>=', pausedAt),
        ),
      ]),
    )
    .execute();
}

const idsRefusedInRow = (row: ChannelTable) => row.refused_in_row.split(' ').filter(Boolean);
const refusedInRowWith = (row: ChannelTable, id: string) => [...new Set([...idsRefusedInRow(row), id])];

export type Failure = {
  now: number;
  isTrial: boolean;
  /** The service itself is in trouble, and not this one delivery. */
  ofService: boolean;
  /** Asked for by the service with status 429; null when it asked for none. */
  holdMs: number | null;
};

/**
 * Counts a failure that will be tried again, and opens the circuit for a growing time after five in a row; answers
 * whether it has.
 */
export async function noteFailure(
  trx: Trx,
  row: ChannelTable,
  rules: ChannelRules,
  failure: Failure,
): Promise<boolean> {
  const hold =
    failure.holdMs === null
      ? {}
      : {
          next_slot_at: Math.max(
            row.next_slot_at,
            failure.now + Math.min(failure.holdMs, LONGEST_RETRY_AFTER_MS),
          ),
        };
  if (row.paused_at !== null) {
    await change(trx, row.name, { ...hold, ...(failure.isTrial && nextProbe(rules, failure.now)) });
    return false;
  }
  // It answered, so it is there: a trial that ends like this lets the others try.
  if (!failure.ofService) {
    await change(trx, row.name, { ...hold, consecutive_failures: 0, open_until: 0 });
    return false;
  }
  // Requests that were under way when the circuit opened say nothing new.
  if (row.open_until > failure.now && !failure.isTrial) {
    await change(trx, row.name, hold);
    return false;
  }
  const failures = row.consecutive_failures + 1;
  const doublings = Math.min(Math.max(failures - FAILURES_TO_OPEN, 0), 20);
  const rest = scaled(Math.min(FIRST_REST_MS * 2 ** doublings, LONGEST_REST_MS), rules.retryBaseMs);
  const isOpened = failures >= FAILURES_TO_OPEN;
  await change(trx, row.name, {
    ...hold,
    consecutive_failures: failures,
    open_until: isOpened ? Math.ceil(failure.now + rest) : 0,
  });
  return isOpened;
}

export type Refusal = {
  now: number;
  deliveryId: string;
  reason: string;
  /** All that waits on this channel has been refused. */
  isOfAll: boolean;
};

/** Counts a refusal by a channel that is not paused; pauses it when it was the third in a row, or all are refused. */
export async function noteRefusal(trx: Trx, row: ChannelTable, rules: ChannelRules, refusal: Refusal) {
  const inRow = refusedInRowWith(row, refusal.deliveryId);
  const pauses = inRow.length >= REFUSED_TO_PAUSE || refusal.isOfAll;
  await change(trx, row.name, {
    refused_in_row: inRow.join(' '),
    consecutive_failures: 0,
    open_until: 0,
    ...(pauses && {
      paused_at: refusal.now,
      pause_reason: refusal.reason,
      settings_hash: rules.settingsHash,
      ...nextProbe(rules, refusal.now),
    }),
  });
  return pauses;
}

/** A refusal that was answered before the pause and is recorded after it belongs to the run that led to the pause. */
export async function noteLateRefusal(
  trx: Trx,
  row: ChannelTable,
  { now, deliveryId }: Pick<Refusal, 'now' | 'deliveryId'>,
) {
  if (row.paused_at === null || now >= row.paused_at) return;
  await change(trx, row.name, { refused_in_row: refusedInRowWith(row, deliveryId).join(' ') });
}

function nextProbe(rules: ChannelRules, now: number) {
  return { open_until: Math.ceil(now + scaled(PROBE_EVERY_MS, rules.retryBaseMs)) };
}
