import { DAY_MS, HOUR_MS } from '../../domain/dates/durations.ts';

/** Well below the 90 days after which a copy must be gone, because it contains people erased since. */
const DAYS = 30;

/**
 * Which copies stay, by their times: all of the last hour, the newest of each hour for a day, and of each day (UTC) for
 * 30 days. The newest copy always stays.
 */
export function copiesToKeep(times: readonly number[], now: number): Set<number> {
  const kept = new Set<number>();
  const periods = new Set<string>();
  for (const at of times.toSorted((one, other) => other - one)) {
    const age = now - at;
    const period = age <= DAY_MS ? `hour ${Math.floor(at / HOUR_MS)}` : `day ${Math.floor(at / DAY_MS)}`;
    const isNewest = kept.size === 0;
    if (isNewest || age <= HOUR_MS || (age <= DAYS * DAY_MS && !periods.has(period))) kept.add(at);
    periods.add(period);
  }
  return kept;
}
