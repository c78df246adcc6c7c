import type { Log } from '../../../server/process/log.ts';
import { CSV_MARK, csvLine } from './line.ts';

/** Whether all of it was read, somebody closed the connection before, or it failed. */
export type CsvEnd = 'whole' | 'broken off' | 'failed';

type CsvFile = {
  /** As it is saved, with `.csv`. */
  name: string;
  head: readonly string[];
  /** Asked for the next only when the last is on its way, and told to stop when nobody reads on. */
  pages: AsyncIterable<string[][]>;
  log: Pick<Log, 'error'>;
  /** Called once, with how many rows were sent. */
  onEnd?: (end: CsvEnd, rows: number) => Promise<void>;
};

/**
 * A file that is made while it is sent, so that a long one needs no more memory than a short one. A failure on the way
 * breaks the connection: a file that ends in its middle must not look whole.
 */
export function csvFile({ name, head, pages, log, onEnd }: CsvFile): Response {
  const encoder = new TextEncoder();
  const rest = pages[Symbol.asyncIterator]();
  let rows = 0;
  let isOver = false;
  const over = async (end: CsvEnd) => {
    if (isOver) return;
    isOver = true;
    await onEnd?.(end, rows);
  };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(CSV_MARK + csvLine(head))),
    async pull(controller) {
      try {
        const { done, value } = await rest.next();
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
      await rest.return?.();
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
