// @module-tag built
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cookiesOf, PASSWORD } from '../harness/people.ts';
import { startPostgres } from '../harness/postgres.ts';
import { type RunningSite, SETUP_TOKEN, startSite } from '../harness/site.ts';
import { startTcpProxy, type TcpProxy } from '../harness/tcp-proxy.ts';
import { waitUntil } from '../harness/until.ts';

/** The site and PostgreSQL, with a network between them that fails. */
let cluster: Awaited<ReturnType<typeof startPostgres>>;
let proxy: TcpProxy;
let site: RunningSite;
let administrator: string;
let dataDir: string;
beforeAll(async () => {
  cluster = await startPostgres();
  proxy = await startTcpProxy(cluster.url);
  dataDir = await mkdtemp(join(tmpdir(), 'vayuvan-'));
  site = await startSite({ dataDir, env: { DATABASE_URL: proxy.url } });
  // Pages name the brochure's size only if they are rendered after it was printed.
  await (await fetch(`${site.url}/brochure.pdf`)).arrayBuffer();
  const made = await fetch(`${site.url}/auth?setup=${SETUP_TOKEN}`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Asha', email: 'asha@example.com', password: PASSWORD }),
    redirect: 'manual',
  });
  administrator = cookiesOf(made);
  for (const path of ['/', '/contact-us']) expect((await fetch(site.url + path)).status).toBe(200);
});
afterAll(async () => {
  await site.stop();
  await proxy.close();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A visitor gives up after some ten seconds. */
const FORM_MS = 9000;
/** With a session the store is asked twice. */
const PAGE_MS = 12_000;
/** Most proxies before the site give up after 60 s. */
const DESK_MS = 25_000;

type Sent = { key: string; status: number; reference: string | null; retryAfter: string | null; ms: number };
const all: Sent[] = [];

/** Sends an enquiry, again under its key where one is given. */
async function enquire(key: string = randomUUID()): Promise<Sent> {
  const begun = performance.now();
  const answer = await fetch(`${site.url}/api/enquiries/contact`, {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: new URLSearchParams({
      ...{ name: 'Ravi Singh', phone: '98765 43210', email: 'ravi@example.com' },
      ...{ subject: 'Plot 128', message: 'Is it still free?' },
    }),
  });
  const body = (await answer.json()) as { reference?: string };
  const ms = performance.now() - begun;
  const retryAfter = answer.headers.get('retry-after');
  const sent = { key, status: answer.status, reference: body.reference ?? null, retryAfter, ms };
  all.push(sent);
  return sent;
}

/** While the store is away: forms are refused soon, pages are served, the desk and the health check say so. */
async function expectAway() {
  const asked = ['/readyz', '/adminLeads', '/'].map(async (path) => {
    const begun = performance.now();
    const headers = { cookie: path === '/adminLeads' ? administrator : '' };
    const answer = await fetch(site.url + path, { headers, redirect: 'manual' });
    const text = await answer.text();
    return { path, status: answer.status, ms: performance.now() - begun, text };
  });
  for (const sent of await Promise.all([enquire(), enquire(), enquire(), enquire(), enquire()])) {
    expect(sent).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    expect(sent.ms).toBeLessThan(FORM_MS);
  }
  const begun = performance.now();
  const page = await fetch(`${site.url}/contact-us`, {
    method: 'POST',
    body: new URLSearchParams({
      name: 'Ravi Singh',
      phone: '98765 43210',
      email: 'r@example.com',
      subject: 'Plot',
      message: 'Free?',
    }),
    redirect: 'manual',
  });
  expect([page.status, (await page.text()).includes('value="Ravi Singh"')]).toEqual([503, true]);
  expect(performance.now() - begun).toBeLessThan(FORM_MS);
  const [ready, desk, home] = await Promise.all(asked);
  expect(home).toMatchObject({ status: 200 });
  expect(home?.ms).toBeLessThan(1000);
  expect(ready).toMatchObject({ status: 503 });
  expect(ready?.ms).toBeLessThan(FORM_MS);
  expect(desk).toMatchObject({ status: 503 });
  expect(desk?.ms).toBeLessThan(DESK_MS);
  expect(desk?.text).toContain('does not answer just now');
}

async function expectRecovery(formsMs: number, deskMs = formsMs) {
  await waitUntil('an enquiry is accepted again', async () => (await enquire()).status === 201, formsMs);
  const open = async () =>
    (await fetch(`${site.url}/adminLeads`, { headers: { cookie: administrator } })).status;
  await waitUntil('the desk works again', async () => (await open()) === 200, deskMs);
  await waitUntil('the health check is well', async () => (await fetch(`${site.url}/readyz`)).ok, deskMs);
}

/** Every answered reference is stored once, and a repetition finds it. */
afterEach(async () => {
  const client = new pg.Client(cluster.url);
  await client.connect();
  const { rows } = await client.query<{ reference: string; many: number }>(
    'select reference, count(*)::int as many from enquiry group by reference',
  );
  await client.end();
  const stored = new Set(rows.map(({ reference }) => reference));
  for (const { key, reference } of all.splice(0)) {
    if (reference !== null) expect(stored).toContain(reference);
    // A write that outlived its answer is not made twice either.
    const again = await enquire(key);
    expect([200, 201]).toContain(again.status);
    if (reference !== null) expect(again).toMatchObject({ status: 200, reference });
  }
  all.length = 0;
});

test('three seconds each way: forms are refused in time', async () => {
  proxy.delay(3000);
  await expectAway();
  proxy.restore();
  await expectRecovery(10_000);
});

test('a connection that is cut in the middle of a query', async () => {
  proxy.delay(300);
  const before = proxy.received();
  const sending = Promise.all([enquire(), enquire(), enquire()]);
  await waitUntil('queries are on their way', () => proxy.received() > before);
  proxy.cut();
  for (const sent of await sending) expect([201, 503]).toContain(sent.status);
  await expectAway();
  proxy.restore();
  await expectRecovery(10_000);
});

/** Pages that are not cached wait a little for the store, and cached ones for the check whether they are current. */
async function expectBoundedPages() {
  const ask = async (path: string, cookie = '') => {
    const begun = performance.now();
    const answer = await fetch(site.url + path, { headers: { cookie }, redirect: 'manual' });
    await answer.arrayBuffer();
    expect(performance.now() - begun, path).toBeLessThan(PAGE_MS);
    return { path, status: answer.status, retryAfter: answer.headers.get('retry-after') };
  };
  const before = site.output().length;
  await waitUntil('the store is known to be away', async () => {
    await ask('/');
    return site.output().includes('the store is away', before);
  });
  for (const path of ['/plots/F05', '/site-visit', '/?plot=F05', '/api/visit-slots'])
    expect(await ask(path)).toEqual({ path, status: 200, retryAfter: null });
  const [home, login] = await Promise.all([ask('/', administrator), ask('/login', administrator)]);
  expect(home).toMatchObject({ status: 200 });
  expect(login).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
}

test('a network that swallows everything and closes nothing', async () => {
  proxy.swallow();
  await expectBoundedPages();
  await expectAway();
  proxy.restore();
  // Dead connections of forms are replaced sooner than those of long reads.
  await expectRecovery(12_000, 45_000);
});

test('a process that starts meanwhile shows the last content, and is whole once PostgreSQL answers', async () => {
  const read = async () => (await fetch(site.url)).text();
  const home = await read();
  await site.stop();
  proxy.cut();
  site = await startSite({ dataDir, port: site.port, readyAt: '/healthz', env: { DATABASE_URL: proxy.url } });
  await waitUntil('the last content is shown', async () => (await read()) === home);
  for (const path of ['/plots/F06', '/site-visit', '/faq', '/none'])
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, path === '/none' ? 404 : 200]);
  await expectAway();
  expect(site.output()).not.toContain('setup=');
  proxy.restore();
  await expectRecovery(20_000);
  expect(site.output()).toContain('PostgreSQL answers: the site is complete');
  await waitUntil('the page is as before', async () => (await read()) === home);
});

test('a first start without PostgreSQL and without a copy of the content ends with one line', async () => {
  proxy.cut();
  await expect(startSite({ env: { DATABASE_URL: proxy.url } })).rejects.toThrow(
    /ended with 1:[\s\S]*PostgreSQL at 127\.0\.0\.1:\d+\/postgres \(DATABASE_URL\) cannot be used/,
  );
  proxy.restore();
});

test('a PostgreSQL that falls silent during the migration of a start ends it with one line', async () => {
  const client = new pg.Client(cluster.url);
  await client.connect();
  await client.query('create database falls_silent');
  await client.end();
  const own = await startTcpProxy(new URL('/falls_silent', cluster.url).href);
  own.delay(50);
  const refused = expect(startSite({ env: { DATABASE_URL: own.url } })).rejects.toThrow(
    /ended with 1:[\s\S]*PostgreSQL at 127\.0\.0\.1:\d+\/falls_silent \(DATABASE_URL\) cannot be used: .*does not answer/,
  );
  await waitUntil('the tables are being made', () => own.received() > 3000);
  own.swallow();
  await refused;
  await own.close();
});
