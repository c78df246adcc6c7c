import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the condition `met` is true. It fails before the test's timeout, and its message names `what`. */
export async function waitUntil(what: string, met: () => boolean | Promise<boolean>, ms = 25_000) {
  const end = performance.now() + ms;
  while (!(await met())) {
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
    await sleep(10);
  }
}
