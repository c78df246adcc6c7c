/** How long counts wait in memory to be written together. */
const EVERY_MS = 5_000;
/** Counts in one transaction, so that no enquiry waits long for its turn. */
const BATCH_SIZE = 100;
/** Counts that wait while the store is away; further ones are lost. More than a day's different ones. */
const MAX_WAITING = 20_000;

export type WriteBuffer<Row> = {
  /** Adds to the counts that wait; they are written within some seconds. */
  add: (row: Row) => void;
  /** Writes what waits; what cannot be written waits on. Never rejects. */
  flush: () => Promise<void>;
  /** The same for the last time. */
  stop: () => Promise<void>;
};

type Options<Row> = {
  /** The same for rows that are one count. */
  keyOf: (row: Row) => string;
  /** All of it or, when it rejects, nothing. */
  write: (rows: Row[]) => Promise<void>;
  /** Told once while nothing can be written. */
  onAway: (error: unknown) => void;
  everyMs?: number | undefined;
};

/** Counts in memory that are written together. A process that is killed loses those of some seconds. */
export function createWriteBuffer<Row extends { count: number }>(options: Options<Row>): WriteBuffer<Row> {
  const { keyOf, write, onAway, everyMs = EVERY_MS } = options;
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
