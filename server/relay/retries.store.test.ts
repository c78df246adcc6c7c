import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../domain/dates/durations.ts';
import { answer, relayOn } from '../../tests/harness/relay.ts';
import { DIALECTS } from '../../tests/harness/stores.ts';
import { waitUntil } from '../../tests/harness/until.ts';
import { FAULTS } from '../../tests/stand-ins/faults.ts';

describe.each(DIALECTS)('a delivery that fails on %s', (dialect) => {
  const bench = relayOn(dialect);

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
    bench.services.email.fail([fault]);
    const { id } = await bench.submit('site-visit');
    // Only the timeout needs a short deadline; the others use the default.
    bench.start(name === 'timeout' ? { deadlineMs: 400 } : {});
    await bench.sent(id, 'email');
    const [first] = (await bench.delivery(id, 'email')).history;
    expect(first!.status).toBe(status);
    expect(first!.message).toContain(message);
    expect(first!.body.length).toBeLessThanOrEqual(2048);
    expect(bench.services.email.received.every((request) => !request.path.includes('elsewhere'))).toBe(true);
    expect(new Set(bench.services.email.received.map((request) => request.idempotencyKey)).size).toBe(1);
  });

  test('after thirteen attempts a delivery is parked, and replay sends it again', async () => {
    bench.services.crm.fail(answer(408, 'Request Timeout'));
    const { id } = await bench.submit('site-visit');
    const relay = bench.start({ env: { RETRY_BASE_MS: '1' } });
    // The wait of three days takes nearly a minute even at a five-thousandth, so each wait is cut short.
    for (let attempt = 1; attempt <= 13; attempt += 1) {
      await waitUntil('attempt', async () => (await bench.delivery(id, 'crm')).attempts >= attempt);
      await bench.hurry();
      relay.poke();
    }
    expect(await bench.delivery(id, 'crm')).toMatchObject({ state: 'parked', attempts: 13 });
    expect((await bench.delivery(id, 'crm')).history).toHaveLength(13);
    bench.services.crm.fail(null);
    await bench.enquiries().replay((await bench.delivery(id, 'crm')).id);
    relay.poke();
    await bench.sent(id, 'crm');
  });

  test('an HTML page instead of a confirmation is doubtful, and tried once more after an hour', async () => {
    bench.services.crm.fail([FAULTS.page!]);
    const { id } = await bench.submit('site-visit');
    const before = await bench.version();
    const relay = bench.start({ env: { RETRY_BASE_MS: '5000' } });
    await waitUntil('doubt', async () => (await bench.delivery(id, 'crm')).doubts === 1);
    expect(await bench.version()).toBe(before + 1);
    expect(await bench.delivery(id, 'crm')).toMatchObject({
      state: 'waiting',
      lastResult: 'Answered 200 with a web page instead of a confirmation',
    });
    const [first] = bench.services.crm.received;
    const { dueAt } = await bench.delivery(id, 'crm');
    expect(dueAt - first!.at).toBeGreaterThanOrEqual(HOUR_MS);
    expect(dueAt - bench.now()).toBeLessThanOrEqual(HOUR_MS);
    bench.pass(HOUR_MS);
    await bench.sent(id, 'crm');
    const [, second] = bench.services.crm.received;
    expect(second!.idempotencyKey).toBe(first!.idempotencyKey);
    expect((await bench.delivery(id, 'crm')).history.map(({ outcome }) => outcome)).toEqual([
      'doubtful',
      'sent',
    ]);
    expect((await bench.status(relay, 'crm')).state).toBe('ready');
  });

  test('a delivery that was doubtful twice is left to a person, who can send it again', async () => {
    bench.services.crm.fail(FAULTS.page!);
    const { id } = await bench.submit('site-visit');
    const relay = bench.start({ env: { RETRY_BASE_MS: '1' } });
    await waitUntil('left', async () => (await bench.delivery(id, 'crm')).state === 'doubtful');
    expect(await bench.status(relay, 'crm')).toMatchObject({ state: 'ready', doubtful: 1, waiting: 0 });
    bench.services.crm.fail(null);
    const later = await bench.submit('site-visit');
    bench.pass(DAY_MS);
    await bench.sent(later.id, 'crm');
    expect(bench.services.crm.received).toHaveLength(3);
    expect((await bench.delivery(id, 'crm')).state).toBe('doubtful');
    expect(await bench.enquiries().replay((await bench.delivery(id, 'crm')).id)).toBe(true);
    relay.poke();
    await bench.sent(id, 'crm');
  });

  test('a sent delivery can be sent again under its own key, despite the history', async () => {
    const { id } = await bench.submit('site-visit');
    const relay = bench.start({ env: { EMAIL_ACCESS_TOKEN: 'token' } });
    await bench.sent(id, 'email');
    bench.services.email.fail([{ do: 'reset' }]);
    await bench.enquiries().replay((await bench.delivery(id, 'email')).id);
    relay.poke();
    await waitUntil('three requests', () => bench.services.email.received.length === 3);
    await bench.sent(id, 'email');
    expect(new Set(bench.services.email.received.map(({ method }) => method))).toEqual(new Set(['POST']));
    expect(new Set(bench.services.email.received.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test.each([
    ['seconds', () => '3600'],
    // A HTTP date has a precision of seconds.
    ['a date', () => new Date(Date.now() + HOUR_MS + 1000).toUTCString()],
  ])('Retry-After in %s is honoured', async (_, after) => {
    const begun = bench.now();
    bench.services.crm.fail([answer(503, 'busy', { 'retry-after': after() })]);
    const { id } = await bench.submit('site-visit');
    bench.start();
    await waitUntil('an answer', async () => (await bench.delivery(id, 'crm')).attempts === 1);
    const { dueAt } = await bench.delivery(id, 'crm');
    expect(dueAt - begun).toBeGreaterThanOrEqual(HOUR_MS);
    expect(dueAt - bench.now()).toBeLessThanOrEqual(HOUR_MS + 1000);
    bench.pass(HOUR_MS + 1000);
    await bench.sent(id, 'crm');
  });

  test('five failures open the circuit; one trial closes it', async () => {
    bench.services.crm.fail(answer(503, 'down'));
    for (let count = 0; count < 12; count += 1) await bench.submit('site-visit');
    const before = await bench.version();
    const relay = bench.start({ env: { RETRY_BASE_MS: '60000' } });
    await waitUntil('all tried', () => bench.services.crm.received.length === 12);
    await bench.idle();
    expect((await bench.status(relay, 'crm')).state).toBe('open');
    // Open desks show it at once, with a single change of the version.
    expect(await bench.version()).toBe(before + 1);
    await bench.hurry();
    // Its sent mail shows that the relay has polled since.
    const { id } = await bench.submit('site-visit');
    relay.poke();
    await bench.sent(id, 'email');
    expect(bench.services.crm.received).toHaveLength(12);

    bench.pass(61_000);
    await waitUntil('a trial', () => bench.services.crm.received.length > 12);
    await bench.idle();
    expect(bench.services.crm.received).toHaveLength(13);
    expect((await bench.status(relay, 'crm')).until).toBeGreaterThan(bench.now() + 60_000);

    bench.services.crm.fail(null);
    await bench.hurry();
    const shut = await bench.version();
    bench.pass(121_000);
    await waitUntil('all sent', async () => (await bench.status(relay, 'crm')).waiting === 0);
    expect(await bench.version()).toBeGreaterThan(shut);
  });
});
