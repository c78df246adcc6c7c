import { MINUTE_MS } from '../../domain/dates/durations.ts';
import { networkOf } from '../crypto/hashes.ts';

/** Senders that are told apart within a minute; whoever comes after them is not counted. */
const MOST_SENDERS = 10_000;

/**
 * Whether one more measurement of an address counts: so many in a minute do. In memory and for that minute only,
 * because nothing of an address is kept for a figure's sake.
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
    if (count > perMinute || (count === 1 && counts.size >= MOST_SENDERS)) return false;
    counts.set(sender, count);
    return true;
  };
}
