import { isMainThread, Worker } from 'node:worker_threads';
import { PdfRefused } from './pdf-refused.ts';
import { runFileCheck } from './run-file-check.ts';

/** A separate process for each PDF, so that a hostile file cannot harm the server. */
export type PdfQuestion = { path: string };

/** Memory limit of the whole process: the heap limit does not cover decoded streams. */
const MOST_BYTES = 512 * 1024 * 1024;
const LOOK_EVERY_MS = 20;

if (isMainThread) {
  // The parser never yields, so a second thread watches the memory.
  new Worker(import.meta.filename).unref();
  // The parser throws internally very often; skip the cost of stack traces.
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
