import { StoreUnavailable } from './unavailable.ts';

/** Rejects when the store takes longer than `ms` milliseconds. The query itself is not cancelled. */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new StoreUnavailable(`The store has not answered within ${ms} ms.`)),
    ms,
  );
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
