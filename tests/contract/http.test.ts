// @module-tag built
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { request as nodeRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../harness/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ env: { SITE_URL: 'https://vayuvan.example' } });
});
afterAll(() => site.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' });
const post = (path: string, body: string, headers: Record<string, string>) =>
  fetch(site.url + path, { method: 'POST', body, headers, redirect: 'manual' });

describe('health', () => {
  test('the process and its store answer', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
  });
  test('HTTP/1.0 without a host is answered, as load balancers ask', async () => {
    for (const ask of ['GET /readyz', 'HEAD /healthz', 'GET /api/home', 'GET /']) {
      const socket = connect(site.port, '127.0.0.1');
      socket.write(`${ask} HTTP/1.0\r\n\r\n`);
      const [first] = await once(socket, 'data');
      socket.destroy();
      expect([ask, String(first).split('\r\n')[0]]).toEqual([ask, 'HTTP/1.1 200 OK']);
    }
  });
  test('figures are for this machine only', async () => {
    const inside = await get('/metrics');
    expect(inside.status).toBe(200);
    expect(await inside.text()).toContain('http_answers_total');
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(403);
    expect((await get('/metrics', { forwarded: 'for=203.0.113.9' })).status).toBe(403);
  });
  test('figures tell of requests, the cache, the intake, the store, the disk and connections', async () => {
    const figure = async (line: string) => {
      const found = (await (await get('/metrics')).text())
        .split('\n')
        .find((each) => each.startsWith(`${line} `));
      return Number(found?.slice(line.length) ?? Number.NaN);
    };
    const pages = 'http_answer_seconds_count{route="page",status="2xx"}';
    await get('/gallery');
    const [before, hits] = [await figure(pages), await figure('page_cache_hits_total')];
    await get('/gallery');
    expect(await figure(pages)).toBe(before + 1);
    expect(await figure('page_cache_hits_total')).toBe(hits + 1);
    expect(await figure('page_cache_misses_total')).toBeGreaterThan(0);
    expect(await figure('page_cache_bytes')).toBeGreaterThan(1000);

    const fields = { name: 'Asha', phone: '9876543210', email: 'asha@example.com', message: 'Is it free?' };
    const send = (subject: string) =>
      fetch(`${site.url}/api/enquiries/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...fields, subject }),
      });
    const [accepted, refused] = [
      'enquiries_accepted_total{form="contact"}',
      'enquiries_refused_total{form="contact",reason="fields"}',
    ];
    const [acceptedBefore, refusedBefore] = [(await figure(accepted)) || 0, (await figure(refused)) || 0];
    expect([(await send('A plot')).status, (await send('')).status]).toEqual([201, 400]);
    expect(await figure(accepted)).toBe(acceptedBefore + 1);
    expect(await figure(refused)).toBe(refusedBefore + 1);
    expect(await figure('store_write_seconds_count{pool="intake"}')).toBeGreaterThan(0);
    expect(await figure('store_wait_seconds_count{pool="intake"}')).toBeGreaterThan(0);
    await expect.poll(() => figure('deliveries_oldest_seconds{channel="email"}')).toBeGreaterThan(0);

    expect(await figure('site_ready')).toBe(1);
    expect(await figure('http_connections')).toBeGreaterThan(0);
    expect(await figure('disk_free_bytes')).toBeGreaterThan(0);
    expect(await figure('disk_size_bytes')).toBeGreaterThan(await figure('disk_free_bytes'));
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });
});

describe('every answer', () => {
  test('a page carries a policy that names its inline scripts and allows no others', async () => {
    const page = await get('/');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('strict-transport-security')).toContain('max-age');
    expect(page.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
  test('built files are kept for a year and come compressed', async () => {
    const html = await (await get('/')).text();
    const script = /\/assets\/islands-[\w-]+\.js/.exec(html)?.[0] ?? '';
    const answer = await get(script, { 'accept-encoding': 'br' });
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
  });
  test.each([
    ['/about', '/about-us'],
    ['/contact', '/contact-us'],
    ['/blog', '/media'],
    ['/thank-you', '/thankyou'],
  ])('%s leads to %s for good, and keeps its query', async (from, to) => {
    const answer = await get(`${from}?utm_source=x`);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(`${to}?utm_source=x`);
  });
  test.each([
    ['/About-Us', '/about-us'],
    ['/PRICE/', '/price'],
    ['/LOGIN', '/login'],
    ['/adminhome', '/adminHome'],
    ['/Plots/F06', '/plots/F06'],
    ['/blog/Authority-Plots-Near-Jewar-Airport', '/blog/authority-plots-near-jewar-airport'],
  ])('%s, in letters of another case, leads to %s for good', async (from, to) => {
    const answer = await get(`${from}?utm_source=x`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${to}?utm_source=x`]);
    expect((await get(to)).status).toBeLessThan(400);
  });
  test('a token keeps its case, and a form is taken where it was sent', async () => {
    expect((await get('/Preview/No-Such-Token')).headers.get('location')).toBe('/preview/No-Such-Token');
    expect((await get('/preview/No-Such-Token')).status).toBeGreaterThanOrEqual(400);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post('/Contact-Us', 'name=Asha', form)).status).toBe(400);
  });
  test('an unknown address of the API is a 404 in JSON', async () => {
    const answer = await get('/api/no-such-thing');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: expect.any(String) });
  });
  test('an unknown path is a 404 that search engines leave out', async () => {
    const answer = await get('/no-such-page');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('noindex');
  });
  test('a method nobody needs and a body of the wrong kind are no faults of ours', async () => {
    const asked = (method: string, path: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const headers = { origin: site.url };
        const sent = nodeRequest({ port: site.port, host: '127.0.0.1', method, path, headers }, (answer) => {
          answer.resume();
          resolve([answer.statusCode, answer.headers.allow]);
        });
        sent.on('error', reject).end();
      });
    for (const method of ['TRACE', 'PROPFIND', 'PUT', 'DELETE', 'OPTIONS']) {
      for (const path of ['/', '/login', '/no-such-page']) {
        expect(await asked(method, path), `${method} ${path}`).toEqual([405, 'GET, HEAD, POST']);
      }
    }
    const json = { 'content-type': 'application/json' };
    expect((await post('/login', '{}', json)).status).toBe(400);
    expect((await post('/auth', '{}', json)).status).toBe(400);
  });
  test('what somebody typed comes back in a page that only their browser may keep', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const refused = await post('/contact-us', 'name=Asha', form);
    expect(refused.status).toBe(400);
    expect(refused.headers.get('cache-control')).toBe('private, no-cache');
    expect((await get('/thankyou')).headers.get('cache-control')).toBe('private, no-store');
  });
  test('a phone that loses its connection in the middle of a form is no alarm', async () => {
    const gone = async () => {
      const counted = /http_answers_total\{[^}]*status="gone"[^}]*\} (\d+)/.exec(
        await (await get('/metrics')).text(),
      );
      return Number(counted?.[1] ?? 0);
    };
    const before = site.output().length;
    const goneBefore = await gone();
    const framings = ['Content-Length: 500', 'Transfer-Encoding: chunked'];
    for (const [at, framing] of framings.entries()) {
      const client = connect(site.port, '127.0.0.1');
      client.on('error', () => undefined);
      const head = 'Host: a\r\nContent-Type: application/x-www-form-urlencoded\r\nExpect: 100-continue';
      client.write(`POST /contact-us HTTP/1.1\r\n${head}\r\n${framing}\r\n\r\n`);
      await once(client, 'data');
      await new Promise<void>((written) => client.write('5\r\nname=', () => written()));
      client.resetAndDestroy();
      await expect.poll(gone).toBe(goneBefore + at + 1);
    }
    expect((await get('/metrics')).status).toBe(200);
    expect(site.output().slice(before)).not.toContain('"level":50');
  });
  test('what is kept is for no other user of the machine', async () => {
    expect((await stat(join(site.dataDir, 'vayuvan.sqlite'))).mode & 0o077).toBe(0);
  });
  test('odd paths never fall over', async () => {
    const odd = [
      '//evil.example/',
      '/%00',
      '/%',
      '/..%2f..%2fetc%2fpasswd',
      '/assets/../../package.json',
      '/pictures/%2e%2e/800.avif',
    ];
    for (const path of odd) {
      const status = await new Promise<number>((resolve, reject) => {
        const sent = nodeRequest({ port: site.port, host: '127.0.0.1', path }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        sent.once('error', reject);
        sent.end();
      });
      expect(status, path).toBeGreaterThanOrEqual(200);
      expect(status, path).toBeLessThan(500);
    }
  });
});

describe('who may post', () => {
  const json = { 'content-type': 'application/json' };
  test.each(['https://evil.example', 'null', 'https://vayuvan.example.evil.example'])(
    'a page of %s may not',
    async (origin) => {
      const answer = await post('/api/enquiries/contact', '{}', { ...json, origin });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toHaveProperty('error');
    },
  );
  test.each([
    ['the public origin', 'https://vayuvan.example'],
    ['the own host', ''],
  ])('%s may', async (_, origin) => {
    const answer = await post('/api/enquiries/contact', '{}', { ...json, origin: origin || site.url });
    expect(answer.status).toBe(400);
  });
  test('curl, which sends no origin, may', async () => {
    expect((await post('/api/enquiries/contact', '{}', json)).status).toBe(400);
  });
  test('more than 32 kB are refused', async () => {
    const answer = await post(
      '/api/enquiries/contact',
      JSON.stringify({ message: 'x'.repeat(33_000) }),
      json,
    );
    expect(answer.status).toBe(413);
    expect(await answer.json()).toHaveProperty('error');
  });
  test.each([
    '/api/enquiries/contact',
    '/api/measures',
    '/api/csp-reports',
    '/api/content',
    '/api/uploads',
    '/contact',
    '/login',
  ])('a compressed body is refused by %s as one', async (path) => {
    const answer = await post(path, '{}', { ...json, 'content-encoding': 'gzip' });
    expect(answer.status).toBe(415);
    expect(answer.headers.get('accept-encoding')).toBe('identity');
    expect(await answer.json()).toEqual({ error: expect.stringContaining('Content-Encoding') });
  });
});
