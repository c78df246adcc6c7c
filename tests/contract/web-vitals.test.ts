import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MEASURED_PAGES } from '../../app/start/cached-pages.ts';
import { anyText } from '../harness/any-text.ts';
import { cookiesOf } from '../harness/people.ts';
import { SETUP_TOKEN } from '../harness/site.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

const clock = { now: Date.parse('2026-11-22T06:30:00Z') };
let site: SiteInProcess;
let address = 1;
let cookie = '';
beforeAll(async () => {
  site = await openSiteInProcess({ now: () => clock.now });
});
afterAll(() => site.stop());

const GOOD = { page: '/price', device: 'phone', LCP: 1200, INP: 40, CLS: 0.01, TTFB: 90 };
type Sent = {
  body?: unknown;
  text?: string;
  method?: string;
  headers?: Record<string, string>;
  from?: string;
};

const send = ({ body = GOOD, text, method = 'POST', headers = {}, from }: Sent = {}) => {
  address += 1;
  return site.fetch(
    '/api/measures',
    {
      method,
      headers: { 'content-type': 'application/json', origin: site.url, ...headers },
      ...(method === 'GET' || method === 'HEAD' ? {} : { body: text ?? JSON.stringify(body) }),
    },
    { remoteAddress: from ?? `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}` },
  );
};

/** Every row of the table, as it is on the disk. */
async function kept() {
  await site.services.webVitals.flush();
  const database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'), { readOnly: true });
  const rows = database.prepare('select * from measure').all() as Record<string, unknown>[];
  database.close();
  return rows;
}
const visits = async () =>
  (await kept()).reduce((sum, row) => sum + (row.metric === 'visits' ? Number(row.count) : 0), 0);

/** What an administrator reads at this address, without scripts. */
async function atDesk(path: string) {
  const answer = await site.fetch(path, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return (await answer.text())
    .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('the desk says that there is nothing yet, and what will be', async () => {
  const fields = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };
  const opened = await site.fetch(`/auth?setup=${SETUP_TOKEN}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  cookie = cookiesOf(opened);
  const words = await atDesk('/adminMeasures');
  expect(words).toContain('No visit was measured in the last seven days.');
  expect(words).toContain('One visit in 4 is measured');
});

test('what is kept of a visit is day, page, device and figures, and nothing of whose it was', async () => {
  const answer = await send({
    from: '203.0.113.77',
    headers: {
      cookie: 'source=secret-cookie; thanks=secret-thanks',
      'user-agent': 'secret-agent/1.0',
      referer: `${site.url}/price?utm_source=secret-query`,
      'accept-language': 'secret-language',
      'x-forwarded-for': '198.51.100.99',
    },
  });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const of = { day: '2026-11-22', page: '/price', device: 'phone', count: 1 };
  const rows = await kept();
  expect(rows).toHaveLength(5);
  for (const [metric, bucket] of [
    ['visits', 0],
    ['LCP', 93],
    ['INP', 48],
    ['CLS', 30],
    ['TTFB', 59],
  ]) {
    expect(rows).toContainEqual({ ...of, metric, bucket });
  }
  expect(JSON.stringify(rows)).not.toMatch(/secret|203\.0|198\.51/);
  expect(site.output()).not.toMatch(/secret|203\.0\.113\.77/);
});

test('the desk shows it with its verdicts, and what is chosen stands in the address', async () => {
  await send({ body: { page: '/', device: 'desk', LCP: 4500 } });
  const all = await atDesk('/adminMeasures');
  expect(all).toContain('2 visits measured');
  expect(all).toMatch(
    /Price, phones Visits measured: 1 Main content shown: 1.2 s Good Touch answered: 39 ms Good/,
  );
  expect(all).toMatch(
    /Home, computers Visits measured: 1 Main content shown: 4.6 s Poor Touch answered: Not measured/,
  );
  const chosen = await atDesk('/adminMeasures?page=%2Fprice&device=phone');
  expect(chosen).toContain('1 visit measured');
  expect(chosen).toContain('22 Nov 1.2 s Good');
  expect(await atDesk('/adminMeasures?page=%2Fprice&device=tablet')).toContain('No visit like this');
  expect(await atDesk('/adminMeasures?page=<script>&device=x')).toContain('2 visits measured');
});

test('every page that is measured is taken, and is a page that is answered', async () => {
  for (const page of MEASURED_PAGES) {
    expect([page, (await send({ body: { ...GOOD, page } })).status]).toEqual([page, 204]);
    if (!page.includes(':')) expect([page, (await site.fetch(page)).status]).toEqual([page, 200]);
  }
});

test.each<[string, Sent, number, RegExp]>([
  ['another site’s page', { headers: { origin: 'https://elsewhere.example' } }, 403, /another site/],
  ['no origin', { headers: { origin: 'null' } }, 403, /another site/],
  ['a form', { headers: { 'content-type': 'text/plain' } }, 415, /application\/json/],
  ['no JSON', { text: '{"page":' }, 400, /not JSON/],
  ['nothing', { text: '' }, 400, /not JSON/],
  ['too much', { body: { ...GOOD, page: `/${'x'.repeat(300)}` } }, 413, /300 bytes/],
  ['an unknown page', { body: { ...GOOD, page: '/blog/one-article' } }, 400, /page: Must be a page/],
  ['an identifier', { body: { ...GOOD, id: 'v6-1' } }, 400, /id/],
  ['a wrong figure', { body: { ...GOOD, LCP: -1 } }, 400, /LCP/],
  ['no figure', { body: { page: '/', device: 'desk' } }, 400, /figure/],
  ['another method', { method: 'PUT' }, 405, /POST/],
  ['a look', { method: 'GET' }, 405, /POST/],
])('%s is refused, says why and counts nothing', async (_, sent, status, words) => {
  const before = await visits();
  const answer = await send(sent);
  expect(answer.status).toBe(status);
  expect(((await answer.json()) as { error: string }).error).toMatch(words);
  expect(await visits()).toBe(before);
});

test.each<[string, Sent]>([
  ['who asks not to be tracked', { headers: { dnt: '1' } }],
  ['who has Global Privacy Control', { headers: { 'sec-gpc': '1' } }],
  ['who may be signed in', { headers: { cookie: 'vayuvan.session_token=x' } }],
])('%s is answered, and not counted', async (_, sent) => {
  const before = await visits();
  expect((await send(sent)).status).toBe(204);
  expect(await visits()).toBe(before);
});

test('sixty in a minute count of one address; more are answered, and not counted', async () => {
  const before = await visits();
  const from = '203.0.113.5';
  for (let index = 0; index < 65; index += 1) expect((await send({ from })).status).toBe(204);
  expect(await visits()).toBe(before + 60);
  clock.now += 60_000;
  await send({ from });
  expect(await visits()).toBe(before + 61);
});

test('whatever is sent is answered with 204 or what is wrong, and the table holds only what it may', async () => {
  const value = fc.oneof(
    anyText(40),
    fc.double(),
    fc.constantFrom(...MEASURED_PAGES, 'phone', null, 1e308, '__proto__'),
  );
  const name = fc.constantFrom(...Object.keys(GOOD), '__proto__', 'constructor', 'id');
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, value), fc.boolean(), async (changes, isWhole) => {
      const answer = await send({ body: isWhole ? { ...GOOD, ...changes } : changes });
      expect([204, 400, 413]).toContain(answer.status);
    }),
    { numRuns: 500 },
  );
  for (const row of await kept()) {
    expect(Object.keys(row).sort()).toEqual(['bucket', 'count', 'day', 'device', 'metric', 'page']);
    expect(row.day).toBe('2026-11-22');
    expect(MEASURED_PAGES).toContain(row.page);
    expect(['phone', 'tablet', 'desk']).toContain(row.device);
    expect(['visits', 'LCP', 'INP', 'CLS', 'TTFB']).toContain(row.metric);
    expect(row.bucket).toBeLessThan(170);
  }
});
