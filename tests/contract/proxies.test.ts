// @module-tag built
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf, form, PASSWORD } from '../harness/people.ts';
import { type ProxyName, type RunningProxy, SITE_NAME, startProxy } from '../harness/proxy.ts';
import { serverProgram } from '../harness/server-programs.ts';
import { type RunningSite, SETUP_TOKEN, startSite } from '../harness/site.ts';

/** The delivered files of nginx and Caddy before the built site, which cannot write to its own folder. */

const SITE_URL = `https://${SITE_NAME}`;
const PER_MINUTE = 6;
const films = join(import.meta.dirname, '../../content/media');

function canUnshare(): boolean {
  try {
    execFileSync(serverProgram('unshare') ?? 'false', ['-rm', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

let site: RunningSite;
let dataDir: string;
let cookie: string;
const startAgain = () =>
  startSite({
    dataDir,
    ...(site && { port: site.port }),
    readOnly: canUnshare(),
    env: { SITE_URL, TRUSTED_PROXIES: '127.0.0.1', ENQUIRIES_PER_MINUTE: String(PER_MINUTE) },
  });
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vayuvan-'));
  site = await startAgain();
  const made = await fetch(`${site.url}/auth?setup=${SETUP_TOKEN}`, {
    ...form({ name: 'Asha', email: 'asha@example.com', password: PASSWORD }),
    headers: { 'x-forwarded-proto': 'https', host: SITE_NAME },
    redirect: 'manual',
  });
  cookie = cookiesOf(made);
});
afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The body of a form with files, as a browser sends it. */
async function multipart(fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const sent = new Response(body);
  return {
    method: 'POST',
    headers: { cookie, origin: SITE_URL, 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
  };
}

const enquiry = (phone: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: SITE_URL },
  body: JSON.stringify({
    name: 'Meera Sharma',
    phone,
    email: `${phone}@example.com`,
    subject: 'A corner plot',
    message: 'Is it still free?',
  }),
});

describe.each<ProxyName>(['nginx', 'caddy'])('%s', (name) => {
  const isHere = serverProgram(name) !== null && serverProgram('openssl') !== null;
  const run = test.runIf(isHere);
  let proxy: RunningProxy;
  beforeAll(async () => {
    if (isHere) proxy = await startProxy(name, site.port);
  });
  afterAll(() => proxy?.stop());

  run('a page arrives as the site compressed it, and an unchanged one is not sent again', async () => {
    const plain = await fetch(`${site.url}/price`, { headers: { 'accept-encoding': 'br' } });
    const { status, headers, body } = await proxy.ask('/price', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
    expect(headers.etag).toBe(plain.headers.get('etag'));
    expect(brotliDecompressSync(body).toString()).toBe(await plain.text());
    const again = await proxy.ask('/price', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    // The proxies compress nothing that the site sent uncompressed.
    const small = await proxy.ask('/readyz', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([small.status, small.headers['content-encoding']]).toEqual([200, undefined]);
  });

  run('a part of a film arrives as a part', async () => {
    const part = await proxy.ask('/uploads/arrival.mp4', { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.body.length]).toEqual([206, 100]);
  });

  run('a large upload and a large file of stages are accepted', async () => {
    const film = new File([readFileSync(join(films, 'arrival.mp4'))], `${name}.mp4`);
    expect(film.size).toBeGreaterThan(1024 * 1024);
    const sent = await proxy.ask('/api/uploads', await multipart({ file: film }));
    expect([sent.status, sent.body.toString()]).toEqual([201, expect.stringContaining('"file"')]);

    const line = `9876543210;Visited;;${'a note '.repeat(60)}\n`;
    const stages = new File([`Phone;Stage;Reason;Note\n${line.repeat(10_000)}`], 'stages.csv');
    expect(stages.size).toBeGreaterThan(4 * 1024 * 1024);
    const imported = await proxy.ask(
      '/adminLeads/import',
      await multipart({ intent: 'read', form: 'file', file: stages }),
    );
    expect(imported.status).toBe(200);
  });

  run('a body that is too large is refused in the words of the site', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: SITE_URL };
    const long = (bytes: number) => ({ method: 'POST', headers, body: `message=${'a'.repeat(bytes)}` });
    // The site has read the first, and closes the connection while the second is still sent.
    for (const bytes of [40_000, 3_000_000]) {
      const answer = await proxy.ask('/api/enquiries/contact', long(bytes));
      expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([
        413,
        { error: 'The message is too large: 32 kB is the limit.' },
      ]);
    }
    const accept = { ...headers, accept: 'text/html' };
    const page = await proxy.ask('/contact-us', { ...long(40_000), headers: accept });
    expect([page.status, page.body.toString()]).toEqual([413, expect.stringContaining('<h1')]);
  });

  run('each visitor has a limit of their own, and no header changes whose it is', async () => {
    const [busy, other] = name === 'nginx' ? ['127.0.0.2', '127.0.0.3'] : ['127.0.0.4', '127.0.0.5'];
    const statuses: number[] = [];
    for (let nth = 0; nth <= PER_MINUTE; nth += 1) {
      const { headers, ...rest } = enquiry(`98765${name.length}${1000 + nth}`);
      const forged = { ...headers, 'x-forwarded-for': `203.0.113.${nth}`, 'x-real-ip': `203.0.113.${nth}` };
      statuses.push(
        (await proxy.ask('/api/enquiries/contact', { ...rest, headers: forged, from: busy })).status,
      );
    }
    expect(statuses).toEqual([...Array(PER_MINUTE).fill(201), 429]);
    const beside = await proxy.ask('/api/enquiries/contact', { ...enquiry('9876543219'), from: other });
    expect(beside.status).toBe(201);
    expect((await proxy.ask('/metrics')).status).toBe(403);
  });

  run('an event reaches the desk at once', async () => {
    const stream = await proxy.open('/adminLeads/events', {
      headers: { cookie, accept: 'text/event-stream' },
    });
    expect(stream.statusCode).toBe(200);
    let heard = '';
    stream.setEncoding('utf8').on('data', (text: string) => (heard += text));
    const version = () => Number(/.*"version":(\d+)/s.exec(heard)?.[1] ?? -1);
    await expect.poll(version, { interval: 10 }).toBeGreaterThan(-1);
    const before = version();
    const sentFrom = { from: name === 'nginx' ? '127.0.0.6' : '127.0.0.7' };
    const phone = name === 'nginx' ? '9876500001' : '9876500002';
    expect((await proxy.ask('/api/enquiries/contact', { ...enquiry(phone), ...sentFrom })).status).toBe(201);
    // Proxies that buffer hold an event until the next heartbeats have filled their buffer.
    await expect.poll(version, { interval: 10, timeout: 5_000 }).toBe(before + 1);
    stream.destroy();
  });

  run('no search for a person is written to a log', async () => {
    await proxy.ask('/adminLeads?q=Meera', {
      headers: { cookie, referer: `${SITE_URL}/adminLeads?q=Meera` },
    });
    expect(proxy.output()).not.toContain('Meera');
  });

  test.runIf(isHere && name === 'caddy')('requests wait while the site restarts', async () => {
    await site.stop();
    const waiting = proxy.ask('/about-us');
    site = await startAgain();
    expect((await waiting).status).toBe(200);
  });
});
