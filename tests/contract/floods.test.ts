// @module-tag built
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../harness/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
}, 120_000);
afterAll(() => site.stop());

const FLOODER = '203.0.113.9';
const VISITOR = '198.51.100.7';
const ask = (path: string, address: string, init: RequestInit = {}) =>
  fetch(site.url + path, {
    redirect: 'manual',
    ...init,
    headers: { 'x-forwarded-for': address, ...init.headers },
  });
const flood = (count: number, path: (serial: number) => string) =>
  Array.from({ length: count }, (_, serial) => ask(path(serial), FLOODER));
const statuses = async (answers: Promise<Response>[]) =>
  Promise.all(answers.map((answer) => answer.then(({ status }) => status)));

const enquiry = (address: string) =>
  ask('/api/enquiries/contact', address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Asha Verma',
      phone: '9876543210',
      email: 'asha@example.com',
      subject: 'A plot',
      message: 'Two plots, please.',
    }),
  });
const faultyForm = (address: string) =>
  ask('/contact-us', address, { method: 'POST', body: new URLSearchParams({ form: 'contact' }) });

test('who floods searches is asked to come back; everybody else, and every form and cached page, is served', async () => {
  const searches = flood(200, (serial) => `/media?q=zz${serial}`);
  const others = {
    search: ask('/media?q=road', VISITOR),
    'cached page': ask('/faq', VISITOR),
    'cached page of the flooder': ask('/price', FLOODER),
    'page for the cache, of the flooder': ask('/contact-us?plot=F06', FLOODER),
    'enquiry of the flooder': enquiry(FLOODER),
    'form of the flooder': faultyForm(FLOODER),
  };
  const served = await Promise.all(
    Object.entries(others).map(async ([name, answer]) => [name, (await answer).status]),
  );
  expect(Object.fromEntries(served)).toEqual({
    search: 200,
    'cached page': 200,
    'cached page of the flooder': 200,
    'page for the cache, of the flooder': 200,
    'enquiry of the flooder': 201,
    'form of the flooder': 400,
  });
  const answers = await Promise.all(searches);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(30);
  expect(refused.length + answers.filter(({ status }) => status === 200).length).toBe(200);
  const [first] = refused;
  expect(first?.headers.get('retry-after')).toBe('3');
  expect(first?.headers.get('cache-control')).toBe('no-store');
  const page = await first?.text();
  expect(page).toContain('One moment, please.');
  expect(page).toMatch(/<link rel="stylesheet" href="\/assets\//);
}, 60_000);

test.each([
  ['/media?tag=', 503],
  ['/?plot=F', 503],
  ['/plots/f', 503],
  ['/nothing.data?', 503],
  ['/login?', 503],
  ['/brochure.pdf?', 503],
  ['/api/openapi.json?', 503],
])(
  'a flood of %s is limited',
  async (path, status) => {
    const answers = flood(200, (serial) => path + String(serial).padStart(2, '0'));
    expect((await ask('/media?q=road', VISITOR)).status).toBe(200);
    expect(await statuses(answers)).toContain(status);
  },
  60_000,
);

test('an address where there is nothing is answered from memory, however many are asked', async () => {
  const answers = await statuses(flood(200, (serial) => `/plots/${serial}/nothing`));
  expect(new Set(answers)).toEqual(new Set([404]));
}, 60_000);

test('a form of nothing but names is refused before it is parsed', async () => {
  const body = 'a&'.repeat(120_000);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  const began = performance.now();
  const answers = ['/login', '/auth', '/contact-us'].map((path) =>
    ask(path, FLOODER, { method: 'POST', headers, body }),
  );
  expect(await statuses(answers)).toEqual([400, 400, 413]);
  expect(performance.now() - began).toBeLessThan(1500);
});

test('what is refused because of load is counted, and is no fault in the log', async () => {
  await Promise.all(flood(200, (serial) => `/media?q=yy${serial}`));
  const cards = flood(40, (serial) => `/cards/plots/${'ABCD'[serial % 4]}${10 + Math.floor(serial / 4)}.jpg`);
  expect(await statuses(cards)).toContain(503);
  expect(site.output()).not.toContain('request failed');
  const metrics = await (await fetch(`${site.url}/metrics`)).text();
  expect(Number(/http_answers_total\{method="GET",status="busy"\} (\d+)/.exec(metrics)?.[1])).toBeGreaterThan(
    1,
  );
}, 120_000);
