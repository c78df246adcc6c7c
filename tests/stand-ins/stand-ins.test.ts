import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type CrmStandInOptions, startCrmStandIn } from './crm.ts';
import { type EmailStandInOptions, startEmailStandIn } from './email.ts';
import type { StandIn } from './service.ts';

const open: StandIn[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((standIn) => standIn.close()));
});
const email = async (options: EmailStandInOptions = { ratePerSecond: null }) => {
  const standIn = await startEmailStandIn(options);
  open.push(standIn);
  return standIn;
};
const crm = async (options: CrmStandInOptions = {}) => {
  const standIn = await startCrmStandIn(options);
  open.push(standIn);
  return standIn;
};

const mail = (message = 'Hello') => ({
  lib_version: '4.0.0',
  user_id: 'user',
  service_id: 'service',
  template_id: 'template',
  template_params: { from_name: 'Asha', web_name: 'Vayuvan', message },
});
const lead = {
  name: 'Asha',
  phone: '9876543210',
  email: 'asha@example.com',
  subject: 'Price',
  message: 'Hello',
  lead_source: 'Vayuvan',
  subsource: 'Contact Us',
  website: 'http://localhost:3000',
  web_page: 'http://localhost:3000/contact-us',
  ad_platform: 'website',
};

async function post(url: string, body: unknown, key = 'delivery-1', type = 'application/json') {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': type, 'idempotency-key': key },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(1000),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
const send = (standIn: StandIn, body: unknown, key?: string, type?: string) =>
  post(`${standIn.url}/api/v1.0/email/send`, body, key, type);
const leads = (standIn: StandIn, body: unknown, path = 'leads/key') =>
  post(`${standIn.url}/api/website-lead/${path}`, body);

test('the e-mail service takes a whole request and lists it in its history', async () => {
  const service = await email();
  expect(await send(service, mail('Reference V-ABC234'))).toMatchObject({ status: 200, text: 'OK' });
  const history = await fetch(`${service.url}/api/v1.1/history?user_id=user&accessToken=t&page=1&count=5`);
  const { rows } = await history.json();
  expect(rows).toHaveLength(1);
  expect(JSON.parse(rows[0].template_params).message).toBe('Reference V-ABC234');
  expect(service.received[0]).toMatchObject({ accepted: true, status: 200, idempotencyKey: 'delivery-1' });
});

test.each([
  ['an empty user id', { ...mail(), user_id: '' }, 400, 'The user_id parameter is required'],
  ['a field too many', { ...mail(), reply_to: 'x' }, 400, 'not expected: reply_to'],
  ['a parameter missing', { ...mail(), template_params: { from_name: 'A', web_name: 'B' } }, 400, 'missing'],
  [
    'a line break in a name',
    { ...mail(), template_params: { ...mail().template_params, from_name: 'A\nB' } },
    400,
    'control',
  ],
  ['50 kB of variables', mail('x'.repeat(52_000)), 413, 'Variables size limit'],
])('the e-mail service refuses %s', async (_, body, status, text) => {
  const service = await email();
  const answer = await send(service, body);
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(text);
  expect(service.received[0]!.accepted).toBe(false);
});

test('both refuse what is not JSON, has no key, or asks for something unknown', async () => {
  for (const [standIn, path] of [
    [await email(), '/api/v1.0/email/send'],
    [await crm(), '/api/website-lead/leads/key'],
  ] as const) {
    expect((await post(standIn.url + path, mail(), 'delivery-1', 'text/plain')).status).toBe(400);
    expect((await post(standIn.url + path, 'no json')).status).toBe(400);
    expect((await post(standIn.url + path, mail(), '')).text).toBe('Idempotency-Key is required');
    expect((await post(`${standIn.url}/other`, mail())).status).toBe(501);
  }
});

test('the e-mail service allows one request a second', async () => {
  const service = await email({});
  expect((await send(service, mail())).status).toBe(200);
  expect((await send(service, mail())).status).toBe(429);
});

test('the CRM takes each lead with its exact fields only', async () => {
  const service = await crm();
  expect((await leads(service, lead)).status).toBe(201);
  expect((await leads(service, { ...lead, city: 'Aligarh' })).text).toBe('not expected: city');
  expect((await leads(service, { ...lead, phone: '+919876543210' })).status).toBe(422);
  const { subsource, ...withoutSubsource } = lead;
  expect(subsource).toBe('Contact Us');
  expect((await leads(service, withoutSubsource)).status).toBe(422);
  expect((await leads(service, withoutSubsource, 'create-website-lead')).status).toBe(201);
});

test('the CRM knows its keys when it was given some', async () => {
  const service = await crm({ keys: { site: 'site', account: 'account', source: 'source' } });
  expect((await leads(service, lead, 'leads/site')).status).toBe(201);
  expect((await leads(service, lead, 'leads/account')).status).toBe(422);
  expect((await leads(service, lead, 'leads/other')).status).toBe(404);
});

test('sentinels fail their own service only, and as often as they say', async () => {
  const service = await email();
  const desk = await crm();
  const named = { ...mail('Name: fail-email-503x2') };
  expect((await send(service, named)).status).toBe(503);
  expect((await send(service, named)).status).toBe(503);
  expect((await send(service, named)).status).toBe(200);
  expect((await leads(desk, { ...lead, name: 'fail-email-503' })).status).toBe(201);
  expect((await leads(desk, { ...lead, name: 'fail-429' })).headers.get('retry-after')).toBe('2');
  expect((await leads(desk, { ...lead, name: 'fail-crm-redirect' })).status).toBe(302);
  for (const name of ['reset', 'garbage', 'timeout', 'cut', 'drip']) {
    await expect(leads(desk, { ...lead, name: `fail-crm-${name}` }), name).rejects.toThrow();
  }
});

test('a plan fails in turn, and work may be done without an answer', async () => {
  const service = await email();
  service.fail([{ do: 'accept-and-hang' }, null, { do: 'answer', status: 451, body: 'No' }]);
  await expect(send(service, mail())).rejects.toThrow();
  expect(service.received[0]!.accepted).toBe(true);
  expect((await send(service, mail())).status).toBe(200);
  expect((await send(service, mail())).status).toBe(451);
  service.reset();
  expect(service.received).toHaveLength(0);
  expect((await send(service, mail())).status).toBe(200);
});

test('the page shows what came, escaped, and the journal keeps it', async () => {
  const journal = join(tmpdir(), `stand-in-${process.pid}.jsonl`);
  const service = await email({ ratePerSecond: null, journal });
  await send(service, mail('<script>alert(1)</script>'));
  const page = await (await fetch(service.url)).text();
  expect(page).toContain('&lt;script&gt;alert(1)');
  expect(page).not.toContain('<script>');
  expect(page).toContain('What this does not imitate');
  expect(JSON.parse(readFileSync(journal, 'utf8')).idempotencyKey).toBe('delivery-1');
  rmSync(journal);
});
