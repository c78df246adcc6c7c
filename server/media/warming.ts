import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../process/log.ts';

/** One size of one picture, by the last two parts of its address: `aerial.jpg`, `800.avif` or `social.jpg`. */
export type Wanted = { file: string; variant: string };

/** When to make way for others: before beginning, and while the machine has more to do than it can. */
export type Pace = { delayMs: number; busy: () => boolean };

/** A start is when everything else is wanted too; and a site that lives for seconds, as in tests, needs none of it. */
const ORDINARY: Pace = { delayMs: 3000, busy: () => (loadavg()[0] ?? 0) > availableParallelism() + 1 };
const WAIT_MS = 1000;
/** A machine that is always busy gets its pictures all the same, if slowly. */
const MOST_WAITS = 10;

type Options<W> = {
  /** Names in the log one of what is made, and all of them. */
  names: { one: string; all: string };
  isThere: (wanted: W) => Promise<boolean>;
  make: (wanted: W) => Promise<void>;
  log: Log;
  pace?: Pace;
};

export type Warming<W> = {
  /** Makes what is missing, in order. Resolves when done, stopped or started anew. */
  start: (list: readonly W[]) => Promise<void>;
  stop: () => void;
};

/** Works through a list, behind everything else, and says how far it is. */
export function createWarming<W>({ names, isThere, make, log, pace = ORDINARY }: Options<W>): Warming<W> {
  let round = new AbortController();

  async function giveWay(signal: AbortSignal): Promise<void> {
    for (let waits = 0; waits < MOST_WAITS && pace.busy(); waits += 1) await pause(WAIT_MS, signal);
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
    // While it only finds what is there already, the last line says enough.
    if (tenth === told || (seconds === 0 && tenth < 10)) return;
    told = tenth;
    log.info({ seconds }, tenth === 10 ? `all ${all} are ready` : `${all}: ${tenth * 10} %`);
  };
}
