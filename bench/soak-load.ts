import { setTimeout as pause } from 'node:timers/promises';
import type { Kind } from './soak-kinds.ts';

/** Counted answers of a kind, and the milliseconds until each that was right. */
export type Seen = { latencies: number[]; answers: Map<string, number>; wrong: Map<string, number> };
export type Kinds = Record<string, Kind>;

/** Unanswered requests at the same moment, besides floods: fewer than processes refuse. */
const UNANSWERED = 16;

export const newSeen = (): Seen => ({ latencies: [], answers: new Map(), wrong: new Map() });
export const count = (counts: Map<string, number>, label: string) =>
  counts.set(label, (counts.get(label) ?? 0) + 1);

/** Names of kinds without end, each as often as its share, and evenly spread (smooth weighted round-robin). */
function* mixOf(kinds: Kinds): Generator<string, never> {
  const credits = new Map(Object.keys(kinds).map((name) => [name, 0]));
  const total = Object.values(kinds).reduce((sum, { share }) => sum + share, 0);
  for (;;) {
    for (const [name, credit] of credits) credits.set(name, credit + (kinds[name]?.share ?? 0));
    const [next] = [...credits].reduce((most, each) => (each[1] > most[1] ? each : most));
    credits.set(next, (credits.get(next) ?? 0) - total);
    yield next;
  }
}

/** Begins so many requests of the mix a second, as fast as they are answered for `Infinity`. Resolves to the rate. */
export async function runMix(
  kinds: Kinds,
  { perSecond, seconds, send }: { perSecond: number; seconds: number; send: (name: string) => Promise<void> },
): Promise<number> {
  const unanswered = new Set<Promise<unknown>>();
  const floods = new Set<Promise<unknown>>();
  const names = mixOf(kinds);
  const started = performance.now();
  const secondsSince = () => (performance.now() - started) / 1000;
  let begun = 0;
  while (secondsSince() < seconds) {
    const name = names.next().value;
    const flood = kinds[name]?.atOnce ?? 0;
    const sent: Promise<unknown> =
      flood > 0 ? Promise.all(Array.from({ length: flood }, () => send(name))) : send(name);
    const unfinished = flood > 0 ? floods : unanswered;
    unfinished.add(sent);
    void sent.finally(() => unfinished.delete(sent));
    begun += 1;
    while (unanswered.size >= UNANSWERED) await Promise.race(unanswered);
    const early = begun / perSecond - secondsSince();
    if (early > 0) await pause(early * 1000);
  }
  const rate = begun / secondsSince();
  await Promise.all([...unanswered, ...floods]);
  return rate;
}
