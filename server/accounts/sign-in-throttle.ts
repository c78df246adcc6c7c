import { takeLock } from '../database/dialect.ts';
import type { Store } from '../database/open.ts';
import { withIntakeDeadline } from '../database/request-deadline.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Limit = {
  /** Failures in a row that cost nothing. */
  free: number;
  /** Wait after the first failure too many; doubles with each further one. */
  waitMs: number;
  longestWaitMs: number;
  /** Failures older than this are forgotten. */
  forgetMs: number;
};

/** Wrong passwords in a row for one account from one address. */
export const FOR_ACCOUNT: Limit = { free: 5, waitMs: MINUTE, longestWaitMs: 15 * MINUTE, forgetMs: DAY };
/** One address trying many accounts; an office shares one address. */
export const FOR_ADDRESS: Limit = { ...FOR_ACCOUNT, free: 30 };
/**
 * One account from all addresses together. Short, for its owner waits as well: half a minute still leaves fewer than
 * 3,000 guesses a day, of passwords that are not among the first million.
 */
export const FOR_ALL_ADDRESSES: Limit = {
  free: 20,
  waitMs: 2 * SECOND,
  longestWaitMs: 30 * SECOND,
  forgetMs: HOUR,
};
/** Accounts asked for from one address. */
export const FOR_REQUESTS: Limit = {
  free: 10,
  waitMs: 10 * MINUTE,
  longestWaitMs: HOUR,
  forgetMs: HOUR,
};

/** One code of one account: it is right for a minute and a half at most, and may open something once. */
export const FOR_ONE_CODE: Limit = {
  free: 1,
  waitMs: 2 * MINUTE,
  longestWaitMs: 2 * MINUTE,
  forgetMs: 2 * MINUTE,
};

const KNOWN_MS = 90 * DAY;

/** `waitMs` is 0 when the attempt may be made; `last` when no further one is free should this one fail. */
export type Attempt = { waitMs: number; last: boolean };

/** How long somebody with so many failures has to wait after the last one, in milliseconds. */
export function waitAfter(failures: number, limit: Limit): number {
  if (failures < limit.free) return 0;
  return Math.min(limit.waitMs * 2 ** (failures - limit.free), limit.longestWaitMs);
}

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

/** Counts failures in the store, for all processes. Keys are keyed hashes; nobody is named. */
export function createSignInThrottle(store: Store, now: () => number) {
  return {
    /**
     * Books an attempt as failed before it is made, so that a hundred at once are a hundred in a row.
     * Books nothing when it has to wait.
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
          const waitMs = failures === 0 ? 0 : lastAt + waitAfter(failures, limit) - at;
          if (waitMs > 0 && failures >= limit.free) {
            // The clock was put back: the wait begins now, and not when it has come so far again.
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

    /** The attempt was none, or was right. */
    async undo(key: string): Promise<void> {
      await store.db
        .updateTable('sign_in_failure')
        .set((set) => ({ failures: set('failures', '-', 1) }))
        .where('key', '=', key)
        .where('failures', '>', 0)
        .execute();
    },

    /** A right password forgets every failure before it. */
    async forget(key: string): Promise<void> {
      await store.db.deleteFrom('sign_in_failure').where('key', '=', key).execute();
    },

    /** Whether the right password came from there lately: guesses from elsewhere do not slow it down. */
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

    /** Removes what counts no more. */
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
