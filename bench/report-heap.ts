/** Loaded before a measured process: on SIGUSR2 it collects garbage and prints the heap. Needs `--expose-gc`. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread)
  process.on('SIGUSR2', () => {
    globalThis.gc?.();
    globalThis.gc?.();
    process.stdout.write(`heap ${process.memoryUsage().heapUsed}\n`);
  });
