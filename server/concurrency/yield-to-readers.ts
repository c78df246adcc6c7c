import { setImmediate, setTimeout } from 'node:timers/promises';

/** How long readers have the process to themselves after each piece of work, while there are any, in ms. */
const READERS_TURN_MS = 4;

export type YieldToReaders = {
  /** A page was answered. */
  notePageServed: () => void;
  /** Lets whoever else waits in this process go first: for `READERS_TURN_MS` where a page was answered since last time. */
  yieldTurn: () => Promise<void>;
};

/** For work that may take a little longer so that nobody who reads waits for it (docs/decisions/group-commit.md). */
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
