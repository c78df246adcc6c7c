import type { Log } from '../process/log.ts';

const DELIVER_EVERY_MS = 2000;
const DIGEST_EVERY_MS = 60_000;

type Work = {
  /** Sends the due notices. */
  deliver: () => Promise<unknown>;
  /** Sends the due e-mails. */
  digest: () => Promise<unknown>;
  log: Pick<Log, 'error'>;
};

/**
 * Sends due notices and digests periodically. All processes may do so, as the store leases each item to one. Returns a
 * function that stops it.
 */
export function startNotices({ deliver, digest, log }: Work): () => Promise<void> {
  const stops = [every(DELIVER_EVERY_MS, deliver, log), every(DIGEST_EVERY_MS, digest, log)];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function every(ms: number, work: () => Promise<unknown>, log: Work['log']): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .then(() => undefined)
      // The store may be unavailable for a while.
      .catch((error: unknown) => log.error({ err: error }, 'notices could not be sent'))
      .finally(() => {
        running = null;
      });
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
