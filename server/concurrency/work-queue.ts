/** Thrown when more work waits than can be done soon; the visitor is asked to come back in a moment. */
export class QueueFull extends Error {
  constructor() {
    super('Too much work is waiting.');
  }
}

/** At most `atWork` pieces run and `waiting` wait, in the order of asking; one more is refused with QueueFull. */
export function createWorkQueue(limits: { atWork: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < limits.atWork) running += 1;
    else if (queue.length >= limits.waiting) throw new QueueFull();
    // Whoever ends hands its place over, so that nobody slips in between.
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
