import { setTimeout as sleep } from 'node:timers/promises';
import type { Store, Trx } from '../database/open.ts';
import type { ChannelTable } from '../database/schema.ts';
import { type ChannelRules, lockChannel, MAX_PAUSE_MS } from './channel-row.ts';

/** Above this rate several slots are taken at once, twenty times a second. */
const BATCHES_PER_SECOND = 20;
/** Slots are a little wider than the rate, because requests leave and travel with different delays. */
const SLOT_MARGIN = 1.15;
/** A request leaves a little after its slot was taken, because recording the slot takes time. */
const LEAD_SHARE = 0.05;
const MAX_LEAD_MS = 50;
/** A slot is given up when more than this share of its time has passed before the request leaves. */
const LATE_SHARE = 0.03;
/** Narrower slots limit how many requests leave, not their distance. */
const NARROW_MS = 400;
const LATE_IN_NARROW_MS = 50;
const MAX_ATTEMPTS = 5;

/** Milliseconds between two requests; 0 without a limit. */
export function slotMs(rules: ChannelRules): number {
  return rules.ratePerSecond === null ? 0 : (1000 / rules.ratePerSecond) * SLOT_MARGIN;
}

/** How many slots may be taken at once. */
export function maxSlotsAtOnce(rules: ChannelRules): number {
  if (rules.ratePerSecond === null) return Number.POSITIVE_INFINITY;
  return Math.max(1, Math.floor(rules.ratePerSecond / BATCHES_PER_SECOND));
}

/** Milliseconds until the next slot; 0 when it is free. A slot too far ahead comes from a clock that was put back. */
export function slotWaitMs(row: ChannelTable, rules: ChannelRules, now: number): number {
  const wait = row.next_slot_at - now;
  return wait > 0 && wait <= Math.max(slotMs(rules) * 2, MAX_PAUSE_MS) ? wait : 0;
}

/** Takes `count` slots from `now` on. */
export async function reserveSlots(trx: Trx, rules: ChannelRules, count: number, now: number) {
  const interval = slotMs(rules);
  if (interval === 0) return;
  await trx
    .updateTable('channel')
    .set({ next_slot_at: Math.ceil(now + interval * count) })
    .where('name', '=', rules.name)
    .execute();
}

/**
 * When a request may leave whose slot was taken at `takenAt`, as number `nth` (from 0) of those taken together;
 * monotonic, in ms.
 */
export function departureTime(rules: ChannelRules, takenAt: number, nth = 0): number {
  const interval = slotMs(rules);
  return takenAt + Math.min(interval * LEAD_SHARE, MAX_LEAD_MS) + interval * nth;
}

/**
 * Waits until a request whose slot begins at `departure` may leave. Keeps the requests of this process as far apart as
 * their slots, even when it was busy. A missed slot is given up for another one, because a late request would be too
 * near to the next.
 */
export function createSlots(store: Store, rules: ChannelRules, now: () => number) {
  const interval = slotMs(rules);
  const isNarrow = interval < NARROW_MS;
  const tolerance = isNarrow ? LATE_IN_NARROW_MS : interval * LATE_SHARE;
  const minDistanceMs = isNarrow ? interval : interval - tolerance;
  let next = 0;

  async function waitUntil(departure: number) {
    const at = Math.max(departure, next);
    next = at + minDistanceMs;
    const wait = at - performance.now();
    if (wait > 0) await sleep(wait);
    next = Math.max(next, performance.now() + minDistanceMs);
  }

  /** Waits for a free slot and takes it; returns its departure. */
  async function takeSlot(signal: AbortSignal): Promise<number> {
    for (;;) {
      const { waitMs, takenAt } = await tryToTake(store, rules, now);
      if (waitMs <= 0 || signal.aborted) return departureTime(rules, takenAt);
      await sleep(waitMs, undefined, { signal }).catch(() => {});
    }
  }

  return {
    takeSlot,
    async waitForSlot(departure: number, signal: AbortSignal): Promise<void> {
      if (interval === 0) return;
      let slot = departure;
      await waitUntil(slot);
      for (let again = 0; again < MAX_ATTEMPTS && performance.now() - slot > tolerance; again += 1) {
        if (signal.aborted) return;
        slot = await takeSlot(signal);
        await waitUntil(slot);
      }
    },
  };
}

/** Takes a slot if one is free. `waitMs` is the time until the next one, 0 when it was taken. */
async function tryToTake(store: Store, rules: ChannelRules, now: () => number) {
  if (rules.ratePerSecond === null) return { waitMs: 0, takenAt: performance.now() };
  return store.write(async (trx) => {
    const row = await lockChannel(trx, store.dialect, rules.name);
    const takenAt = performance.now();
    const at = now();
    const waitMs = slotWaitMs(row, rules, at);
    if (waitMs === 0) await reserveSlots(trx, rules, 1, at);
    return { waitMs, takenAt };
  });
}
