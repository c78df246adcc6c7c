import { NO_TAKEN_SLOTS, type TakenSlots } from '../../domain/visits/slot-availability.ts';
import { withTimeout } from '../database/with-timeout.ts';
import type { Log } from '../process/log.ts';
import type { VisitStore } from '../store/visits/visit-types.ts';

/** The booking options of the public form. Only the store decides whether a booking succeeds. */
export type VisitBoard = {
  /** While the store is unavailable, the value read last. */
  taken: () => Promise<TakenSlots>;
  /** A version that changes together with `taken`, on every process. */
  edition: () => Promise<string>;
};

/** How long a page waits for the store, in milliseconds, before the values read last are used. */
const WAITS = { editionMs: 1000, takenMs: 5000 };
/** Read again after this time, because half hours pass and rows may be changed by hand. */
const CACHE_MS = 60_000;

type Parts = {
  visits: Pick<VisitStore, 'takenSlots' | 'boardVersion'>;
  log: Pick<Log, 'warn'>;
  /** Milliseconds since 1970. */
  now: () => number;
  waits?: typeof WAITS;
};

export function createVisitBoard({ visits, log, now, waits = WAITS }: Parts): VisitBoard {
  let cached: { version: number; at: number; taken: TakenSlots } | null = null;
  let reading: { version: number; taken: Promise<TakenSlots> } | null = null;
  let edition = '';
  let asking: Promise<void> | null = null;
  let isLate = false;

  /** Asks for the version, one query at a time. */
  function ask(): Promise<void> {
    asking ??= visits
      .boardVersion()
      .then(
        (version) => {
          edition = String(version);
        },
        () => undefined,
      )
      .finally(() => {
        asking = null;
        isLate = false;
      });
    return asking;
  }

  async function readSlots(version: number, at: number): Promise<TakenSlots> {
    try {
      const taken = await visits.takenSlots(at);
      cached = { version, at, taken };
      return taken;
    } finally {
      if (reading?.version === version) reading = null;
    }
  }

  /** Concurrent readers of one version share a query: many are refused at once when a half hour is full. */
  async function read(): Promise<TakenSlots> {
    const version = await visits.boardVersion();
    const at = now();
    if (cached?.version === version && Math.abs(at - cached.at) < CACHE_MS) return cached.taken;
    if (reading?.version !== version) reading = { version, taken: readSlots(version, at) };
    return reading.taken;
  }

  return {
    taken: () =>
      withTimeout(read(), waits.takenMs).catch((error: unknown) => {
        log.warn({ err: error }, 'the visits that are booked could not be read');
        return cached?.taken ?? NO_TAKEN_SLOTS;
      }),
    async edition() {
      const asked = ask();
      // A store that was silent once is not waited for again until that query ends.
      if (!isLate) {
        await withTimeout(asked, waits.editionMs).catch(() => {
          isLate = true;
        });
      }
      return edition;
    },
  };
}
