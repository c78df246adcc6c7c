// @module-tag slow
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { indiaDay } from '../../domain/dates/india.ts';
import { form } from '../harness/people.ts';
import { startPostgres } from '../harness/postgres.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** Another program locks tables of PostgreSQL: whatever a visitor sends is answered within five seconds of arriving. */

/** With a busy machine's share. */
const ANSWERED_MS = 8000;
const WRITTEN = ['visit', 'subscription', 'notice_choice', 'account_request', 'sign_in_failure', '"user"'];

let cluster: Awaited<ReturnType<typeof startPostgres>>;
let site: SiteInProcess;
let foreign: pg.Client;
beforeAll(async () => {
  cluster = await startPostgres();
  site = await openSiteInProcess({ env: { DATABASE_URL: cluster.url } });
  foreign = new pg.Client(cluster.url);
  await foreign.connect();
});
afterAll(async () => {
  await foreign.end();
  await site.stop();
  await cluster.stop();
});

const json = (fields: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(fields),
});
const day = (ahead: number) => indiaDay(Date.now() + ahead * DAY_MS);
const meera = { name: 'Meera Sharma', phone: '9876543210', email: 'meera@example.com' };

async function visitPath(): Promise<string> {
  const asked = { ...meera, date: day(5), time: '11:00', numvisitor: '2', consent: 'on' };
  const answer = await site.fetch('/api/enquiries/site-visit', json(asked));
  const { id } = (await answer.json()) as { id: string };
  const visit = await site.services.visits.findByEnquiry(id);
  return site.services.visitLinks.pathOf(visit ?? { id: '', startsAt: 0 });
}
async function unsubscribePath(): Promise<string> {
  await site.fetch('/api/subscriptions', json({ email: meera.email }));
  const [row] = await site.services.subscriptions.list({ before: null, limit: 1 });
  return new URL(site.services.unsubscribing.linkFor(row?.id ?? '')).pathname;
}

test('visits, the list and accounts are answered in time, and taken once the lock is gone', async () => {
  const [visit, unsubscribe] = [await visitPath(), await unsubscribePath()];
  const log = { email: 'ravi@example.com', password: 'four stones mark a plot' };
  const asks: Record<string, [path: string, fields: Record<string, string>]> = {
    'a visit moved': [visit, { intent: 'move', date: day(6), time: '11:00', present: '0' }],
    'a visit cancelled': [visit, { intent: 'cancel', present: '1' }],
    'the list left': [unsubscribe, {}],
    'a log-in': ['/login', log],
    'an account asked for': ['/auth', { name: 'Ravi', ...log }],
  };
  const send = ([path, fields]: [string, Record<string, string>]) => site.fetch(path, form(fields));

  await foreign.query('begin');
  await foreign.query(`lock table ${WRITTEN} in access exclusive mode`);
  const answers = await Promise.all(
    Object.entries(asks).map(async ([name, asked]) => {
      const began = performance.now();
      const { status, headers } = await send(asked);
      const inTime = performance.now() - began < ANSWERED_MS;
      return [name, status, headers.has('retry-after'), inTime];
    }),
  );
  await foreign.query('rollback');
  expect(answers).toEqual(Object.keys(asks).map((name) => [name, 503, true, true]));

  for (const name of ['a visit moved', 'a visit cancelled', 'the list left']) {
    expect([name, (await send(asks[name] ?? ['', {}])).status]).toEqual([name, 200]);
  }
}, 60_000);
