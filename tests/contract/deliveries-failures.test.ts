// @module-tag built
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enquire, openServices, type Services } from '../harness/deliveries.ts';
import type { RunningSite } from '../harness/site.ts';
import { waitUntil } from '../harness/until.ts';
import { FAULTS } from '../stand-ins/faults.ts';

let services: Services;
let site: RunningSite;
beforeAll(async () => {
  services = await openServices();
  site = await services.start();
});
afterAll(async () => {
  await site?.stop();
  await services?.close();
});
beforeEach(() => {
  services.email.reset();
  services.crm.reset();
});
const history = async (id: string, channel: string) => (await services.delivery(id, channel)).history;

describe('the messages of spec 1 §8 stand in the history, and the delivery goes on', () => {
  test.each([
    ['451', 451, 'Unavailable For Headless Browser'],
    ['429', 429, 'Too Many Requests'],
    ['reset', 0, 'Network Error'],
    ['503', 503, '503 Service Unavailable'],
    ['redirect', 302, '302 Redirected elsewhere'],
    ['garbage', 0, 'Network Error'],
  ])('e-mail: %s', async (name, status, message) => {
    services.email.fail([FAULTS[name]!]);
    const { id } = await enquire(site, 'contact');
    await services.sent(id, 'email');
    await services.sent(id, 'crm');
    const [first, second] = await history(id, 'email');
    expect(first).toMatchObject({ status, message, outcome: 'retry' });
    expect(second).toMatchObject({ status: 200, outcome: 'sent' });
    expect(services.email.received.map((request) => request.path)).toEqual(
      Array(2).fill('/api/v1.0/email/send'),
    );
    expect(services.email.received[0]!.idempotencyKey).toBe(services.email.received[1]!.idempotencyKey);
  });

  test.each([
    ['500', 500, '500 Internal Server Error'],
    ['redirect', 302, '302 Redirected elsewhere'],
    ['reset', 0, 'Network Error'],
    ['cut', 500, '500 the beginning of'],
  ])('CRM: %s', async (name, status, message) => {
    services.crm.fail([FAULTS[name]!]);
    const { id } = await enquire(site, 'contact');
    await services.sent(id, 'crm');
    expect((await history(id, 'crm'))[0]).toMatchObject({ status, message, outcome: 'retry' });
  });
});

test('services that are silent for twelve seconds hold nobody else up, the visitor least of all', async () => {
  services.email.fail([FAULTS.timeout!]);
  services.crm.fail([FAULTS.timeout!]);
  const silent = await enquire(site, 'site-visit');
  await waitUntil(
    'both first requests',
    () => services.email.received.length + services.crm.received.length === 2,
  );
  const firsts = [services.email.received[0]!, services.crm.received[0]!];
  const areSilent = () => firsts.every(({ answeredAt }) => answeredAt === 0);
  // The visitor has been answered, and neither service has said a word.
  expect(areSilent()).toBe(true);
  const other = await enquire(site, 'site-visit');
  await services.sent(other.id, 'email');
  expect(areSilent()).toBe(true);
  for (const channel of ['email', 'crm']) {
    await services.sent(silent.id, channel);
    expect((await history(silent.id, channel))[0]).toMatchObject({ status: 0, message: 'Network Error' });
  }
});

test('a slow answer is an answer', async () => {
  services.crm.fail([{ do: 'slow', ms: 2500 }]);
  const { id } = await enquire(site, 'site-visit');
  await services.sent(id, 'crm');
  expect(services.crm.received).toHaveLength(1);
});

test('an answer of twenty megabytes is read to two kilobytes', async () => {
  services.crm.fail([FAULTS.oversized!]);
  const { id } = await enquire(site, 'site-visit');
  await services.sent(id, 'crm');
  expect((await history(id, 'crm'))[0]!.body).toHaveLength(2048);
});

test('the lead goes without its e-mail after two minutes, a visit at once', async () => {
  services.email.fail(FAULTS['500']!);
  const contact = await enquire(site, 'contact');
  const visit = await enquire(site, 'site-visit');
  await services.sent(contact.id, 'crm');
  await services.sent(visit.id, 'crm');
  const leads = Object.groupBy(services.crm.received, (request) => request.idempotencyKey);
  const { createdAt } = await services.find(contact.id);
  const [first] = leads[(await services.delivery(contact.id, 'crm')).id] ?? [];
  // Two minutes are 1,200 ms at this RETRY_BASE_MS.
  expect(first!.at - createdAt).toBeGreaterThanOrEqual(1200);
  expect((await services.delivery(visit.id, 'crm')).dueAt).toBe((await services.find(visit.id)).createdAt);
  services.email.fail(null);
  await services.sent(contact.id, 'email');
});

test.each([
  ['seconds', () => '2', (_: string, first: number) => first + 1900],
  ['a date', () => new Date(Date.now() + 3000).toUTCString(), (date: string) => Date.parse(date)],
])('Retry-After as %s is honoured', async (_, make, earliest) => {
  const after = make();
  services.crm.fail([{ do: 'answer', status: 503, body: 'busy', headers: { 'retry-after': after } }]);
  const { id } = await enquire(site, 'site-visit');
  await services.sent(id, 'crm');
  const [first, second] = services.crm.received;
  expect(second!.at).toBeGreaterThanOrEqual(earliest(after, first!.at));
});

test('a page instead of a confirmation is doubtful: shown so, and tried once more', async () => {
  services.crm.fail([FAULTS.page!]);
  const { id } = await enquire(site, 'site-visit');
  await waitUntil('the doubt', async () => (await services.delivery(id, 'crm')).doubts === 1);
  expect((await history(id, 'crm'))[0]).toMatchObject({
    outcome: 'doubtful',
    body: expect.stringContaining('Please log in'),
  });
  await services.hurry(id, 'crm', 1);
  await services.sent(id, 'crm');
  expect(services.crm.received[1]!.idempotencyKey).toBe(services.crm.received[0]!.idempotencyKey);
});

test('after thirteen attempts it is parked, and sent again when the desk asks for it', async () => {
  services.crm.fail({ do: 'answer', status: 408, body: 'No' });
  const { id } = await enquire(site, 'site-visit');
  await waitUntil('three attempts', async () => (await services.delivery(id, 'crm')).attempts >= 3);
  await services.hurry(id, 'crm', 12);
  await waitUntil('parked', async () => (await services.delivery(id, 'crm')).state === 'parked');
  expect(await services.delivery(id, 'crm')).toMatchObject({ attempts: 13, lastResult: '408 No' });
  const { id: key } = await services.delivery(id, 'crm');
  const requests = () => services.crm.received.filter((request) => request.idempotencyKey === key).length;
  const before = requests();
  services.crm.fail(null);
  // Another goes out meanwhile: the relay has looked at what is due, and let this one lie.
  const other = await enquire(site, 'site-visit');
  await services.sent(other.id, 'crm');
  expect(requests()).toBe(before);
  expect(await services.replay(id, 'crm')).toBe(true);
  await services.sent(id, 'crm');
});
