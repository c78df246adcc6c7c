import { takeLock } from '../database/dialect.ts';
import type { Store } from '../database/open.ts';
import { withIntakeDeadline } from '../database/request-deadline.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Limit = {
  /** Failures in a row without a wait. */
  free: number;
  /** Wait after the first failure beyond `free`; doubles with each further one. */
  waitMs: number;
  longestWaitMs: number;
  /** Older failures are forgotten. */
  forgetMs: number;
};

/** Wrong passwords in a row for one account from one address. */
export const ACCOUNT_LIMIT: Limit = { free: 5, waitMs: MINUTE, longestWaitMs: 15 * MINUTE, forgetMs: DAY };
/** Limit for one address trying many accounts; an office may share one address. */
export const ADDRESS_LIMIT: Limit = { ...ACCOUNT_LIMIT, free: 30 };
/**
 * Limit for one account from all addresses. Its waits are short, because the owner waits too: half a minute still
 * allows fewer than 3,000 guesses a day, of passwords outside the first million.
 */
export const ALL_ADDRESSES_LIMIT: Limit = {
  free: 20,
  waitMs: 2 * SECOND,
  longestWaitMs: 30 * SECOND,
  forgetMs: HOUR,
};
/** Limit of account requests from one address. */
export const REQUEST_LIMIT: Limit = {
  free: 10,
  waitMs: 10 * MINUTE,
  longestWaitMs: HOUR,
  forgetMs: HOUR,
};

/** Limit for one code of one account: valid for a minute and a half, usable once. */
export const CODE_LIMIT: Limit = {
  free: 1,
  waitMs: 2 * MINUTE,
  longestWaitMs: 2 * MINUTE,
  forgetMs: 2 * MINUTE,
};

const KNOWN_MS = 90 * DAY;

/** `waitMs` is 0 when the attempt is allowed; `last` when a failure would use the last free one. */
export type Attempt = { waitMs: number; last: boolean };

/** The wait after this many failures, in milliseconds. */
export function waitAfterFailures(failures: number, limit: Limit): number {
  if (failures < limit.free) return 0;
  return Math.min(limit.waitMs * 2 ** (failures - limit.free), limit.longestWaitMs);
}

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

/** Counts failures in the store, across all processes. Keys are keyed hashes, so they identify nobody. */
export function createSignInThrottle(store: Store, now: () => number) {
  return {
    /**
     * Records an attempt as failed before it is made, so that concurrent attempts count in a row. Records nothing when
     * it must wait.
     */
    attempt: (key: string, limit: Limit): Promise<Attempt> =>
      withIntakeDeadline(() =>
        store.write(async (trx): Promise<Attempt> => {
          await takeLock(trx, store.dialect, 'accounts');
          const at = now();
          const row = await trx
            .selectFrom('sign_in_failure')
            .select(['failures', 'last_at'])
            .where('key', '=', key)
            .executeTakeFirst();
          const failures = row && at - row.last_at < limit.forgetMs ? row.failures : 0;
          const lastAt = Math.min(row?.last_at ?? 0, at);
          const waitMs = failures === 0 ? 0 : lastAt + waitAfterFailures(failures, limit) - at;
          if (waitMs > 0 && failures >= limit.free) {
            // The clock was set back: start the wait now, instead of waiting until it catches up.
            if (row && row.last_at > at) {
              await trx.updateTable('sign_in_failure').set({ last_at: at }).where('key', '=', key).execute();
            }
            return { waitMs, last: false };
          }
          const booked = { failures: failures + 1, last_at: at };
          await trx
            .insertInto('sign_in_failure')
            .values({ key, ...booked })
            .onConflict((conflict) => conflict.column('key').doUpdateSet(booked))
            .execute();
          return { waitMs: 0, last: booked.failures >= limit.free };
        }),
      ),

    /** Takes back an attempt that was not made or that succeeded. */
    async undo(key: string): Promise<void> {
      await store.db
        .updateTable('sign_in_failure')
        .set((set) => ({ failures: set('failures', '-', 1) }))
        .where('key', '=', key)
        .where('failures', '>', 0)
        .execute();
    },

    /** A correct password clears all earlier failures. */
    async forget(key: string): Promise<void> {
      await store.db.deleteFrom('sign_in_failure').where('key', '=', key).execute();
    },

    /** Whether this address recently gave the correct password; then guesses from elsewhere do not delay it. */
    async isKnown(key: string): Promise<boolean> {
      const row = await store.db
        .selectFrom('sign_in_known')
        .select('key')
        .where('key', '=', key)
        .where('last_at', '>', now() - KNOWN_MS)
        .executeTakeFirst();
      return row !== undefined;
    },

    async remember(key: string): Promise<void> {
      const row = { key, last_at: now() };
      await store.db
        .insertInto('sign_in_known')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
    },

    /** Removes expired records. */
    async purge(): Promise<void> {
      await store.db
        .deleteFrom('sign_in_failure')
        .where('last_at', '<', now() - DAY)
        .execute();
      await store.db
        .deleteFrom('sign_in_known')
        .where('last_at', '<', now() - KNOWN_MS)
        .execute();
    },
  };
}
