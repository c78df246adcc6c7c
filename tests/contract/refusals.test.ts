import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** What the site refuses, asked in this process. */

let site: SiteInProcess;
afterEach(() => site.stop());

const enquiry = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    name: 'Meena',
    phone: '9811122233',
    email: 'meena@example.com',
    subject: 'A corner plot',
    message: 'Is it free?',
  }),
};
const log = () => site.output().split('\n').filter(Boolean);

test('a plain request needs neither a socket nor headers', async () => {
  site = await openSiteInProcess();
  const page = await site.fetch('/');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('</html>');
  expect((await site.fetch('/healthz')).status).toBe(200);
});

test('with METRICS_TOKEN the figures need it, from wherever they are asked', async () => {
  const token = 'a-token-for-the-figures';
  site = await openSiteInProcess({ env: { METRICS_TOKEN: token } });
  const far = { remoteAddress: '203.0.113.9' };
  const ask = (authorization: string, from = {}) =>
    site.fetch('/metrics', { headers: { authorization } }, from);
  expect((await ask(`Bearer ${token}`, far)).status).toBe(200);
  expect((await ask(`Bearer ${token}x`, far)).status).toBe(401);
  expect((await site.fetch('/metrics')).status).toBe(401);
});

test('without it only this machine reads them', async () => {
  site = await openSiteInProcess();
  expect((await site.fetch('/metrics')).status).toBe(200);
  expect((await site.fetch('/metrics', {}, { remoteAddress: '203.0.113.9' })).status).toBe(403);
  expect((await site.fetch('/metrics', {}, { remoteAddress: '10.0.0.1' })).status).toBe(403);
});

test('a database that was deleted under the site takes no enquiry, and the site is not ready', async () => {
  site = await openSiteInProcess();
  expect((await site.fetch('/api/enquiries/contact', enquiry)).status).toBe(201);
  expect((await site.fetch('/readyz')).status).toBe(200);
  const file = join(site.dataDir, 'vayuvan.sqlite');
  await rename(file, `${file}.gone`);
  const refused = await site.fetch('/api/enquiries/contact', enquiry);
  expect(refused.status).toBe(503);
  expect(await refused.json()).toHaveProperty('error');
  const form = new URLSearchParams({
    name: 'Meena',
    phone: '9811122233',
    email: 'm@example.com',
    subject: 'A',
    message: 'B',
  });
  const page = await site.fetch('/contact-us', { method: 'POST', body: form });
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('value="Meena"');
  const login = await site.fetch('/login', {
    method: 'POST',
    body: new URLSearchParams({ email: 'a@example.com', password: 'four stones mark a plot' }),
  });
  expect(login.status).toBe(503);
  expect(login.headers.get('retry-after')).toBe('10');
  const said = await login.text();
  expect(said).toMatch(/<title>Please try again in a minute\.<\/title>/);
  expect(said).toContain('<a href="">Try again</a>');
  await rename(`${file}.gone`, file);
  expect((await site.fetch('/api/enquiries/contact', enquiry)).status).toBe(201);
});

test('a script that came in with content is not approved by the policy', async () => {
  site = await openSiteInProcess();
  const plain = await site.fetch('/faq');
  const policyOf = (answer: Response) =>
    /script-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]?.split(' ') ?? [];
  const database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'));
  const script = '</script><script>alert(document.cookie)</script><img src=x onerror=alert(1)>';
  database
    .prepare("update document set body = json_set(body, '$.question', ?) where collection = 'faq'")
    .run(script);
  database.exec('update content_version set version = version + 1');
  database.close();
  const injected = await site.fetch('/faq');
  const html = await injected.text();
  expect(injected.status).toBe(200);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('nonce=');
  // One hash for each inline script of ours, however many scripts the content brings.
  expect(policyOf(injected)).toHaveLength(policyOf(plain).length);
  expect(injected.headers.get('content-security-policy')).toContain("base-uri 'none'");
});

test('a failure is one line of the log, with the request', async () => {
  site = await openSiteInProcess();
  const file = join(site.dataDir, 'vayuvan.sqlite');
  await rename(file, `${file}.gone`);
  const before = log().length;
  await site.fetch('/login', {
    method: 'POST',
    body: new URLSearchParams({ email: 'a@example.com', password: 'four stones mark a plot' }),
  });
  const lines = log()
    .slice(before)
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 50,
    request: expect.stringMatching(/^[\da-f-]{36}$/),
    err: { type: 'StoreUnavailable' },
  });
  await rename(`${file}.gone`, file);
});

test('forwarded addresses count without their port, and garbage is no fault', async () => {
  site = await openSiteInProcess({ env: { TRUSTED_PROXIES: '127.0.0.1', ENQUIRIES_PER_MINUTE: '1' } });
  const from = (address: string) =>
    site.fetch('/api/enquiries/contact', {
      ...enquiry,
      headers: { ...enquiry.headers, 'x-forwarded-for': address },
    });
  expect((await from('198.51.100.7:5678')).status).toBe(201);
  expect((await from('198.51.100.7:5679')).status).toBe(429);
  expect((await from('[2001:db8::7]:443')).status).toBe(201);
  for (const odd of ['unknown', '<script>', ',,', '999.1.1.1']) {
    expect((await from(odd)).status, odd).toBeLessThan(500);
  }
});

test.each([
  ['whole', (text: string): BodyInit => text],
  ['in pieces', (text: string): BodyInit => new Blob([text]).stream()],
])('more than 32 kB sent %s are refused', async (_, body) => {
  site = await openSiteInProcess();
  const send = (length: number) =>
    site.fetch('/api/enquiries/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      body: body(JSON.stringify({ message: 'x'.repeat(length) })),
      duplex: 'half',
    } as RequestInit);
  expect((await send(33_000)).status).toBe(413);
  expect((await send(100)).status).toBe(400);
});

test('a form of a page over 32 kB, and what no page reads, are answered by a page that says so', async () => {
  site = await openSiteInProcess();
  const send = (path: string, type: string, body: string) =>
    site.fetch(path, { method: 'POST', headers: { accept: 'text/html', 'content-type': type }, body });
  const form = 'application/x-www-form-urlencoded';
  const long = await send('/contact-us', form, `message=${'x'.repeat(40_000)}`);
  expect([long.status, await long.text()]).toEqual([
    413,
    expect.stringContaining('That was too long to send.'),
  ]);
  const odd = await send('/contact-us', 'text/plain', 'hello');
  const page = await odd.text();
  expect([odd.status, page]).toEqual([415, expect.stringContaining('That could not be read.')]);
  expect(page).not.toContain('The fault is ours');
  const huge = await send('/contact-us', form, `message=${'x'.repeat(300_000)}`);
  expect(huge.status).toBe(413);
  for (const path of ['/about-us', '/sitemap.xml']) {
    const refused = await send(path, form, 'a=b');
    expect([refused.status, refused.headers.get('allow')], path).toEqual([405, 'GET, HEAD']);
  }
});
