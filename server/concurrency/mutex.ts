/**
 * Grants the lock to one caller at a time, first come first served; `isFirst` jumps the queue. `acquire` resolves to
 * the release function, to be called once.
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
