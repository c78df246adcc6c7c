import { takeLock } from '../database/dialect.ts';
import type { Store } from '../database/open.ts';

const MINUTE = 60_000;

export type Patience = {
  /** Failures in a row that cost nothing. */
  free: number;
  /** Wait after the first failure too many; doubles with each further one. */
  waitMs: number;
  longestWaitMs: number;
  /** Failures older than this are forgotten. */
  forgetMs: number;
};

/** Five wrong passwords in a row for one account from one address. */
export const FOR_ACCOUNT: Patience = {
  free: 5,
  waitMs: MINUTE,
  longestWaitMs: 15 * MINUTE,
  forgetMs: 24 * 60 * MINUTE,
};
/** One address trying many accounts; an office shares one address. */
export const FOR_ADDRESS: Patience = { ...FOR_ACCOUNT, free: 30 };
/** Accounts asked for from one address. */
export const FOR_REQUESTS: Patience = {
  free: 5,
  waitMs: 10 * MINUTE,
  longestWaitMs: 60 * MINUTE,
  forgetMs: 60 * MINUTE,
};

/** How long somebody with so many failures has to wait after the last one, in milliseconds. */
export function waitAfter(failures: number, patience: Patience): number {
  if (failures < patience.free) return 0;
  return Math.min(patience.waitMs * 2 ** (failures - patience.free), patience.longestWaitMs);
}

export type WrongPasswords = ReturnType<typeof createWrongPasswords>;

export function createWrongPasswords(store: Store, now: () => number) {
  return {
    /**
     * Books an attempt as failed before it is made, so that a hundred at once are a hundred in a row.
     * Answers 0, or the milliseconds to wait; then nothing was booked.
     */
    attempt: (key: string, patience: Patience): Promise<number> =>
      store.write(async (trx) => {
        await takeLock(trx, store.dialect, 'accounts');
        const at = now();
        const row = await trx
          .selectFrom('sign_in_failure')
          .select(['failures', 'last_at'])
          .where('key', '=', key)
          .executeTakeFirst();
        const failures = row && at - row.last_at < patience.forgetMs ? row.failures : 0;
        const lastAt = Math.min(row?.last_at ?? 0, at);
        const wait = failures === 0 ? 0 : lastAt + waitAfter(failures, patience) - at;
        if (wait > 0 && failures >= patience.free) {
          // The clock was put back: the wait begins now, and not when it has come so far again.
          if (row && row.last_at > at) {
            await trx.updateTable('sign_in_failure').set({ last_at: at }).where('key', '=', key).execute();
          }
          return wait;
        }
        const booked = { failures: failures + 1, last_at: at };
        await trx
          .insertInto('sign_in_failure')
          .values({ key, ...booked })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(booked))
          .execute();
        return 0;
      }),

    /** The attempt was none: a right password. `all` forgets every failure before it too. */
    async undo(key: string, all: boolean): Promise<void> {
      if (all) {
        await store.db.deleteFrom('sign_in_failure').where('key', '=', key).execute();
        return;
      }
      await store.db
        .updateTable('sign_in_failure')
        .set((set) => ({ failures: set('failures', '-', 1) }))
        .where('key', '=', key)
        .where('failures', '>', 0)
        .execute();
    },
  };
}
