// @module-tag built
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enquire, openServices, type Services } from '../harness/deliveries.ts';
import { startPostgres } from '../harness/postgres.ts';
import type { RunningSite } from '../harness/site.ts';
import { waitUntil } from '../harness/until.ts';

let services: Services;
let sites: RunningSite[] = [];
let closeDatabase: () => Promise<void> = async () => {};
const open = async (env: Record<string, string> = {}) => {
  const site = await services.start(env);
  sites.push(site);
  return site;
};
beforeEach(() => {
  closeDatabase = async () => {};
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  sites = [];
  await services.close();
  await closeDatabase();
});
async function onPostgres() {
  const cluster = await startPostgres();
  closeDatabase = cluster.stop;
  return openServices({ databaseUrl: cluster.url });
}

test('two processes on PostgreSQL send each delivery once and keep one e-mail a second together', async () => {
  services = await onPostgres();
  const rate = { EMAIL_RATE_PER_SECOND: '1' };
  const first = await open(rate);
  const second = await open(rate);
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    ids.push((await enquire(first, 'site-visit')).id, (await enquire(second, 'site-visit')).id);
  }
  for (const id of ids) {
    await services.sent(id, 'crm');
    await services.sent(id, 'email');
  }
  expect(services.email.received.filter((request) => request.accepted)).toHaveLength(10);
  expect(services.crm.received).toHaveLength(10);
  // As they were sent, not as they came: a busy machine may hold one up on its way and not the next.
  const deliveries = await Promise.all(ids.map((id) => services.delivery(id, 'email')));
  const times = deliveries.flatMap(({ history }) => history.map(({ startedAt }) => startedAt)).sort();
  expect(times).toHaveLength(10);
  const gaps = times.slice(1).map((time, nth) => time - times[nth]!);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
  expect(times.at(-1)! - times[0]!).toBeGreaterThanOrEqual(9000);
});

test('the one that is killed is taken over from by the other, after its leases', async () => {
  services = await onPostgres();
  const doomed = await open();
  services.crm.fail([{ do: 'timeout' }]);
  const { id } = await enquire(doomed, 'site-visit');
  await waitUntil('under way', () => services.crm.received.length === 1);
  await doomed.kill();
  sites = [];
  await open();
  await services.sent(id, 'crm', 60_000);
  const [one, two] = services.crm.received;
  expect(two!.idempotencyKey).toBe(one!.idempotencyKey);
});

test('SIGTERM lets a request end, writes down its answer and exits with 0 within ten seconds', async () => {
  services = await openServices();
  const site = await open();
  services.crm.fail([{ do: 'slow', ms: 1500 }]);
  const { id } = await enquire(site, 'site-visit');
  await waitUntil('under way', () => services.crm.received.length === 1);
  const started = performance.now();
  expect(await site.stop()).toBe(0);
  expect(performance.now() - started).toBeLessThan(10_000);
  expect((await services.delivery(id, 'crm')).state).toBe('sent');
});

test('SIGTERM while a service is silent gives the delivery back for the next start', async () => {
  services = await openServices();
  const site = await open();
  services.crm.fail([{ do: 'timeout' }]);
  const { id } = await enquire(site, 'site-visit');
  await waitUntil('under way', () => services.crm.received.length === 1);
  const started = performance.now();
  expect(await site.stop()).toBe(0);
  expect(performance.now() - started).toBeLessThan(10_000);
  sites = [];
  await open();
  // Before its lease would be over.
  await services.sent(id, 'crm', 15_000);
});
