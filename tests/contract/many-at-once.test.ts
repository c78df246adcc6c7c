// @module-tag built
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf } from '../harness/people.ts';
import { startPostgres } from '../harness/postgres.ts';
import { type RunningSite, SETUP_TOKEN, startSite } from '../harness/site.ts';
import { DIALECTS } from '../harness/stores.ts';

/** What a visitor waits at most for an answer, with a busy machine's share. */
const ANSWERED_MS = 7000;
const FAILED = 'Failed to send message. Please try again later.';

describe.each(DIALECTS)('two processes over %s', (dialect) => {
  let folder: string;
  let cluster: Awaited<ReturnType<typeof startPostgres>> | undefined;
  let sites: RunningSite[] = [];
  let cookie: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vayuvan-'));
    if (dialect === 'postgres') cluster = await startPostgres();
    const env = { ENQUIRIES_PER_MINUTE: '10000', ...(cluster && { DATABASE_URL: cluster.url }) };
    // The first one makes the store.
    sites = [await startSite({ dataDir: folder, env })];
    sites.push(await startSite({ dataDir: folder, env }));
    const account = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };
    const made = await fetch(`${sites[0]?.url}/auth?setup=${SETUP_TOKEN}`, {
      method: 'POST',
      headers: { origin: sites[0]?.url ?? '' },
      body: new URLSearchParams(account),
      redirect: 'manual',
    });
    cookie = cookiesOf(made);
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const site = (place: number) => sites[place % 2]?.url ?? '';
  async function ask(url: string, fields: object, headers = {}) {
    const at = performance.now();
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(fields),
    });
    const text = await answer.text();
    const ms = performance.now() - at;
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text, ms };
  }
  const enquire = (place: number) =>
    ask(`${site(place)}/api/enquiries/contact`, {
      name: 'Asha Verma',
      phone: String(9_876_500_000 + place),
      email: `asha${place}@example.com`,
      subject: 'A plot',
      message: `Is plot ${place} free?`,
    });
  const save = (place: number) =>
    ask(
      `${site(place)}/api/content/faqs`,
      { id: `many-${place}`, body: { group: 'Paper', question: `${place}?`, answer: 'A.' } },
      { cookie, origin: site(place) },
    );
  const statuses = (answers: { status: number }[]) =>
    [...new Set(answers.map(({ status }) => status))].toSorted();

  test('a hundred saves are taken or asked to come back, and enquiries do not wait for them', async () => {
    const few = await Promise.all(Array.from({ length: 23 }, (_, place) => save(place)));
    expect(statuses(few)).toEqual([201]);

    const saves = Promise.all(Array.from({ length: 100 }, (_, place) => save(100 + place)));
    const waits: number[] = [];
    for (let place = 0; place < 20; place += 1) {
      const { status, ms } = await enquire(place);
      expect(status).toBe(201);
      waits.push(ms);
    }
    // Half a minute without a queue; a busy machine takes its share.
    expect(Math.max(...waits)).toBeLessThan(15_000);
    const answers = await saves;
    expect(statuses(answers)).toEqual([201, 503]);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(30);
    for (const { status, retryAfter, text } of answers) {
      if (status !== 503) continue;
      expect(retryAfter).toMatch(/^\d+$/);
      expect(JSON.parse(text)).toEqual({ error: 'Many others are saving. Please try again in a minute.' });
    }
    expect((await save(1000)).status).toBe(201);
  });

  test('while another program locks the database for eight seconds, each enquiry is answered in time', async () => {
    const { over } = await lockFor(8000);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => enquire(100 + place)));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(ANSWERED_MS);
    for (const { status, retryAfter, text } of answers) {
      expect([status, retryAfter, JSON.parse(text)]).toEqual([503, '30', { error: FAILED }]);
    }
    await over;
    const after = await Promise.all(Array.from({ length: 20 }, (_, place) => enquire(200 + place)));
    expect(statuses(after), failures()).toEqual([201]);
  });

  const failures = () =>
    sites
      .flatMap((each) => {
        const lines = each.output().split('\n');
        return lines.filter((line) => line.includes('could not be stored')).slice(-3);
      })
      .join('\n');

  async function lockFor(ms: number): Promise<{ over: Promise<void> }> {
    if (!cluster) {
      const foreign = new DatabaseSync(join(folder, 'vayuvan.sqlite'), { timeout: 5000 });
      foreign.exec('begin immediate');
      return { over: pause(ms).then(() => foreign.close()) };
    }
    const foreign = new pg.Client(cluster.url);
    await foreign.connect();
    await foreign.query('begin; lock table enquiry in access exclusive mode');
    return { over: pause(ms).then(() => foreign.end()) };
  }
});
