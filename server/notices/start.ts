import type { Log } from '../process/log.ts';

const TELL_EVERY_MS = 2000;
const DIGEST_EVERY_MS = 60_000;

type Work = {
  /** Sends the notices that are to be sent now. */
  deliver: () => Promise<unknown>;
  /** Sends the e-mails that are due. */
  digest: () => Promise<unknown>;
  log: Pick<Log, 'error'>;
};

/** Looks for news now and again. Any process may do it: the store gives each piece of work to one. Answers how to stop. */
export function startNotices({ deliver: tell, digest, log }: Work): () => Promise<void> {
  const stops = [every(TELL_EVERY_MS, tell, log), every(DIGEST_EVERY_MS, digest, log)];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function every(ms: number, work: () => Promise<unknown>, log: Work['log']): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .then(() => undefined)
      // The store may be away for a while.
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
