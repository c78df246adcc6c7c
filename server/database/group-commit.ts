import { setImmediate } from 'node:timers/promises';
import { isBusy } from './busy.ts';
import type { Store, Trx } from './open.ts';
import { intakeDeadline } from './request-deadline.ts';
import { StoreUnavailable } from './unavailable.ts';

/** So that a crowd does not wait for one huge commit. */
const LARGEST_BATCH = 32;
/** SQLite works in this thread: others wait no longer than this for a transaction, in milliseconds. */
const SQLITE_TRANSACTION_MS = 10;

type Work<I, O> = {
  /** Once in each transaction. */
  prepare: (trx: Trx) => Promise<void>;
  one: (trx: Trx, item: I) => Promise<O>;
  /** At the end of a transaction, with what became of all its items. */
  finish?: (trx: Trx, outputs: readonly O[]) => Promise<void>;
  /** Lets whatever else waits in this process have its turn, between two transactions and between two answers. */
  giveWay?: () => Promise<void>;
};
type Waiting<I, O> = {
  item: I;
  /** By `performance.now()`. */
  deadline: number;
  resolve: (output: O) => void;
  reject: (error: unknown) => void;
};
/** What one transaction works on: chosen when it begins, so that nobody waits in it for the lock. */
type Attempt<I, O> = { batch: Waiting<I, O>[]; failedIn: 'item' | 'work' | null };

/**
 * Submissions that come while the disk is busy share the next transaction, and so its one wait for the disk.
 * When an item fails, the transaction is undone and each item gets its own, so that only the one that fails is refused.
 * No transaction is open while others in this process have their turn: other processes would wait for their work too.
 * An item that is not being written by its deadline is refused with StoreUnavailable.
 */
export function groupCommit<I, O>(
  store: Pick<Store, 'intake' | 'dialect'>,
  { prepare, one, finish, giveWay = setImmediate }: Work<I, O>,
): (item: I, deadline?: number) => Promise<O> {
  const queue: Waiting<I, O>[] = [];
  let running = false;
  const mostMs = store.dialect === 'sqlite' ? SQLITE_TRANSACTION_MS : Number.POSITIVE_INFINITY;

  /** The first of those who have time left; the others are refused. */
  function nextBatch(most: number): Waiting<I, O>[] {
    const now = performance.now();
    const batch: Waiting<I, O>[] = [];
    while (batch.length < most) {
      const next = queue.shift();
      if (!next) break;
      if (next.deadline > now) batch.push(next);
      else next.reject(tooLate());
    }
    return batch;
  }

  const runAll = (attempt: Attempt<I, O>, most: number) =>
    store.intake.write(
      () => {
        if (attempt.batch.length === 0) attempt.batch = nextBatch(most);
        // All may have come too late: the transaction ends without work.
        return Math.min(intakeDeadline(), ...attempt.batch.map(({ deadline }) => deadline));
      },
      async (trx) => {
        // This may be another try, after a crossing that is no fault of an item.
        attempt.failedIn = 'work';
        const outputs: O[] = [];
        if (attempt.batch.length > 0) await prepare(trx);
        const end = performance.now() + mostMs;
        for (const { item } of attempt.batch) {
          if (outputs.length > 0 && performance.now() > end) break;
          try {
            outputs.push(await one(trx, item));
          } catch (error) {
            if (!isBusy(error)) attempt.failedIn = 'item';
            throw error;
          }
        }
        if (outputs.length > 0) await finish?.(trx, outputs);
        attempt.failedIn = null;
        return outputs;
      },
    );

  async function runBatch(most: number, given: Waiting<I, O>[] = []) {
    const attempt: Attempt<I, O> = { batch: given, failedIn: null };
    try {
      const outputs = await runAll(attempt, most);
      // On SQLite a transaction ends after a short time: the rest begins the next one.
      queue.unshift(...attempt.batch.splice(outputs.length));
      for (const [index, { resolve }] of attempt.batch.entries()) {
        resolve(outputs[index] as O);
        await giveWay();
      }
    } catch (error) {
      await afterFailure(error, attempt);
    }
  }

  async function afterFailure(error: unknown, { batch, failedIn }: Attempt<I, O>) {
    const hasBegun = batch.length > 0;
    if (isBusy(error) && (!hasBegun || failedIn === 'work')) {
      // Nothing was written. Whoever still has time waits on.
      const now = performance.now();
      queue.unshift(...batch.filter(({ deadline }) => deadline > now));
      for (const { deadline, reject } of batch) if (deadline <= now) reject(error);
      return;
    }
    if (!hasBegun) {
      for (const { reject } of queue.splice(0)) reject(error);
      return;
    }
    // After a failed commit it is not known what is on disk: trying again could write everything twice.
    if (failedIn !== 'item' || batch.length === 1) {
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const waiting of batch) await runBatch(1, [waiting]);
  }

  async function drain() {
    while (queue.length > 0) await runBatch(LARGEST_BATCH);
    running = false;
  }

  return (item, deadline = intakeDeadline()) => {
    const { promise, resolve, reject } = Promise.withResolvers<O>();
    const waiting = { item, deadline, resolve, reject };
    const timer = setTimeout(() => {
      const index = queue.indexOf(waiting);
      if (index === -1) return;
      queue.splice(index, 1);
      reject(tooLate());
    }, deadline - performance.now());
    queue.push(waiting);
    if (!running) {
      running = true;
      // After the requests that arrived together have all been read.
      void setImmediate().then(drain);
    }
    return promise.finally(() => clearTimeout(timer));
  };
}

const tooLate = () => new StoreUnavailable('Others have kept the database busy for too long.');
