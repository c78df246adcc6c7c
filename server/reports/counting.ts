import type { Log } from '../process/log.ts';
import type { FigureStore } from '../store/reports/reports.ts';

const EVERY_MS = 5_000;
/** Enquiries and leads in one transaction, so that no enquiry waits long for its turn. */
const AT_ONCE = 250;
const REST_MS = 20;
/** A backlog as after an upgrade says so every so often. */
const TOLD_EVERY = 50_000;

/** Counts what has become due now and every few seconds, until the function it answers is called. */
export function startCounting(
  store: Pick<FigureStore, 'count'>,
  log: Pick<Log, 'info' | 'warn'>,
): () => void {
  let isStopped = false;
  let isAway = false;
  let timer: NodeJS.Timeout | null = null;

  async function run() {
    let wait = EVERY_MS;
    try {
      let counted = 0;
      let told = 0;
      for (let some = AT_ONCE; some === AT_ONCE && !isStopped; ) {
        some = await store.count(AT_ONCE);
        counted += some;
        if (counted - told >= TOLD_EVERY) {
          told = counted;
          log.info({ counted }, 'figures of past enquiries are being counted');
        }
        if (some === AT_ONCE) await new Promise((resolve) => setTimeout(resolve, REST_MS));
      }
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'figures wait to be counted');
      isAway = true;
      wait = 2 * EVERY_MS;
    }
    if (!isStopped) timer = setTimeout(run, wait).unref();
  }

  void run();
  return () => {
    isStopped = true;
    if (timer) clearTimeout(timer);
  };
}
