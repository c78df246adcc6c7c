import { MINUTE_MS } from '../../domain/dates/durations.ts';
import { nextDueAt, retryAfterMs } from '../../domain/enquiries/delivery-plan.ts';
import type { Log } from '../process/log.ts';
import { createAlarm } from '../relay/alarm.ts';
import { POLL_MS } from '../relay/worker.ts';
import type { SourceEvent, SourceEventStore } from '../store/sources/source-events.ts';
import type { Source } from './source.ts';
import type { TakeLead } from './take-lead.ts';

/** Longer than two requests may take (relay/call.ts). */
const LEASE_MS = MINUTE_MS;
const AT_ONCE = 8;

type Options = {
  sources: readonly Source[];
  events: SourceEventStore;
  takeLead: Pick<TakeLead, 'take'>;
  retryBaseMs: number;
  log: Pick<Log, 'error' | 'info'>;
  now: () => number;
};

export type Fetching = { poke: () => void; stop: () => Promise<void> };

/**
 * Fetches announced leads by the relay's schedule until each is taken in or kept among the refused. All processes may
 * do so: a lease keeps two from one lead, and the source's id keeps it from being stored twice.
 */
export function startFetching({ sources, events, takeLead, retryBaseMs, log, now }: Options): Fetching {
  const fetchers = new Map(
    sources.flatMap((source) => (source.fetch ? [[source.name, source] as const] : [])),
  );
  const alarm = createAlarm();
  const stopped = new AbortController();

  async function fetchOne(event: SourceEvent): Promise<void> {
    const source = fetchers.get(event.source);
    if (!source?.fetch) return;
    const fetched = await source.fetch(event.key, stopped.signal);
    if (stopped.signal.aborted) return events.release(event.id);
    if (fetched.outcome === 'read') {
      const { outcome } = await takeLead.take(source, fetched.lead, fetched.errors);
      log.info(
        { source: source.name, attempt: event.attempts + 1, outcome },
        'an announced lead was fetched',
      );
      // A refused lead has replaced the announcement under the same key.
      if (outcome !== 'refused') await events.removeByKey(source.name, event.key);
      return;
    }
    const attempts = event.attempts + 1;
    const due = nextDueAt({
      attempts,
      now: now(),
      random: Math.random(),
      retryBaseMs,
      retryAfterMs: retryAfterMs(fetched.retryAfter, now()),
    });
    log.info(
      { source: source.name, attempt: attempts, isLast: due === null },
      'an announced lead could not be fetched',
    );
    if (due === null) await events.giveUp(event.id, fetched.reason);
    else await events.retryAt(event.id, due, fetched.reason);
  }

  async function round(): Promise<number> {
    const due = await events.takeDue([...fetchers.keys()], LEASE_MS, AT_ONCE);
    await Promise.all(
      due.map((event) =>
        fetchOne(event).catch((error: unknown) =>
          // Its lease ends in a minute, and then it is fetched again.
          log.error({ err: error, source: event.source }, 'a fetched lead could not be stored'),
        ),
      ),
    );
    return due.length;
  }

  async function run() {
    while (!stopped.signal.aborted) {
      const many = await round().catch((error: unknown) => {
        log.error({ err: error }, 'announced leads could not be read');
        return 0;
      });
      if (many === 0 && !stopped.signal.aborted) await alarm.wait(POLL_MS);
    }
  }

  const running = fetchers.size === 0 ? Promise.resolve() : run();
  return {
    poke: alarm.ring,
    async stop() {
      stopped.abort();
      alarm.ring();
      await running;
    },
  };
}
