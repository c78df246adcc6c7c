import { HOUR_MS } from '../../domain/dates/durations.ts';
import type { Log } from './log.ts';

/**
 * What is put in order now and every hour, by the name of what it is, until the function it answers is called: what has
 * run out is removed, what has come apart is mended. One that fails keeps no other from its turn.
 */
export function startMaintenance(tasks: Record<string, () => Promise<unknown>>, log: Log): () => void {
  const run = async () => {
    for (const [what, task] of Object.entries(tasks)) {
      await task().catch((error) => log.warn({ err: error, what }, 'the upkeep of something failed'));
    }
  };
  void run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
