// @module-tag built
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileRequest } from '../harness/hostile-requests.ts';
import { type RunningSite, startSite } from '../harness/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const BODIES = 2000;
const AT_ONCE = 25;

test(`${BODIES} random bodies: each is answered, none breaks anything`, { timeout: 300_000 }, async () => {
  const waiting = fc.sample(hostileRequest, { numRuns: BODIES, seed: 20261121 });
  const wrong: string[] = [];
  const counts: Record<number, number> = {};
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const answer = await fetch(site.url + next.path, {
        method: 'POST',
        headers: { ...next.headers, 'content-type': next.type },
        body: next.body,
        redirect: 'manual',
      });
      await answer.arrayBuffer();
      counts[answer.status] = (counts[answer.status] ?? 0) + 1;
      if (answer.status >= 500)
        wrong.push(`${answer.status} ${next.path} ${next.type} ${String(next.body).slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  expect(wrong).toEqual([]);
  // The bodies are worth something only if some of them get through and some do not.
  expect(counts[201] ?? 0).toBeGreaterThan(100);
  expect(counts[400] ?? 0).toBeGreaterThan(1000);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});
