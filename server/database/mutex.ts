/** Lets one through at a time, in the order of asking. `acquire` resolves to the function that lets the next one in. */
export type Mutex = { acquire: () => Promise<() => void> };

export function createMutex(): Mutex {
  let last: Promise<void> = Promise.resolve();
  return {
    async acquire() {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      return resolve;
    },
  };
}
