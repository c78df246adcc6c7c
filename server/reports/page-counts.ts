import { indiaDay } from '../../domain/dates/india.ts';
import { pageOfAddress } from '../../domain/reports/names.ts';
import { createWriteBuffer } from '../concurrency/write-buffer.ts';
import type { Log } from '../process/log.ts';
import type { DayFigure } from '../store/reports/figure-adding.ts';
import type { ReportStore } from '../store/reports/reports.ts';

export type PageCounts = {
  /** Counts a view of the page at this path; other paths are ignored. */
  view: (path: string) => void;
  /** Counts that a visitor began to fill in a form. */
  start: (page: string, form: string) => void;
  /** Writes the buffer; counts that cannot be written stay in it. Never rejects. */
  flush: () => Promise<void>;
  /** Flushes for the last time. */
  stop: () => Promise<void>;
};

type Parts = {
  store: Pick<ReportStore, 'add'>;
  /** Pages whose views are counted. */
  pages: () => Promise<readonly string[]>;
  log: Pick<Log, 'warn'>;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** Counts page views and begun forms in memory, and writes them every few seconds. */
export function createPageCounts({ store, pages, log, now }: Parts): PageCounts {
  let known: ReadonlySet<string> | null = null;
  const buffer = createWriteBuffer<DayFigure>({
    keyOf: ({ day, kind, value, state }) => [day, kind, value, state].join('\n'),
    write: store.add,
    onAway: (error) => log.warn({ err: error }, 'views of pages wait to be written'),
  });
  const one = (kind: 'view' | 'start', value: string, state: string) =>
    buffer.add({ day: indiaDay(now()), kind, value, state, count: 1 });

  return {
    view(path) {
      const page = pageOfAddress(path);
      if (known) {
        if (known.has(page)) one('view', page, '');
        return;
      }
      pages().then(
        (found) => {
          known = new Set(found);
          if (known.has(page)) one('view', page, '');
        },
        (error: unknown) => log.warn({ err: error }, 'a view was not counted'),
      );
    },
    start: (page, form) => one('start', page, form),
    flush: buffer.flush,
    stop: buffer.stop,
  };
}
