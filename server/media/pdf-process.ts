import { isMainThread, Worker } from 'node:worker_threads';
import { PdfRefused } from './pdf-refused.ts';
import { runFileCheck } from './run-file-check.ts';

/** A separate process for each PDF, so that a hostile file cannot harm the server. */
export type PdfQuestion = { path: string };

/** Memory limit of the whole process: the heap limit does not cover decoded streams. */
const MAX_BYTES = 512 * 1024 * 1024;
const POLL_MS = 20;

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
    if (process.memoryUsage.rss() > MAX_BYTES) process.kill(process.pid, 'SIGKILL');
  }, POLL_MS);
}
