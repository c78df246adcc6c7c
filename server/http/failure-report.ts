import type { Log } from '../log.ts';

/** What went wrong in one request. */
export type FailureReport = {
  /** Logs the first failure of the request; what follows from it would only say the same again. */
  report: (error: unknown) => void;
  readonly error: unknown;
};

export function createFailureReport(log: Log, request: { id: string; method: string }): FailureReport {
  let first: { error: unknown } | null = null;
  return {
    report(error) {
      if (first) return;
      first = { error };
      log.error({ request: request.id, method: request.method, err: error }, 'request failed');
    },
    get error() {
      return first?.error;
    },
  };
}
