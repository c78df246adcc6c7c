import { HOUR_MS } from '../../domain/dates/durations.ts';
import type { Log } from '../log.ts';

/** Removes what has run out, now and every hour, until the function it answers is called; by the name of what it is. */
export function startPurging(purges: Record<string, () => Promise<unknown>>, log: Log): () => void {
  const run = async () => {
    for (const [what, purge] of Object.entries(purges)) {
      await purge().catch((error) => log.warn({ err: error, what }, 'what has run out could not be removed'));
    }
  };
  void run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
