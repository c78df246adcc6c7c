/** Lets one through at a time, in the order of asking. `enter` resolves to the function that lets the next one in. */
export type Turnstile = { enter: () => Promise<() => void> };

export function createTurnstile(): Turnstile {
  let last: Promise<void> = Promise.resolve();
  return {
    async enter() {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      return resolve;
    },
  };
}
