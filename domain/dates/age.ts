import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** `40 seconds`, `7 minutes`, `1 hour` or `3 days`, rounded down; never below zero. */
export function ageInWords(ms: number): string {
  const [unit, length] = UNITS.find(([, length]) => ms >= length) ?? (['second', 1000] as const);
  const count = Math.max(0, Math.floor(ms / length));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
