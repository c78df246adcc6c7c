import { setImmediate } from 'node:timers/promises';
import type { Store, Trx } from './open.ts';

/** So that a crowd does not wait for one huge commit. */
const LARGEST_BATCH = 32;

type Waiting<I, O> = { item: I; resolve: (output: O) => void; reject: (error: unknown) => void };

/**
 * Submissions that come while the disk is busy share the next transaction, and so its one wait for the disk.
 * `prepare` runs once in each transaction, `one` for each item, `finish` at its end with what became of all. When an
 * item fails, the transaction is undone and each item gets its own, so that only the one that fails is refused.
 * Between two items, and between two answers, whatever else waits in this process has its turn: SQLite works in this
 * thread, and readers would wait for the whole crowd.
 */
export function groupCommit<I, O>(
  store: Store,
  prepare: (trx: Trx) => Promise<void>,
  one: (trx: Trx, item: I) => Promise<O>,
  finish: (trx: Trx, outputs: readonly O[]) => Promise<void> = async () => undefined,
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
          await setImmediate();
        } catch (error) {
          failed.byItem = true;
          throw error;
        }
      }
      await finish(trx, outputs);
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
        await setImmediate();
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
