/** Thrown when the queue is full; the visitor is asked to try again in a moment. */
export class QueueFull extends Error {
  constructor() {
    super('Too much work is waiting.');
  }
}

/**
 * Runs at most `atWork` tasks and queues at most `waiting` more, first in, first out. Further tasks are rejected with
 * QueueFull.
 */
export function createWorkQueue(limits: { atWork: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < limits.atWork) running += 1;
    else if (queue.length >= limits.waiting) throw new QueueFull();
    // The finished task passes its slot on directly, so that no new task can jump the queue.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
