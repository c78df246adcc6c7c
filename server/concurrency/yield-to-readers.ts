import { setImmediate, setTimeout } from 'node:timers/promises';

/** Pause after each piece of background work while pages are being served, in ms. */
const READERS_TURN_MS = 4;

export type YieldToReaders = {
  notePageServed: () => void;
  /** Yields to waiting work of this process: for `READERS_TURN_MS` if a page was served since the last call. */
  yieldTurn: () => Promise<void>;
};

/** Lets background work yield to page requests (docs/decisions/group-commit.md). */
export function createYieldToReaders(): YieldToReaders {
  let areReaders = false;
  return {
    notePageServed() {
      areReaders = true;
    },
    async yieldTurn() {
      if (!areReaders) return setImmediate();
      areReaders = false;
      await setTimeout(READERS_TURN_MS);
    },
  };
}
