import type { Log } from '../process/log.ts';

/** What went wrong in one request. */
export type FailureReport = {
  /** Logs the first failure of the request; what follows from it would only say the same again. */
  report: (error: unknown) => void;
  /** The answer is no success, and that is as it is meant: nothing is wrong. */
  excuse: (error: Error) => void;
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
    excuse(error) {
      if (first) return;
      first = { error };
      log.info({ request: request.id, method: request.method, why: error.message }, 'request refused');
    },
    get error() {
      return first?.error;
    },
  };
}
