/**
 * Lets one through at a time, in the order of asking; who asks as `isFirst` goes before all others. `acquire` resolves
 * to the function that lets the next one in, to be called once.
 */
export type Mutex = { acquire: (isFirst?: boolean) => Promise<() => void> };

export function createMutex(): Mutex {
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  let isLocked = false;
  const release = () => {
    const next = first.shift() ?? others.shift();
    if (next) next();
    else isLocked = false;
  };
  return {
    async acquire(isFirst = false) {
      if (isLocked) await new Promise<void>((resolve) => (isFirst ? first : others).push(resolve));
      isLocked = true;
      return release;
    },
  };
}
