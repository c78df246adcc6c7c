import { setImmediate } from 'node:timers/promises';
import { isBusy } from './busy.ts';
import type { Store, Trx } from './open.ts';
import { newIntakeDeadline } from './request-deadline.ts';
import { StoreUnavailable } from './unavailable.ts';

/** Limits the batch, so that a rush does not wait for one huge commit. */
const LARGEST_BATCH = 32;
/** SQLite runs in this thread, so a transaction may block other work for this long at most, in milliseconds. */
const SQLITE_TRANSACTION_MS = 10;

type Work<I, O> = {
  /** Runs once in each transaction. */
  prepare: (trx: Trx) => Promise<void>;
  one: (trx: Trx, item: I) => Promise<O>;
  /** Runs at the end of a transaction, with the outputs of all items. */
  finish?: (trx: Trx, outputs: readonly O[]) => Promise<void>;
  /** Yields to other work of this process, between two transactions and between two answers. */
  giveWay?: () => Promise<void>;
};
type Waiting<I, O> = {
  item: I;
  /** By `performance.now()`. */
  deadline: number;
  resolve: (output: O) => void;
  reject: (error: unknown) => void;
};
/** The items of one transaction. They are chosen when it begins, so that no chosen item waits for the lock. */
type Attempt<I, O> = { batch: Waiting<I, O>[]; failedIn: 'item' | 'work' | null };

/**
 * Groups submissions: those that arrive during a commit share the next transaction and its single sync to disk. If an
 * item fails, the transaction is rolled back and each item gets its own, so only the faulty one is refused. No
 * transaction stays open while this process yields, because other processes would wait. An item whose deadline passes
 * before its write begins is refused with StoreUnavailable.
 */
export function groupCommit<I, O>(
  store: Pick<Store, 'intake' | 'dialect'>,
  { prepare, one, finish, giveWay = setImmediate }: Work<I, O>,
): (item: I, deadline?: number) => Promise<O> {
  const queue: Waiting<I, O>[] = [];
  let running = false;
  const mostMs = store.dialect === 'sqlite' ? SQLITE_TRANSACTION_MS : Number.POSITIVE_INFINITY;

  /** Takes the next items within their deadlines, and refuses the expired ones. */
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
        // All deadlines may have passed: then the transaction ends without work.
        return Math.min(newIntakeDeadline(), ...attempt.batch.map(({ deadline }) => deadline));
      },
      async (trx) => {
        // This may be a retry after a conflict with another transaction.
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
      // On SQLite a transaction is short: the remaining items begin the next one.
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
      // Nothing was written. Items within their deadline wait on.
      const now = performance.now();
      queue.unshift(...batch.filter(({ deadline }) => deadline > now));
      for (const { deadline, reject } of batch) if (deadline <= now) reject(error);
      return;
    }
    if (!hasBegun) {
      for (const { reject } of queue.splice(0)) reject(error);
      return;
    }
    // After a failed commit the state on disk is unknown: a retry could write everything twice.
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

  return (item, deadline = newIntakeDeadline()) => {
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
      // Start after all requests that arrived together are read.
      void setImmediate().then(drain);
    }
    return promise.finally(() => clearTimeout(timer));
  };
}

const tooLate = () => new StoreUnavailable('Others have kept the database busy for too long.');
