import { setTimeout } from 'node:timers/promises';

const SQLITE_BUSY = 5;
const POSTGRES_LOCK_NOT_AVAILABLE = '55P03';

/** Whether another process held a lock for too long. The transaction was rolled back and may be retried. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode, cause } = error as { code?: unknown; errcode?: unknown; cause?: unknown };
  const isOwn =
    typeof errcode === 'number' ? errcode % 256 === SQLITE_BUSY : code === POSTGRES_LOCK_NOT_AVAILABLE;
  return isOwn || isBusy(cause);
}

/** How long a write waits for another process, in milliseconds. */
const LOCK_TIMEOUT_MS = 5000;

/** Since when another process has held the file, by `performance.now()`; null when it is free. */
export type BusySince = { since: number | null };

/**
 * Retries `work` until the file is free, without blocking this process. The wait counts from `askedAt`, so that queued
 * writes do not each wait the full timeout.
 */
export async function retryWhileBusy<T>(
  work: () => T,
  { askedAt = performance.now(), held = { since: null }, timeoutMs = LOCK_TIMEOUT_MS }: Waiting = {},
): Promise<T> {
  for (;;) {
    try {
      const result = work();
      held.since = null;
      return result;
    } catch (error) {
      if (!isBusy(error)) throw error;
      const now = performance.now();
      held.since ??= now;
      // Count from when the lock was taken: a fresh lock is no reason to fail a write that queued for long.
      if (now > Math.max(askedAt, held.since) + timeoutMs) throw error;
      await setTimeout(2 + 8 * Math.random());
    }
  }
}

type Waiting = { askedAt?: number; held?: BusySince; timeoutMs?: number };
