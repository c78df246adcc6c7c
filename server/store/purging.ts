import { HOUR_MS } from '../../domain/dates/durations.ts';
import type { Log } from '../log.ts';

/** Purges now and every hour, until the function it answers is called. */
export function startPurging(purge: () => Promise<void>, log: Log): () => void {
  const run = () =>
    purge().catch((error) => log.warn({ err: error }, 'what has run out could not be removed'));
  void run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
