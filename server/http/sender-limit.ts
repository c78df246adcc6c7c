import { MINUTE_MS } from '../../domain/dates/durations.ts';
import { networkOf } from '../crypto/hashes.ts';

/** Senders counted separately within a minute; events of further ones are ignored. */
const MAX_SENDERS = 10_000;

/**
 * Whether another event of an address counts. Counts stay in memory for one minute, because addresses are never stored.
 */
export function createSenderLimit(perMinute: number, now: () => number): (address: string) => boolean {
  let counts = new Map<string, number>();
  let minute = 0;
  return (address) => {
    const present = Math.floor(now() / MINUTE_MS);
    if (present !== minute) {
      counts = new Map();
      minute = present;
    }
    const sender = networkOf(address);
    const count = (counts.get(sender) ?? 0) + 1;
    if (count > perMinute || (count === 1 && counts.size >= MAX_SENDERS)) return false;
    counts.set(sender, count);
    return true;
  };
}
