import type { Store, Trx } from './open.ts';

/** So that a crowd neither waits for one huge commit nor starves what else the process has to do. */
const LARGEST_BATCH = 64;

type Waiting<I, O> = { item: I; resolve: (output: O) => void; reject: (error: unknown) => void };

/**
 * Submissions that come while the disk is busy share the next transaction, and so its one wait for the disk.
 * `prepare` runs once in each transaction, `one` for each item, `finish` at its end with what became of all. When an item fails, the transaction is undone and
 * each item gets its own, so that only the one that fails is refused.
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
      batch.forEach(({ resolve }, index) => {
        resolve(outputs[index] as O);
      });
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
      setImmediate(drain);
    });
}
