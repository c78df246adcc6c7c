import { isMainThread, Worker } from 'node:worker_threads';
import { PdfRefused } from './pdf-refused.ts';
import { runFileCheck } from './run-file-check.ts';

/** A process for one PDF: a hostile file costs this process its memory or time, and the site nothing. */
export type PdfQuestion = { path: string };

/** Of the whole process: the limit of the heap does not count unpacked streams, which lie outside of the heap. */
const MOST_BYTES = 512 * 1024 * 1024;
const LOOK_EVERY_MS = 20;

if (isMainThread) {
  // The parser never yields, so a second thread watches the memory.
  new Worker(import.meta.filename).unref();
  // The parser throws an error for each thing that it tries in vain; nobody reads their stacks.
  Error.stackTraceLimit = 0;
  runFileCheck(
    async ({ path }: PdfQuestion) => (await import('./check-pdf.ts')).checkPdf(path),
    (error) => error instanceof PdfRefused,
  );
} else {
  setInterval(() => {
    if (process.memoryUsage.rss() > MOST_BYTES) process.kill(process.pid, 'SIGKILL');
  }, LOOK_EVERY_MS);
}
