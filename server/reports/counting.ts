import type { Log } from '../process/log.ts';
import type { ReportStore } from '../store/reports/reports.ts';

const INTERVAL_MS = 5_000;
/** Records in one transaction. Small, so that enquiries wait only briefly for the write lock. */
const BATCH_SIZE = 250;
const REST_MS = 20;
/** A backlog, for example after an upgrade, is logged after this many records. */
const LOG_EVERY = 50_000;

/** Counts due records now and every few seconds. Returns a function that stops it. */
export function startCounting(
  store: Pick<ReportStore, 'count'>,
  log: Pick<Log, 'info' | 'warn'>,
): () => void {
  let isStopped = false;
  let isAway = false;
  let timer: NodeJS.Timeout | null = null;

  async function run() {
    let wait = INTERVAL_MS;
    try {
      let counted = 0;
      let logged = 0;
      for (let some = BATCH_SIZE; some === BATCH_SIZE && !isStopped; ) {
        some = await store.count(BATCH_SIZE);
        counted += some;
        if (counted - logged >= LOG_EVERY) {
          logged = counted;
          log.info({ counted }, 'figures of past enquiries are being counted');
        }
        if (some === BATCH_SIZE) await new Promise((resolve) => setTimeout(resolve, REST_MS));
      }
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'figures wait to be counted');
      isAway = true;
      wait = 2 * INTERVAL_MS;
    }
    if (!isStopped) timer = setTimeout(run, wait).unref();
  }

  void run();
  return () => {
    isStopped = true;
    if (timer) clearTimeout(timer);
  };
}
