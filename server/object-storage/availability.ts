import { FilesUnavailable, unavailable } from './unavailable.ts';

/** After a failure, requests fail at once for this long: visitors must not wait for a server that is away. */
const FAIL_FAST_MS = 5000;

export type Availability = {
  /** Runs a request. Throws FilesUnavailable while the server is away. */
  watch: <T>(work: () => Promise<T>) => Promise<T>;
  /** Why the last request failed, or null after a success. */
  problem: () => string | null;
};

type Options = {
  place: string;
  failFast: boolean;
  log?: { warn: (fields: object, words: string) => void; info: (words: string) => void };
};

/** Remembers whether the object storage answers, and logs each change once. */
export function createAvailability({ place, failFast, log }: Options): Availability {
  let failure: FilesUnavailable | null = null;
  let failedAt = 0;

  return {
    async watch(work) {
      if (failFast && failure && performance.now() - failedAt < FAIL_FAST_MS) throw failure;
      try {
        const result = await work();
        if (failure) log?.info(`${place} answers again`);
        failure = null;
        return result;
      } catch (error) {
        const thrown = unavailable(error, place);
        if (thrown instanceof FilesUnavailable) {
          if (!failure) log?.warn({ reason: thrown.message }, 'the object storage cannot be used');
          failure = thrown;
          failedAt = performance.now();
        }
        throw thrown;
      }
    },
    problem: () => failure?.message ?? null,
  };
}
