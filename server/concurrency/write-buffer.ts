/** Counts are buffered in memory for this long and written together. */
const INTERVAL_MS = 5_000;
/** Counts in one transaction. Small, so that enquiries wait only briefly for the write lock. */
const BATCH_SIZE = 100;
/**
 * Counts buffered while the store is unavailable; further ones are dropped. More than the distinct counts of one day.
 */
const MAX_WAITING = 20_000;

export type WriteBuffer<Row> = {
  /** Adds a count to the buffer; it is written within some seconds. */
  add: (row: Row) => void;
  /** Writes the buffer; counts that cannot be written stay in it. Never rejects. */
  flush: () => Promise<void>;
  /** Flushes for the last time. */
  stop: () => Promise<void>;
};

type Options<Row> = {
  /** Rows with the same key are added up to one count. */
  keyOf: (row: Row) => string;
  /** Writes all rows or, when it rejects, none. */
  write: (rows: Row[]) => Promise<void>;
  /** Called once when writing begins to fail. */
  onAway: (error: unknown) => void;
  everyMs?: number | undefined;
};

/** A buffer of counts that are written in batches. A killed process loses the counts of some seconds. */
export function createWriteBuffer<Row extends { count: number }>(options: Options<Row>): WriteBuffer<Row> {
  const { keyOf, write, onAway, everyMs = INTERVAL_MS } = options;
  const waiting = new Map<string, Row>();
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let isAway = false;
  let flushing: Promise<void> | null = null;

  function addCount(row: Row) {
    const key = keyOf(row);
    const before = waiting.get(key);
    if (before) before.count += row.count;
    else if (waiting.size < MAX_WAITING) waiting.set(key, row);
  }

  function flushSoon() {
    if (stopped) return;
    timer ??= setTimeout(() => void flush(), everyMs).unref();
  }

  async function writeAll() {
    while (waiting.size > 0) {
      const rows = [...waiting.values()].slice(0, BATCH_SIZE);
      for (const row of rows) waiting.delete(keyOf(row));
      try {
        await write(rows);
        isAway = false;
      } catch (error) {
        rows.forEach(addCount);
        if (!isAway) onAway(error);
        isAway = true;
        flushSoon();
        return;
      }
    }
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    flushing ??= writeAll().finally(() => {
      flushing = null;
    });
    return flushing;
  }

  return {
    add(row) {
      addCount(row);
      flushSoon();
    },
    flush,
    async stop() {
      stopped = true;
      await flush();
    },
  };
}
