import { QueueFull } from '../concurrency/work-queue.ts';

type Limits = {
  /** Pieces of work at a time, of which one sender has one. */
  atWork: number;
  /** Pieces that wait at most, of one sender and of all. */
  waiting: { ofOne: number; ofAll: number };
  /** A place is free again after so long: work that lasts longer waits for something else than the processor. */
  placeMs: number;
  /** Lets other work of this process go first, before each piece. */
  turn: () => Promise<void>;
};
export type FairQueue = {
  /** Runs the work when its sender's turn has come. Rejects with QueueFull when too much waits. */
  run: <T>(sender: string, work: () => Promise<T>) => Promise<T>;
  /** The same, however much waits. */
  runAlways: <T>(sender: string, work: () => Promise<T>) => Promise<T>;
};

/** Senders take turns (round robin), so whoever sends much waits behind others, and nobody waits behind all of it. */
export function createFairQueue({ atWork, waiting, placeMs, turn }: Limits): FairQueue {
  /** By sender, in the order of their turns. */
  const queues = new Map<string, (() => void)[]>();
  const working = new Set<string>();
  let count = 0;

  function startNext() {
    if (working.size >= atWork) return;
    for (const [sender, queue] of queues) {
      const start = working.has(sender) ? undefined : queue.shift();
      if (!start) continue;
      queues.delete(sender);
      if (queue.length > 0) queues.set(sender, queue);
      count -= 1;
      working.add(sender);
      return start();
    }
  }

  async function run<T>(sender: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      const queue = queues.get(sender) ?? [];
      queue.push(resolve);
      queues.set(sender, queue);
      count += 1;
      startNext();
    });
    let isHeld = true;
    const release = async () => {
      if (!isHeld) return;
      isHeld = false;
      await turn();
      working.delete(sender);
      startNext();
    };
    const late = setTimeout(release, placeMs).unref();
    try {
      return await work();
    } finally {
      clearTimeout(late);
      void release();
    }
  }

  return {
    async run(sender, work) {
      const ofOne = queues.get(sender)?.length ?? 0;
      if (ofOne >= waiting.ofOne || count >= waiting.ofAll) throw new QueueFull();
      return run(sender, work);
    },
    runAlways: run,
  };
}
