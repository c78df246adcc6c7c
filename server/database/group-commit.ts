import { setImmediate } from 'node:timers/promises';
import type { Store, Trx } from './open.ts';

/** So that a crowd does not wait for one huge commit. */
const LARGEST_BATCH = 32;

type Work<I, O> = {
  /** Once in each transaction. */
  prepare: (trx: Trx) => Promise<void>;
  one: (trx: Trx, item: I) => Promise<O>;
  /** At the end of a transaction, with what became of all its items. */
  finish?: (trx: Trx, outputs: readonly O[]) => Promise<void>;
  /** Lets whatever else waits in this process have its turn. */
  giveWay?: () => Promise<void>;
};
type Waiting<I, O> = { item: I; resolve: (output: O) => void; reject: (error: unknown) => void };

/**
 * Submissions that come while the disk is busy share the next transaction, and so its one wait for the disk.
 * When an item fails, the transaction is undone and each item gets its own, so that only the one that fails is refused.
 * Between two items, and between two answers, others have their turn: SQLite works in this thread, and readers would
 * wait for the whole crowd.
 */
export function groupCommit<I, O>(
  store: Store,
  { prepare, one, finish, giveWay = setImmediate }: Work<I, O>,
): (item: I) => Promise<O> {
  const queue: Waiting<I, O>[] = [];
  let running = false;

  const runAll = (items: I[], failed: { byItem: boolean }) =>
    store.write(async (trx) => {
      // This may be another try, after a crossing that is no fault of an item.
      failed.byItem = false;
      await prepare(trx);
      const outputs: O[] = [];
      for (const item of items) {
        try {
          outputs.push(await one(trx, item));
          await giveWay();
        } catch (error) {
          failed.byItem = true;
          throw error;
        }
      }
      await finish?.(trx, outputs);
      return outputs;
    });

  async function runBatch(batch: Waiting<I, O>[]) {
    const failed = { byItem: false };
    try {
      const outputs = await runAll(
        batch.map(({ item }) => item),
        failed,
      );
      for (const [index, { resolve }] of batch.entries()) {
        resolve(outputs[index] as O);
        await giveWay();
      }
    } catch (error) {
      // After a failed commit it is not known what is on disk: trying again could write everything twice.
      if (!failed.byItem || batch.length === 1) {
        for (const { reject } of batch) reject(error);
        return;
      }
      for (const waiting of batch) await runBatch([waiting]);
    }
  }

  async function drain() {
    while (queue.length > 0) await runBatch(queue.splice(0, LARGEST_BATCH));
    running = false;
  }

  return (item) =>
    new Promise<O>((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (running) return;
      running = true;
      // After the requests that arrived together have all been read.
      void setImmediate().then(drain);
    });
}
