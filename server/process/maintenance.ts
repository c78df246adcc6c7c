import { HOUR_MS } from '../../domain/dates/durations.ts';
import type { Log } from './log.ts';

/**
 * Runs the named tasks now and every hour: they remove expired data and repair inconsistencies. A failing task does not
 * stop the others. Returns the function that stops them.
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
