import { FAULTS, type Fault } from '../stand-ins/faults.ts';

export type Chance = {
  /** 0 to 1. */
  next: () => number;
  below: (count: number) => number;
  pick: <T>(of: readonly T[]) => T;
};

/** The same numbers for the same seed (mulberry32), so that a run can be had again. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { next, below, pick: (of) => of[below(of.length)]! };
}

const named = (...names: string[]): Fault[] => names.map((name) => FAULTS[name]!);

/** Over at once. */
const QUICK: Fault[] = [
  ...named('451', '500', '502', '503', '408', 'reset', 'cut', 'garbage', 'redirect'),
  { do: 'answer', status: 429, body: 'Too Many Requests' },
  { do: 'slow', ms: 700 },
  { do: 'accept-but-answer', status: 500, body: 'It was done all the same' },
];
/** Hold the caller to its deadline or near it. */
const LONG: Fault[] = [
  ...named('timeout', 'hang'),
  { do: 'drip', status: 503 },
  { do: 'oversized', status: 500, bytes: 5_000_000 },
];
/** Say that the account or its settings are wrong, or name a time. */
const GRAVE: Fault[] = [
  ...named('400', '400-template', '403', '403-access', '412', '413', '422', '426', '404'),
  { do: 'answer', status: 429, body: 'Too Many Requests', headers: { 'retry-after': '1' } },
];

/** A fault of any kind, mostly of those that take no time; null as often as `failing` (0 to 1) leaves room. */
export function randomFault(chance: Chance, failing: number): Fault | null {
  if (chance.next() >= failing) return null;
  const kind = chance.next();
  if (kind < 0.06) return chance.pick(LONG);
  return chance.pick(kind < 0.14 ? GRAVE : QUICK);
}
