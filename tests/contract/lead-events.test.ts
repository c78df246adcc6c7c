// @module-tag built
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../server/http/listen.ts';
import { createLeadEvents } from '../../server/leads/events.ts';
import { form, signInPeople } from '../harness/people.ts';
import { startSite } from '../harness/site.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** A stream of events of the desk, as a browser hears it. */

const MEERA = {
  name: 'Meera Sharma',
  phone: '9876543211',
  email: 'meera@example.com',
  subject: 'A corner plot',
  message: 'Is it still free?',
};
const ASK = { accept: 'text/event-stream' };

let site: SiteInProcess;
let cookies: Awaited<ReturnType<typeof signInPeople>>;
beforeAll(async () => {
  site = await openSiteInProcess();
  cookies = await signInPeople(site);
});
afterAll(() => site.stop());

const enquire = (url: string, fields = MEERA) =>
  fetch(`${url}/api/enquiries/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(fields),
  });

type News = { version: number; enquiries: number };

/** Hears until there is news that fits; fails when the stream ends before. */
async function hear(answer: Response, fits: (news: News) => boolean): Promise<News> {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) throw new Error(`The stream has ended after: ${text}`);
    text += decoder.decode(piece.value, { stream: true });
    const found = [...text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => JSON.parse(data) as News);
    const news = found.find(fits);
    if (news) {
      reader?.releaseLock();
      return news;
    }
  }
}

/** Resolves when the stream has ended. */
async function ended(answer: Response) {
  const reader = answer.body?.getReader();
  while (!(await reader?.read())?.done);
}

test('a lead that one process keeps is told to a browser at another, without a word of whom; SIGTERM ends all', async () => {
  const [first, second] = await Promise.all([
    startSite({ dataDir: site.dataDir, env: { SITE_URL: site.url } }),
    startSite({ dataDir: site.dataDir, env: { SITE_URL: site.url } }),
  ]);
  const answer = await fetch(`${second.url}/adminLeads/events`, {
    headers: { ...ASK, cookie: cookies.administrator, 'accept-encoding': 'br, gzip' },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect(answer.headers.get('x-accel-buffering')).toBe('no');
  expect(answer.headers.get('cache-control')).toContain('no-transform');
  expect(answer.headers.get('content-encoding')).toBeNull();
  const before = await hear(answer, () => true);

  let news = before;
  const waits: number[] = [];
  for (const phone of ['9876543211', '9876543212', '9876543213']) {
    const { version, enquiries } = news;
    expect((await enquire(first.url, { ...MEERA, phone, email: `${phone}@example.com` })).status).toBe(201);
    const kept = performance.now();
    news = await hear(answer, (heard) => heard.version > version);
    waits.push(performance.now() - kept);
    expect(news).toEqual({ version: version + 1, enquiries: enquiries + 1 });
  }
  // One of three may meet a busy machine.
  expect(Math.min(...waits)).toBeLessThan(2000);

  // Whoever slept learns at once how things stand, whatever they missed.
  const again = await fetch(`${first.url}/adminLeads/events`, {
    headers: { ...ASK, cookie: cookies.administrator, 'last-event-id': String(before.version) },
  });
  expect((await hear(again, () => true)).version).toBe(news.version);

  const asked = performance.now();
  const codes = Promise.all([first.stop(), second.stop()]);
  await Promise.all([ended(answer), ended(again)]);
  // Connections that are not ended by themselves are cut after six seconds.
  expect(performance.now() - asked).toBeLessThan(5000);
  expect(await codes).toEqual([0, 0]);
});

test('only the desk hears, and only who asks for events', async () => {
  const ask = (cookie: string, headers: Record<string, string> = ASK) =>
    site.fetch('/adminLeads/events', { headers: { ...headers, cookie } });
  expect((await ask(cookies.editor)).status).toBe(403);
  expect((await ask('', {})).headers.get('location')).toContain('/login');
  expect((await ask('')).status, 'which ends asking again').toBe(204);
  expect((await ask(cookies.administrator, {})).status).toBe(406);
});

test('to look for the stream without listening takes no place from who listens', async () => {
  const headers = { cookie: cookies.administrator, ...ASK };
  for (let time = 0; time < 12; time += 1) {
    expect((await site.fetch('/adminLeads/events', { method: 'HEAD', headers })).status).toBe(200);
  }
  const heard = await site.fetch('/adminLeads/events', { headers });
  expect(heard.status).toBe(200);
  await heard.body?.cancel();
});

const quiet = { read: async () => ({ version: 1, enquiries: 1 }), log: { warn: () => undefined } };

test('a session that ends ends its stream, and one account has only so many', async () => {
  let isAllowed = true;
  const events = createLeadEvents({ ...quiet, beatMs: 20, mostPerAccount: 2 });
  const open = () => events.open({ account: 'asha', isAllowed: async () => isAllowed });
  const [one, two] = [open(), open()];
  expect(open()).toBeNull();
  await two?.cancel();
  const three = open();
  isAllowed = false;
  await Promise.all([ended(new Response(one)), ended(new Response(three))]);
  events.close();
  expect(open()).toBeNull();

  const watching = () =>
    site.services.accounts.watching(new Request(site.url, { headers: { cookie: cookies.administrator } }));
  expect(await watching()).not.toBeNull();
  await site.fetch('/logout', { ...form({}), headers: { cookie: cookies.administrator } });
  expect(await watching()).toBeNull();
});

test('a browser that goes away gives its place back', async () => {
  const events = createLeadEvents({ ...quiet, mostPerAccount: 1 });
  const { server, close } = await listen(
    () => {
      const stream = events.open({ account: 'asha', isAllowed: async () => true });
      return new Response(stream, { status: stream ? 200 : 503 });
    },
    { host: '127.0.0.1', port: 0 },
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const gone = new AbortController();
  expect((await fetch(url, { signal: gone.signal })).status).toBe(200);
  expect((await fetch(url)).status).toBe(503);
  gone.abort();
  await expect.poll(async () => (await fetch(url)).status).toBe(200);
  events.close();
  await close(1000);
});
