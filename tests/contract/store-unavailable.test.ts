// @module-tag built
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesOf } from '../harness/people.ts';
import { startPostgres } from '../harness/postgres.ts';
import { type RunningSite, SETUP_TOKEN, startSite } from '../harness/site.ts';

let cluster: Awaited<ReturnType<typeof startPostgres>>;
let site: RunningSite;
let stopped = false;
beforeAll(async () => {
  cluster = await startPostgres();
  site = await startSite({ env: { DATABASE_URL: cluster.url } });
});
afterAll(async () => {
  await site.stop();
  if (!stopped) await cluster.stop();
});

const person = { name: 'Asha Verma', phone: '98765 43210', email: 'asha@example.com' };
const FAILED = 'Failed to send message. Please try again later.';
const post = (path: string, fields: Record<string, string>) =>
  fetch(site.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

let editor: string;
beforeAll(async () => {
  const account = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };
  const answer = await post(`/auth?setup=${SETUP_TOKEN}`, account);
  editor = cookiesOf(answer);
});

test('while PostgreSQL is away a form comes back with its values, what happened, phone and WhatsApp', async () => {
  const forms: [string, Record<string, string>][] = [
    ['/contact-us', { ...person, subject: 'Plot 128', message: 'Is it still free?' }],
    ['/?index', { ...person, subject: 'Plot 128', message: 'Is it free?', form: 'contact' }],
    ['/site-visit', { ...person, date: '2035-01-15', time: '10:30', numvisitor: '2', consent: 'on' }],
  ];
  for (const [path] of forms) expect((await fetch(site.url + path)).status).toBe(200);
  await cluster.stop();
  stopped = true;

  for (const [path, fields] of forms) {
    const answer = await post(path, fields);
    const page = (await answer.text()).replaceAll('<!-- -->', '');
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get('retry-after'), path).toMatch(/^\d+$/);
    expect(page, path).toContain(FAILED);
    expect(page, path).toContain('value="Asha Verma"');
    expect(page, path).toContain('value="98765 43210"');
    const said = page.slice(page.lastIndexOf(FAILED), page.lastIndexOf(FAILED) + 800);
    expect(said, path).toContain('href="tel:+');
    expect(said, path).toContain('href="https://wa.me/');
  }

  for (const path of ['/api/enquiries/contact', '/api/subscriptions']) {
    const answer = await post(path, { ...person, subject: 'Plot', message: 'Free?' });
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get('retry-after'), path).toMatch(/^\d+$/);
    expect(await answer.json()).toEqual({ error: FAILED });
  }

  const measured = await fetch(`${site.url}/api/measures`, {
    method: 'POST',
    body: JSON.stringify({ page: '/', device: 'phone', LCP: 1200 }),
    headers: { 'content-type': 'application/json' },
  });
  expect(measured.status).toBe(204);
});

test('the figures say that the store is away, and keep no old count of deliveries', async () => {
  const asked = performance.now();
  const answer = await fetch(`${site.url}/metrics`);
  const figures = await answer.text();
  // Prometheus gives up after ten seconds.
  expect(performance.now() - asked).toBeLessThan(9_000);
  expect(answer.status).toBe(200);
  expect(figures).toMatch(/^site_ready 0$/m);
  expect(figures).toMatch(/^disk_free_bytes \d+$/m);
  expect(figures).not.toMatch(/^deliveries\{/m);
});

test('whoever was editing is told what is away, and not that their session has ended', async () => {
  // Who only reads gets the page as it was, and is told when they have it already.
  for (const path of ['/', '/contact-us', '/site-visit']) {
    const answer = await fetch(site.url + path);
    expect([path, answer.status, /<h1/.test(await answer.text())]).toEqual([path, 200, true]);
    const etag = answer.headers.get('etag') ?? '';
    expect((await fetch(site.url + path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  }
  // Nobody is known, so an editor gets what everybody gets.
  expect(await (await fetch(site.url, { headers: { cookie: editor } })).text()).not.toContain('id="editing"');

  for (const path of ['/readyz', '/adminFaq', '/adminFaq.data', '/adminEdit?path=/', '/adminLeads']) {
    const answer = await fetch(site.url + path, { headers: { cookie: editor }, redirect: 'manual' });
    expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '10']);
  }

  const edits = [{ collection: 'home', id: 'intro', body: { name: 'intro', texts: { title: 'Kept' } } }];
  for (const [path, body] of [
    ['/editing/page', { path: '/', edits }],
    ['/api/content', { edits }],
    ['/api/drafts', { edits, name: 'Diwali offer' }],
  ] as const) {
    const answer = await fetch(site.url + path, {
      method: 'POST',
      headers: { cookie: editor, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status, path).toBe(503);
    expect(((await answer.json()) as { error: string }).error, path).toMatch(/^The store does not answer\./);
  }
});
