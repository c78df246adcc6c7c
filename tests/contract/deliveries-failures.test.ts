import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunningSite } from '../harness/site.ts';
import { FAULTS } from '../stand-ins/faults.ts';
import { type Desk, enquire, openDesk, until } from './deliveries.ts';

let desk: Desk;
let site: RunningSite;
beforeAll(async () => {
  desk = await openDesk();
  site = await desk.start();
});
afterAll(async () => {
  await site?.stop();
  await desk?.close();
});
beforeEach(() => {
  desk.email.reset();
  desk.crm.reset();
});
const history = async (id: string, channel: string) => (await desk.delivery(id, channel)).history;

describe('the messages of spec 1 §8 stand in the history, and the delivery goes on', () => {
  test.each([
    ['451', 451, 'Unavailable For Headless Browser'],
    ['429', 429, 'Too Many Requests'],
    ['reset', 0, 'Network Error'],
    ['503', 503, '503 Service Unavailable'],
    ['redirect', 302, '302 Redirected elsewhere'],
    ['garbage', 0, 'Network Error'],
  ])('e-mail: %s', async (name, status, message) => {
    desk.email.fail([FAULTS[name]!]);
    const { id } = await enquire(site, 'contact');
    await desk.sent(id, 'email');
    await desk.sent(id, 'crm');
    const [first, second] = await history(id, 'email');
    expect(first).toMatchObject({ status, message, outcome: 'retry' });
    expect(second).toMatchObject({ status: 200, outcome: 'sent' });
    expect(desk.email.received.map((request) => request.path)).toEqual(Array(2).fill('/api/v1.0/email/send'));
    expect(desk.email.received[0]!.idempotencyKey).toBe(desk.email.received[1]!.idempotencyKey);
  });

  test.each([
    ['500', 500, '500 Internal Server Error'],
    ['redirect', 302, '302 Redirected elsewhere'],
    ['reset', 0, 'Network Error'],
    ['cut', 500, '500 the beginning of'],
  ])('CRM: %s', async (name, status, message) => {
    desk.crm.fail([FAULTS[name]!]);
    const { id } = await enquire(site, 'contact');
    await desk.sent(id, 'crm');
    expect((await history(id, 'crm'))[0]).toMatchObject({ status, message, outcome: 'retry' });
  });
});

test('services that are silent for twelve seconds hold nobody else up, the visitor least of all', async () => {
  desk.email.fail([FAULTS.timeout!]);
  desk.crm.fail([FAULTS.timeout!]);
  const asked = performance.now();
  const silent = await enquire(site, 'site-visit');
  expect(performance.now() - asked).toBeLessThan(1000);
  const started = performance.now();
  await until('both first requests', () => desk.email.received.length + desk.crm.received.length === 2);
  const other = await enquire(site, 'site-visit');
  await desk.sent(other.id, 'email', 3000);
  for (const channel of ['email', 'crm']) {
    await desk.sent(silent.id, channel, 20_000);
    expect((await history(silent.id, channel))[0]).toMatchObject({ status: 0, message: 'Network Error' });
  }
  expect(performance.now() - started).toBeGreaterThan(10_000);
});

test('a slow answer is an answer', async () => {
  desk.crm.fail([{ do: 'slow', ms: 2500 }]);
  const { id } = await enquire(site, 'site-visit');
  await desk.sent(id, 'crm');
  expect(desk.crm.received).toHaveLength(1);
});

test('an answer of twenty megabytes is read to two kilobytes', async () => {
  desk.crm.fail([FAULTS.oversized!]);
  const { id } = await enquire(site, 'site-visit');
  await desk.sent(id, 'crm');
  expect((await history(id, 'crm'))[0]!.body).toHaveLength(2048);
});

test('the lead goes without its e-mail after two minutes, a visit at once', async () => {
  desk.email.fail(FAULTS['500']!);
  const contact = await enquire(site, 'contact');
  const visit = await enquire(site, 'site-visit');
  await desk.sent(contact.id, 'crm');
  await desk.sent(visit.id, 'crm');
  const leads = Object.groupBy(desk.crm.received, (request) => request.idempotencyKey);
  const waited = async (id: string) => {
    const first = leads[(await desk.delivery(id, 'crm')).id]![0]!;
    return first.at - (await desk.find(id)).createdAt;
  };
  // Two minutes are 1,200 ms at this RETRY_BASE_MS.
  expect(await waited(contact.id)).toBeGreaterThanOrEqual(1200);
  expect(await waited(visit.id)).toBeLessThan(1000);
  desk.email.fail(null);
  await desk.sent(contact.id, 'email');
});

test.each([
  ['seconds', () => '2', (_: string, first: number) => first + 1900],
  ['a date', () => new Date(Date.now() + 3000).toUTCString(), (date: string) => Date.parse(date)],
])('Retry-After as %s is honoured', async (_, make, earliest) => {
  const after = make();
  desk.crm.fail([{ do: 'answer', status: 503, body: 'busy', headers: { 'retry-after': after } }]);
  const { id } = await enquire(site, 'site-visit');
  await desk.sent(id, 'crm');
  const [first, second] = desk.crm.received;
  expect(second!.at).toBeGreaterThanOrEqual(earliest(after, first!.at));
});

test('a page instead of a confirmation is doubtful: shown so, and tried once more', async () => {
  desk.crm.fail([FAULTS.page!]);
  const { id } = await enquire(site, 'site-visit');
  await until('the doubt', async () => (await desk.delivery(id, 'crm')).doubts === 1);
  expect((await history(id, 'crm'))[0]).toMatchObject({
    outcome: 'doubtful',
    body: expect.stringContaining('Please log in'),
  });
  await desk.hurry(id, 'crm', 1);
  await desk.sent(id, 'crm');
  expect(desk.crm.received[1]!.idempotencyKey).toBe(desk.crm.received[0]!.idempotencyKey);
});

test('after thirteen attempts it is parked, and sent again when the desk asks for it', async () => {
  desk.crm.fail({ do: 'answer', status: 408, body: 'No' });
  const { id } = await enquire(site, 'site-visit');
  await until('three attempts', async () => (await desk.delivery(id, 'crm')).attempts === 3);
  await desk.hurry(id, 'crm', 12);
  await until('parked', async () => (await desk.delivery(id, 'crm')).state === 'parked');
  expect(await desk.delivery(id, 'crm')).toMatchObject({ attempts: 13, lastResult: '408 No' });
  const { id: key } = await desk.delivery(id, 'crm');
  const requests = () => desk.crm.received.filter((request) => request.idempotencyKey === key).length;
  const before = requests();
  desk.crm.fail(null);
  // Another goes out meanwhile: the relay has looked at what is due, and let this one lie.
  const other = await enquire(site, 'site-visit');
  await desk.sent(other.id, 'crm');
  expect(requests()).toBe(before);
  expect(await desk.replay(id, 'crm')).toBe(true);
  await desk.sent(id, 'crm');
});
