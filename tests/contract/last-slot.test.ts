// @module-tag built
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indiaDay } from '../../domain/dates/india.ts';
import { twelveHour } from '../../domain/dates/words.ts';
import { cookiesOf } from '../harness/people.ts';
import { startPostgres } from '../harness/postgres.ts';
import { type RunningSite, SETUP_TOKEN, startSite } from '../harness/site.ts';

/** Two processes over one store: the last place of a half hour is given once, and both show so at once. */

const DAY = indiaDay(Date.now() + 5 * 24 * 60 * 60 * 1000);
const VISITORS = 200;
/** The second of the contract is measured where nothing else runs (`bench/saves.ts`). */
const SEEN_WITHIN_MS = 10_000;

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  let folder: string;
  let postgres: Awaited<ReturnType<typeof startPostgres>> | null = null;
  let sites: RunningSite[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vayuvan-'));
    if (dialect === 'postgres') postgres = await startPostgres();
    const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {};
    // The first one makes the store.
    sites = [await startSite({ dataDir: folder, env })];
    sites.push(await startSite({ dataDir: folder, env }));
  }, 120_000);
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const url = (process: number) => sites[process]?.url ?? '';

  /** Reads the page that is kept for everybody until it says so. */
  async function shown(process: number, words: string) {
    for (const from = Date.now(); ; await pause(20)) {
      const asked = Date.now();
      const html = await (await fetch(`${url(process)}/site-visit`)).text();
      if (html.includes(words)) return;
      expect(asked - from, `process ${process + 1} shows “${words}” too late`).toBeLessThan(SEEN_WITHIN_MS);
    }
  }

  /** Asks for the place, and again under the same key while the process is too busy, as a browser does. */
  async function book(visitor: number): Promise<Response> {
    for (;;) {
      const answer = await fetch(`${url(visitor % 2)}/api/enquiries/site-visit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `last-slot-${visitor}` },
        body: JSON.stringify({
          name: `Visitor ${visitor}`,
          phone: String(9_000_000_000 + visitor),
          email: `v${visitor}@example.com`,
          date: DAY,
          time: '16:30',
          numvisitor: 1,
          consent: true,
        }),
      });
      if (answer.status !== 503) return answer;
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      await answer.arrayBuffer();
    }
  }

  test('200 visitors ask for the last place at once, one gets it, and the pages of both say that it is gone', async () => {
    const asha = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };
    const made = await fetch(`${url(0)}/auth?setup=${SETUP_TOKEN}`, {
      method: 'POST',
      headers: { origin: url(0) },
      body: new URLSearchParams(asha),
      redirect: 'manual',
    });
    const places = await fetch(`${url(0)}/adminVisits/places`, {
      method: 'POST',
      headers: { origin: url(0), cookie: cookiesOf(made) },
      body: new URLSearchParams({ intent: 'usual', form: 'usual', capacity: '1' }),
    });
    expect(places.status).toBe(200);
    const words = `full at ${twelveHour('16:30')}`;
    for (const process of [0, 1]) {
      expect(await (await fetch(`${url(process)}/site-visit`)).text()).not.toContain(words);
    }

    const answers = await Promise.all(
      Array.from({ length: VISITORS }, async (_, visitor) => {
        const answer = await book(visitor);
        return { status: answer.status, body: (await answer.json()) as { errors?: Record<string, string> } };
      }),
    );
    expect(answers.filter(({ status }) => status === 201 || status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(VISITORS - 1);
    for (const { body } of refused)
      expect(body.errors?.time).toMatch(/^4:30 PM on .* is full\. Still free near it: /);
    await Promise.all([shown(0, words), shown(1, words)]);
    const slots = (await (await fetch(`${url(1)}/api/visit-slots`)).json()) as { full: object };
    expect(slots.full).toEqual({ [DAY]: ['16:30'] });
  });
});
