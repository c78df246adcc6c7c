import { NOTHING_TAKEN, type TakenSlots } from '../../domain/visits/places.ts';
import type { Log } from '../process/log.ts';
import type { VisitStore } from '../store/visits/visit-types.ts';

/** What visitors can choose from, as the public form shows it. What is kept is decided by the store alone. */
export type VisitBoard = {
  /** While the store is away, what was read last. */
  taken: () => Promise<TakenSlots>;
  /** Changes as soon as `taken` does, on every process. */
  edition: () => Promise<string>;
};

/** Half hours pass, and rows may be taken away by hand: what was read so long ago is read again. */
const KEPT_MS = 60_000;

type Parts = {
  visits: Pick<VisitStore, 'taken' | 'boardVersion'>;
  log: Pick<Log, 'warn'>;
  /** Milliseconds since 1970. */
  now: () => number;
};

export function createVisitBoard({ visits, log, now }: Parts): VisitBoard {
  let kept: { version: number; at: number; taken: TakenSlots } | null = null;
  let edition = '';

  async function read(): Promise<TakenSlots> {
    const version = await visits.boardVersion();
    const at = now();
    if (kept?.version === version && Math.abs(at - kept.at) < KEPT_MS) return kept.taken;
    const taken = await visits.taken(at);
    kept = { version, at, taken };
    return taken;
  }

  return {
    taken: () =>
      read().catch((error: unknown) => {
        log.warn({ err: error }, 'the visits that are booked could not be read');
        return kept?.taken ?? NOTHING_TAKEN;
      }),
    async edition() {
      edition = await visits.boardVersion().then(String, () => edition);
      return edition;
    },
  };
}
