import { setTimeout as sleep } from 'node:timers/promises';

/** What never happens fails well before the test's own time is over, and says what it was. */
export async function waitUntil(what: string, met: () => boolean | Promise<boolean>, ms = 25_000) {
  const end = performance.now() + ms;
  while (!(await met())) {
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
    await sleep(10);
  }
}
