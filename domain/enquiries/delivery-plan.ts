const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Back-off before each attempt in ms, at RETRY_BASE_MS = 5000 (reliability: Schedule). */
export const BACK_OFF_MS: readonly number[] = [
  0,
  5 * SECOND,
  1 * MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
];
export const MAX_ATTEMPTS = BACK_OFF_MS.length;

/** Longest time that a delivery waits for the one it follows. */
const FOLLOW_WAIT_MS = 2 * MINUTE;

/** A Retry-After header cannot delay an attempt longer than this. */
export const MAX_RETRY_AFTER_MS = 12 * HOUR;

const TABLE_BASE_MS = 5000;
const JITTER = 0.2;

/**
 * When a delivery accepted at `now` is first due: at once, or after two minutes when it follows another one. The relay
 * brings it forward when that one is sent.
 */
export function firstDueAt(follows: boolean, now: number, retryBaseMs: number): number {
  return follows ? now + scaleToBase(FOLLOW_WAIT_MS, retryBaseMs) : now;
}

/** When a doubtful delivery is tried again. */
export function doubtfulDueAt(now: number, retryBaseMs: number): number {
  return now + scaleToBase(HOUR, retryBaseMs);
}

/**
 * When the next attempt is due after `attempts` failures; null when the delivery must be parked. `random` from 0 to 1
 * adds jitter of ±20 %. The later of schedule and Retry-After counts.
 */
export function nextDueAt(after: {
  attempts: number;
  now: number;
  random: number;
  retryBaseMs: number;
  /** From `retryAfterMs`; null without the header. */
  retryAfterMs?: number | null;
}): number | null {
  if (after.attempts >= MAX_ATTEMPTS) return null;
  const wait = scaleToBase(BACK_OFF_MS[after.attempts] ?? 0, after.retryBaseMs);
  const spread = wait * (1 - JITTER + 2 * JITTER * after.random);
  const requestedMs = Math.min(after.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
  return after.now + Math.max(Math.round(spread), requestedMs);
}

/** A Retry-After header (seconds or date) as milliseconds from `now`; null for a missing or invalid one. */
export function retryAfterMs(header: string | null | undefined, now: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Math.min(Number(value) * SECOND, MAX_RETRY_AFTER_MS);
  const at = value === '' ? Number.NaN : Date.parse(value);
  if (Number.isNaN(at)) return null;
  return Math.min(Math.max(at - now, 0), MAX_RETRY_AFTER_MS);
}

/** A schedule time scaled by RETRY_BASE_MS. */
export function scaleToBase(ms: number, retryBaseMs: number): number {
  return Math.round((ms * retryBaseMs) / TABLE_BASE_MS);
}
