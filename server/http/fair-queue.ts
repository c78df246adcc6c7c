import { QueueFull } from '../concurrency/work-queue.ts';

type Limits = {
  /** Tasks that run at a time; each sender has at most one of them. */
  atWork: number;
  /** Limits of waiting tasks: of one sender and of all. */
  waiting: { ofOne: number; ofAll: number };
  /** A slot is freed after this long: a slower task waits for something other than the processor. */
  placeMs: number;
  /** Yields to other work of this process before each task. */
  turn: () => Promise<void>;
};
export type FairQueue = {
  /** Runs the task when it is the sender's turn. Rejects with QueueFull when too many tasks wait. */
  run: <T>(sender: string, work: () => Promise<T>) => Promise<T>;
  /** Runs the task without a limit of waiting tasks. */
  runAlways: <T>(sender: string, work: () => Promise<T>) => Promise<T>;
};

/** Senders take turns (round robin), so a sender with many requests cannot delay the others. */
export function createFairQueue({ atWork, waiting, placeMs, turn }: Limits): FairQueue {
  /** Waiting tasks by sender, in the order of turns. */
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
