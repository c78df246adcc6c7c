import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { newEnquiry } from '../../tests/harness/enquiries.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { startCrmStandIn } from '../../tests/stand-ins/crm.ts';
import { startEmailStandIn } from '../../tests/stand-ins/email.ts';
import { FAULTS, type Fault } from '../../tests/stand-ins/faults.ts';
import type { StandIn } from '../../tests/stand-ins/service.ts';
import { readConfig } from '../config.ts';
import type { Store } from '../database/open.ts';
import { createLog } from '../log.ts';
import { createEnquiryStore, type EnquiryStore } from '../store/enquiries.ts';
import { type Relay, startRelay } from './relay.ts';

const RETRY_BASE_MS = 50;
/** Two minutes at this base. */
const PATIENCE_MS = 1200;

describe.each(DIALECTS)('the relay on %s', (dialect) => {
  let database: TestDatabase;
  let store: Store;
  let email: StandIn;
  let crm: StandIn;
  let relays: Relay[] = [];

  beforeAll(async () => {
    email = await startEmailStandIn({ ratePerSecond: null });
    crm = await startCrmStandIn();
  });
  afterAll(() => Promise.all([email.close(), crm.close()]));
  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    store = await database.open();
  });
  afterEach(async () => {
    await Promise.all(relays.map((relay) => relay.stop()));
    relays = [];
    await database.remove();
    email.reset();
    crm.reset();
  });

  const settings = (changes: Record<string, string> = {}) => ({
    EMAIL_API_URL: email.url,
    EMAIL_USER_ID: 'user',
    EMAIL_SERVICE_ID: 'service',
    EMAIL_TEMPLATE_ID: 'template',
    EMAIL_RATE_PER_SECOND: '1000',
    CRM_API_URL: crm.url,
    CRM_SITE_KEY: 'site',
    CRM_ACCOUNT_KEY: 'account',
    CRM_SOURCE_ID: 'source',
    RETRY_BASE_MS: String(RETRY_BASE_MS),
    ...changes,
  });
  type Options = { env?: Record<string, string>; now?: () => number; on?: Store; leaseMs?: number };
  const start = (options: Options = {}) => {
    const relay = startRelay({
      store: options.on ?? store,
      config: readConfig(settings(options.env)),
      log: createLog('silent'),
      now: options.now ?? Date.now,
      deadlineMs: 400,
      leaseMs: options.leaseMs,
    });
    relays.push(relay);
    return relay;
  };
  const stop = async (relay: Relay) => {
    relays = relays.filter((other) => other !== relay);
    await relay.stop();
  };
  const enquiries = (now: () => number = Date.now): EnquiryStore =>
    createEnquiryStore(store, {
      now,
      enquiriesPerMinute: 100_000,
      retryBaseMs: RETRY_BASE_MS,
      addressSecret: 's',
    });
  const submit = async (...of: Parameters<typeof newEnquiry>) => {
    const result = await enquiries().submit(newEnquiry(...of));
    if (result.outcome === 'limited') throw new Error('limited');
    return result.enquiry;
  };
  const delivery = async (enquiryId: string, channel: 'email' | 'crm') => {
    const found = (await enquiries().find(enquiryId))?.deliveries.find((each) => each.channel === channel);
    if (!found) throw new Error('no delivery');
    return found;
  };
  const until = async (what: string, met: () => boolean | Promise<boolean>, ms = 6000) => {
    const end = performance.now() + ms;
    while (!(await met())) {
      if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
      await sleep(10);
    }
  };
  const sent = (enquiryId: string, channel: 'email' | 'crm', ms?: number) =>
    until(`${channel} sent`, async () => (await delivery(enquiryId, channel)).state === 'sent', ms);
  const answer = (status: number, body = '', headers?: Record<string, string>): Fault => ({
    do: 'answer',
    status,
    body,
    ...(headers && { headers }),
  });

  test('a poke sends the e-mail at once, and the lead right after it', async () => {
    const relay = start();
    await sleep(50);
    const { id, reference } = await submit();
    const poked = Date.now();
    relay.poke();
    await sent(id, 'crm');
    const [mail] = email.received;
    const [lead] = crm.received;
    expect(mail!.at - poked).toBeLessThan(1000);
    expect(lead!.at).toBeGreaterThanOrEqual(mail!.at);
    expect(lead!.at - poked).toBeLessThan(PATIENCE_MS / 2);
    const history = (await delivery(id, 'email')).history;
    expect(mail!.idempotencyKey).toBe((await delivery(id, 'email')).id);
    expect(lead!.idempotencyKey).toBe((await delivery(id, 'crm')).id);
    expect(JSON.stringify(mail!.body)).toContain(`Reference: ${reference}`);
    expect(history).toMatchObject([{ status: 200, outcome: 'sent', body: 'OK' }]);
  });

  test('a lead waits two minutes for its e-mail and no longer; a visit waits for nothing', async () => {
    email.fail({ do: 'reset' });
    const begun = Date.now();
    const { id } = await submit('popup');
    const visit = await submit('site-visit');
    start();
    await sent(id, 'crm');
    await sent(visit.id, 'crm');
    const firstOf = (key: string) => crm.received.find((lead) => lead.idempotencyKey === key)!.at;
    expect(firstOf((await delivery(id, 'crm')).id) - begun).toBeGreaterThanOrEqual(PATIENCE_MS - 50);
    expect(firstOf((await delivery(visit.id, 'crm')).id) - begun).toBeLessThan(PATIENCE_MS / 2);
  });

  test.each([
    ['429', 'Too Many Requests', 429],
    ['451', 'Unavailable For Headless Browser', 451],
    ['500', '500 Internal Server Error', 500],
    ['503', '503 Service Unavailable', 503],
    ['reset', 'Network Error', 0],
    ['timeout', 'Network Error', 0],
    ['drip', 'Sent (200)', 200],
    ['garbage', 'Network Error', 0],
    ['cut', '500 the beginning of', 500],
    ['oversized', '500 xxxxx', 500],
    ['redirect', '302 Redirected elsewhere', 302],
  ])('an e-mail service that answers %s is tried again', async (name, message, status) => {
    const fault = { ...FAULTS[name]! };
    if ('headers' in fault) delete fault.headers;
    email.fail([fault]);
    const { id } = await submit('site-visit');
    start();
    await sent(id, 'email');
    const [first] = (await delivery(id, 'email')).history;
    expect(first!.status).toBe(status);
    expect(first!.message).toContain(message);
    expect(first!.body.length).toBeLessThanOrEqual(2048);
    expect(email.received.every((request) => !request.path.includes('elsewhere'))).toBe(true);
    expect(new Set(email.received.map((request) => request.idempotencyKey)).size).toBe(1);
  });

  test('another 2xx counts as sent only when it says OK', async () => {
    email.fail([answer(202, 'queued'), answer(202, 'OK')]);
    const { id } = await submit('site-visit');
    start();
    await sent(id, 'email');
    expect((await delivery(id, 'email')).history.map((attempt) => attempt.outcome)).toEqual([
      'retry',
      'sent',
    ]);
  });

  test('after thirteen attempts a delivery is parked, and replay sends it again', async () => {
    crm.fail(answer(400, 'What is this?'));
    const { id } = await submit('site-visit');
    const relay = start({ env: { RETRY_BASE_MS: '1' } });
    // Three days are nearly a minute even at a five-thousandth: each wait is cut short.
    for (let attempt = 1; attempt <= 13; attempt += 1) {
      await until('attempt', async () => (await delivery(id, 'crm')).attempts >= attempt);
      await store.db.updateTable('delivery').set({ due_at: 0 }).where('channel', '=', 'crm').execute();
      relay.poke();
    }
    expect(await delivery(id, 'crm')).toMatchObject({ state: 'parked', attempts: 13 });
    expect((await delivery(id, 'crm')).history).toHaveLength(13);
    crm.fail(null);
    await enquiries().replay((await delivery(id, 'crm')).id);
    relay.poke();
    await sent(id, 'crm');
  });

  test.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 2000).toUTCString()],
  ])('Retry-After in %s is honoured', async (_, after) => {
    crm.fail([answer(503, 'busy', { 'retry-after': after() })]);
    const { id } = await submit('site-visit');
    start();
    await sent(id, 'crm');
    expect(crm.received[1]!.at - crm.received[0]!.at).toBeGreaterThanOrEqual(950);
  });

  test.each([
    ['400', 'The Public Key is invalid'],
    ['403', 'Forbidden'],
    ['412', 'Invalid grant'],
    ['413', 'Variables size limit'],
    ['422', 'The recipients address is empty'],
    ['426', 'monthly quota'],
  ])('an e-mail service that answers %s is paused, and other settings resume it', async (name, reason) => {
    email.fail(FAULTS[name]!);
    const first = await submit('site-visit');
    const second = await submit('site-visit');
    const relay = start({ env: { EMAIL_RATE_PER_SECOND: '10' } });
    await until('paused', async () => (await relay.channels())[0]!.state === 'paused');
    const [state] = await relay.channels();
    expect(state!.reason).toContain(reason);
    await sleep(300);
    expect(email.received).toHaveLength(1);
    expect((await delivery(first.id, 'email')).attempts).toBe(0);
    await stop(relay);

    email.fail(null);
    const same = start({ env: { EMAIL_RATE_PER_SECOND: '20' } });
    await sleep(300);
    expect((await same.channels())[0]!.state).toBe('paused');
    await stop(same);

    const other = start({ env: { EMAIL_TEMPLATE_ID: 'template-2' } });
    await sent(first.id, 'email');
    await sent(second.id, 'email');
    expect((await other.channels())[0]!.state).toBe('ready');
  });

  test('a paused channel is probed with another delivery each time, and resumes by itself', async () => {
    email.fail((request) => (JSON.stringify(request.body).includes('poison') ? FAULTS['400']! : null));
    const bad = await submit('site-visit', { message: 'poison' });
    const good = await submit('site-visit');
    // Ten minutes at this base: 120 ms.
    start({ env: { RETRY_BASE_MS: '1' } });
    await sent(good.id, 'email');
    await until('it spends attempts of its own', async () => (await delivery(bad.id, 'email')).attempts > 0);
    const third = await submit('site-visit');
    await sent(third.id, 'email');
  });

  test('a probe of a paused channel that is refused for itself alone is written down, and the pause lasts', async () => {
    crm.fail(FAULTS['403']!);
    const first = await submit('site-visit');
    const relay = start();
    const state = async () => (await relay.channels())[1]!.state;
    await until('paused', async () => (await state()) === 'paused');
    crm.fail(answer(422, 'What is this?'));
    await store.db.updateTable('channel').set({ open_until: 0 }).execute();
    relay.poke();
    await until('the probe is written down', async () => (await delivery(first.id, 'crm')).attempts === 1);
    expect(await state()).toBe('paused');
  });

  test('five failures open the breaker; one trial closes it', async () => {
    crm.fail(answer(503, 'down'));
    for (let count = 0; count < 12; count += 1) await submit('site-visit');
    // A first rest of one and a half seconds.
    const relay = start({ env: { RETRY_BASE_MS: '1500' } });
    await until('open', async () => (await relay.channels())[1]!.state === 'resting');
    await sleep(100);
    const before = crm.received.length;
    await sleep(200);
    expect(crm.received.length).toBe(before);
    await until('a trial', () => crm.received.length > before);
    expect(crm.received.length).toBe(before + 1);
    crm.fail(null);
    // The trial of the open breaker is waited for; the schedule of each delivery is not.
    const allSent = async () => {
      // Again and again, for the trial itself is written down a moment after it was received.
      await store.db.updateTable('delivery').set({ due_at: 0 }).where('state', '=', 'waiting').execute();
      return (await relay.channels())[1]!.waiting === 0;
    };
    await until('all sent', allSent, 15_000);
  });

  test('what is not configured waits, unattempted and marked, and goes out after a start with settings', async () => {
    const first = await submit('contact');
    const visit = await submit('site-visit');
    const none = { EMAIL_USER_ID: '', CRM_SOURCE_ID: '' };
    const relay = start({ env: none });
    await sent(first.id, 'crm');
    await until('mark', async () => (await delivery(visit.id, 'crm')).lastResult !== null);
    expect(await delivery(visit.id, 'crm')).toMatchObject({
      state: 'waiting',
      attempts: 0,
      lastResult: 'not configured: CRM_SOURCE_ID is not set',
    });
    expect((await delivery(first.id, 'email')).lastResult).toBe('not configured: The user ID is required');
    expect((await relay.channels())[0]).toMatchObject({
      state: 'not configured',
      reason: 'The user ID is required',
      waiting: 2,
    });
    await stop(relay);
    start();
    await sent(first.id, 'email');
    await sent(visit.id, 'email');
    await sent(visit.id, 'crm');
  });

  test('a quarantined enquiry is not sent before it is released', async () => {
    const result = await enquiries().submit({ ...newEnquiry('site-visit'), quarantine: 'a link' });
    if (result.outcome === 'limited') throw new Error('limited');
    start();
    await sleep(200);
    expect(email.received).toHaveLength(0);
    await enquiries().release(result.enquiry.id);
    await sent(result.enquiry.id, 'email');
  });

  test('after an ambiguous answer the history is asked, and a mail that was sent is not sent again', async () => {
    email.fail([{ do: 'accept-and-hang' }]);
    const { id } = await submit('site-visit');
    start({ env: { EMAIL_ACCESS_TOKEN: 'token' } });
    await sent(id, 'email');
    const mails = email.received.filter((request) => request.method === 'POST');
    expect(mails).toHaveLength(1);
    expect((await delivery(id, 'email')).lastResult).toContain('history');
  });

  test('a mail that the history does not know is sent again, and so is one whose history cannot be read', async () => {
    email.fail((request) => {
      if (request.method === 'GET') return FAULTS['503']!;
      return email.received.filter(({ method }) => method === 'POST').length === 1 ? FAULTS.reset! : null;
    });
    const { id } = await submit('site-visit');
    start({ env: { EMAIL_ACCESS_TOKEN: 'token', RETRY_BASE_MS: '5' } });
    await sent(id, 'email', 12_000);
    email.reset();
    email.fail([{ do: 'reset' }]);
    const second = await submit('site-visit');
    await sent(second.id, 'email', 12_000);
    expect(email.received.map((request) => request.method)).toEqual(['POST', 'GET', 'POST']);
  });

  test('two relays on one store never send the same delivery twice, and keep the rate together', async () => {
    const other = await database.open();
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push((await submit('site-visit')).id);
    const begun = Date.now();
    start({ env: { EMAIL_RATE_PER_SECOND: '10' } });
    start({ env: { EMAIL_RATE_PER_SECOND: '10' }, on: other });
    for (const id of ids) {
      await sent(id, 'email', 10_000);
      await sent(id, 'crm', 10_000);
    }
    expect(email.received).toHaveLength(12);
    expect(crm.received).toHaveLength(12);
    expect(email.received.at(-1)!.at - begun).toBeGreaterThanOrEqual(1100);
  });

  test('a lease that ended is taken over; one that lasts is not', async () => {
    const { id } = await submit('site-visit');
    const hold = (until: number) =>
      store.db
        .updateTable('delivery')
        .set({ lease_owner: 'a process that was killed', lease_until: until })
        .execute();
    await hold(Date.now() + 700);
    start();
    await sleep(300);
    expect(email.received).toHaveLength(0);
    await sent(id, 'email');
  });

  test('what is under way keeps its lease, however long it takes', async () => {
    crm.fail({ do: 'slow', ms: 350 });
    const { id } = await submit('site-visit');
    const other = await database.open();
    start({ leaseMs: 280 });
    start({ leaseMs: 280, on: other });
    await sent(id, 'crm');
    await sleep(400);
    expect(crm.received).toHaveLength(1);
  });

  test('a clock put forward does not send again what is under way', async () => {
    let ahead = 0;
    crm.fail({ do: 'slow', ms: 350 });
    const { id } = await submit('site-visit');
    const relay = start({ now: () => Date.now() + ahead });
    await until('under way', () => crm.received.length > 0);
    ahead = 3_600_000;
    relay.poke();
    await sent(id, 'crm');
    await sleep(400);
    expect(crm.received).toHaveLength(1);
  });

  test('stop ends what is under way, writes it down and leaves no lease', async () => {
    crm.fail({ do: 'slow', ms: 200 });
    const { id } = await submit('site-visit');
    const relay = start();
    await until('under way', () => crm.received.length > 0);
    await stop(relay);
    expect((await delivery(id, 'crm')).state).toBe('sent');
    const held = await store.db
      .selectFrom('delivery')
      .select('id')
      .where('lease_owner', 'is not', null)
      .execute();
    expect(held).toHaveLength(0);
  });

  test('a clock put back by a day holds nothing up', async () => {
    const day = 86_400_000;
    const tomorrow = () => Date.now() + day;
    email.fail([answer(503, 'down')]);
    const result = await enquiries(tomorrow).submit(newEnquiry('contact'));
    if (result.outcome === 'limited') throw new Error('limited');
    const relay = start({ now: tomorrow, env: { RETRY_BASE_MS: '5000' } });
    await until('an attempt', async () => (await delivery(result.enquiry.id, 'email')).attempts === 1);
    await stop(relay);
    await store.db.updateTable('channel').set({ next_slot_at: tomorrow() }).execute();
    start({ env: { RETRY_BASE_MS: '5000' } });
    await sent(result.enquiry.id, 'email');
    await sent(result.enquiry.id, 'crm');
  });
});
