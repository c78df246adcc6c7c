import type { Log } from '../process/log.ts';

/** Collects the failure of one request. */
export type FailureReport = {
  /** Logs the first failure of the request; later ones are its consequences. */
  report: (error: unknown) => void;
  /** Marks an unsuccessful response as intended, so that nothing is logged. */
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
