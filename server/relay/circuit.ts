import { scaleToBase } from '../../domain/enquiries/delivery-plan.ts';
import type { Trx } from '../database/open.ts';
import type { ChannelTable } from '../database/schema.ts';
import { FAILURES_TO_OPEN } from '../store/enquiries/channels.ts';
import { type ChannelRules, HEALTHY, MAX_PAUSE_MS } from './channel-row.ts';

/** The first and longest rest of an open circuit, at RETRY_BASE_MS = 5000. */
const FIRST_REST_MS = 5000;
const MAX_OPEN_MS = 3 * 60_000;
/** A little under a minute, so that a delivery leaves within a minute of the service's recovery. */
const PROBE_EVERY_MS = 55_000;
/** Different deliveries refused in a row that pause the channel. */
const REFUSED_TO_PAUSE = 3;

/**
 * closed: deliveries may be sent. open: look again after `waitMs`. half-open: one delivery may be sent and decides for
 * all. probe: the same for a channel that is paused as misconfigured.
 */
export type Circuit = { state: 'closed' | 'half-open' | 'probe' } | { state: 'open'; waitMs: number };

/** The circuit of a channel at `now`. Times too far ahead come from a clock that was put back, and are ignored. */
export function circuitOf(row: ChannelTable, rules: ChannelRules, now: number): Circuit {
  if (isResumedBySettings(row, rules)) return { state: 'closed' };
  const waitMs = row.open_until - now;
  const longest = scaleToBase(Math.max(MAX_OPEN_MS, PROBE_EVERY_MS), rules.retryBaseMs);
  if (waitMs > 0 && waitMs <= Math.max(longest, rules.trialMs)) return { state: 'open', waitMs };
  if (isPaused(row, rules)) return { state: 'probe' };
  return { state: row.consecutive_failures >= FAILURES_TO_OPEN ? 'half-open' : 'closed' };
}

/** Paused as misconfigured under the current settings. */
export function isPaused(row: ChannelTable, rules: ChannelRules): boolean {
  return row.paused_at !== null && row.settings_hash === rules.settingsHash;
}

/** Paused under other settings, so that it may be tried again. */
export function isResumedBySettings(row: ChannelTable, rules: ChannelRules): boolean {
  return row.paused_at !== null && row.settings_hash !== rules.settingsHash;
}

async function change(trx: Trx, name: string, values: Partial<Omit<ChannelTable, 'name'>>) {
  // An update without columns is invalid SQL and would lose the attempt.
  if (Object.keys(values).length === 0) return;
  await trx.updateTable('channel').set(values).where('name', '=', name).execute();
}

/** One trial request decides for all. Others wait for its result or its timeout. */
export async function startTrial(trx: Trx, rules: ChannelRules, now: number) {
  await change(trx, rules.name, { open_until: now + rules.trialMs });
}

/** Resumes a channel whose settings have changed. Deliveries refused under the former settings are due at once. */
export async function resume(trx: Trx, rules: ChannelRules, now: number) {
  await change(trx, rules.name, HEALTHY);
  const refused = trx
    .updateTable('delivery')
    .where('channel', '=', rules.name)
    .where('state', '=', 'waiting')
    .where('refusals', '>', 0);
  await refused.set({ due_at: now }).where('due_at', '>', now).execute();
  await refused.set({ refusals: 0 }).execute();
}

/** After a success: closes the circuit and ends a pause. */
export async function recordSuccess(trx: Trx, row: ChannelTable, now: number) {
  if (row.paused_at !== null) await retryRefused(trx, row, row.paused_at, now);
  const wasWell = row.paused_at === null && row.consecutive_failures === 0 && row.open_until === 0;
  if (!wasWell || row.refused_in_row !== '') await change(trx, row.name, HEALTHY);
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
  /** The service itself fails, not only this delivery. */
  ofService: boolean;
  /** The wait that the service asked for with status 429, or null. */
  holdMs: number | null;
};

/**
 * Counts a failure that will be retried. Opens the circuit for a growing time after five in a row, and returns whether
 * it did.
 */
export async function recordFailure(
  trx: Trx,
  row: ChannelTable,
  rules: ChannelRules,
  failure: Failure,
): Promise<boolean> {
  const pause =
    failure.holdMs === null
      ? {}
      : {
          next_slot_at: Math.max(row.next_slot_at, failure.now + Math.min(failure.holdMs, MAX_PAUSE_MS)),
        };
  if (row.paused_at !== null) {
    await change(trx, row.name, { ...pause, ...(failure.isTrial && nextProbe(rules, failure.now)) });
    return false;
  }
  // The service responded: a trial with this result lets others try.
  if (!failure.ofService) {
    await change(trx, row.name, { ...pause, consecutive_failures: 0, open_until: 0 });
    return false;
  }
  // Requests that were in flight when the circuit opened count no more.
  if (row.open_until > failure.now && !failure.isTrial) {
    await change(trx, row.name, pause);
    return false;
  }
  const failures = row.consecutive_failures + 1;
  const doublings = Math.min(Math.max(failures - FAILURES_TO_OPEN, 0), 20);
  const openMs = scaleToBase(Math.min(FIRST_REST_MS * 2 ** doublings, MAX_OPEN_MS), rules.retryBaseMs);
  const isOpened = failures >= FAILURES_TO_OPEN;
  await change(trx, row.name, {
    ...pause,
    consecutive_failures: failures,
    open_until: isOpened ? Math.ceil(failure.now + openMs) : 0,
  });
  return isOpened;
}

export type Refusal = {
  now: number;
  deliveryId: string;
  reason: string;
  /** All waiting deliveries of this channel have been refused. */
  isOfAll: boolean;
};

/** Counts a refusal by a channel that is not paused. Pauses it after the third in a row, or when all are refused. */
export async function recordRefusal(trx: Trx, row: ChannelTable, rules: ChannelRules, refusal: Refusal) {
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

/** Counts a refusal that was answered before the pause, but recorded after it, to the run that led to the pause. */
export async function recordLateRefusal(
  trx: Trx,
  row: ChannelTable,
  { now, deliveryId }: Pick<Refusal, 'now' | 'deliveryId'>,
) {
  if (row.paused_at === null || now >= row.paused_at) return;
  await change(trx, row.name, { refused_in_row: refusedInRowWith(row, deliveryId).join(' ') });
}

function nextProbe(rules: ChannelRules, now: number) {
  return { open_until: Math.ceil(now + scaleToBase(PROBE_EVERY_MS, rules.retryBaseMs)) };
}
