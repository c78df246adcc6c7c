import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../process/log.ts';

/** A picture size, as in the last two parts of its address: `aerial.jpg`, `800.avif` or `social.jpg`. */
export type Wanted = { file: string; variant: string };

/** The delay before warming begins, and when to pause for a busy machine. */
export type Pace = { delayMs: number; busy: () => boolean };

/** Start late, because a start needs the processor itself and short-lived test sites need no warming. */
const ORDINARY: Pace = { delayMs: 3000, busy: () => (loadavg()[0] ?? 0) > availableParallelism() + 1 };
const WAIT_MS = 1000;
/** After this many waits go on anyway, so that a busy machine gets its pictures too. */
const MAX_WAITS = 10;

type Options<W> = {
  /** Names for the log: one item and all items. */
  names: { one: string; all: string };
  isThere: (wanted: W) => Promise<boolean>;
  make: (wanted: W) => Promise<void>;
  log: Log;
  pace?: Pace;
};

export type Warming<W> = {
  /** Makes missing items in order. Resolves when done, stopped or restarted. */
  start: (list: readonly W[]) => Promise<void>;
  stop: () => void;
};

/** Works through a list at low priority and logs the progress. */
export function createWarming<W>({ names, isThere, make, log, pace = ORDINARY }: Options<W>): Warming<W> {
  let round = new AbortController();

  async function giveWay(signal: AbortSignal): Promise<void> {
    for (let waits = 0; waits < MAX_WAITS && pace.busy(); waits += 1) await pause(WAIT_MS, signal);
  }

  async function work(list: readonly W[], signal: AbortSignal): Promise<void> {
    const progress = progressOf(list.length, names.all, log);
    for (const [index, wanted] of list.entries()) {
      if (!(await isThere(wanted))) {
        await giveWay(signal);
        signal.throwIfAborted();
        await make(wanted).catch((error) => {
          if (!signal.aborted) log.error({ err: error, wanted }, `${names.one} could not be made`);
        });
      }
      signal.throwIfAborted();
      progress(index + 1);
    }
  }

  return {
    async start(list) {
      round.abort();
      round = new AbortController();
      const { signal } = round;
      try {
        await pause(pace.delayMs, signal);
        await work(list, signal);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    stop: () => round.abort(),
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await sleep(ms, undefined, { signal, ref: false });
}

function progressOf(total: number, all: string, log: Log): (done: number) => void {
  const startedAt = performance.now();
  let told = 0;
  return (done) => {
    const tenth = Math.floor((10 * done) / total);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    // When everything exists already, the last line is enough.
    if (tenth === told || (seconds === 0 && tenth < 10)) return;
    told = tenth;
    log.info({ seconds }, tenth === 10 ? `all ${all} are ready` : `${all}: ${tenth * 10} %`);
  };
}
