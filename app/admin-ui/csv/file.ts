import type { Log } from '../../../server/process/log.ts';
import { CSV_MARK, csvLine } from './line.ts';

/** All rows were sent, the client closed the connection, or an error occurred. */
export type CsvOutcome = 'whole' | 'broken off' | 'failed';

type CsvFile = {
  /** File name with `.csv`. */
  name: string;
  head: readonly string[];
  /** Read one page at a time, as the client takes them. Stopped if the client disconnects. */
  pages: AsyncIterable<string[][]>;
  log: Pick<Log, 'error'>;
  /** Called once, with the number of sent rows. */
  onEnd?: (end: CsvOutcome, rows: number) => Promise<void>;
};

/**
 * Streams a CSV file, so that a long file needs no more memory than a short one. An error breaks the
 * connection: a partial file must not look complete.
 */
export function csvFile({ name, head, pages, log, onEnd }: CsvFile): Response {
  const encoder = new TextEncoder();
  const iterator = pages[Symbol.asyncIterator]();
  let rows = 0;
  let isOver = false;
  const over = async (end: CsvOutcome) => {
    if (isOver) return;
    isOver = true;
    await onEnd?.(end, rows);
  };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(CSV_MARK + csvLine(head))),
    async pull(controller) {
      try {
        const { done, value } = await iterator.next();
        if (isOver) return;
        if (done) {
          await over('whole');
          controller.close();
          return;
        }
        rows += value.length;
        controller.enqueue(encoder.encode(value.map(csvLine).join('')));
      } catch (error) {
        log.error({ err: error, file: name }, 'a CSV file could not be sent whole');
        await over('failed');
        throw error;
      }
    },
    async cancel() {
      await over('broken off');
      await iterator.return?.();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
