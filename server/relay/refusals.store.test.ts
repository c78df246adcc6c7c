import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { answer, MINUTE_MS, type RelayBench, relayOn } from '../../tests/harness/relay.ts';
import { DIALECTS } from '../../tests/harness/stores.ts';
import { waitUntil } from '../../tests/harness/until.ts';
import { FAULTS } from '../../tests/stand-ins/faults.ts';
import { createLeadStore } from '../store/leads/leads.ts';
import type { Relay } from './relay.ts';

const submitMany = async (bench: RelayBench, count: number, message = '') => {
  const ids: string[] = [];
  for (let each = 0; each < count; each += 1) ids.push((await bench.submit('site-visit', { message })).id);
  return ids;
};
/** The first retry comes long after the test. */
const NO_RETRY = '60000';

/** The lead is sent before the channel is paused, or by the first probe. */
async function leavesWithinAMinute(bench: RelayBench, relay: Relay, id: string, channel: 'email' | 'crm') {
  const isSent = async () => (await bench.delivery(id, channel)).state === 'sent';
  const isPaused = async () => (await bench.status(relay, channel)).state === 'paused';
  await waitUntil('sent, or paused', async () => (await isSent()) || (await isPaused()));
  await bench.idle();
  if (await isSent()) return;
  const status = await bench.status(relay, channel);
  expect(status.until! - status.since!).toBeLessThan(60_000);
  const before = bench.services[channel].received.length;
  bench.pass(status.until! - bench.now());
  await bench.sent(id, channel);
  const [probe] = bench.services[channel].received.slice(before);
  expect(probe!.idempotencyKey).toBe((await bench.delivery(id, channel)).id);
}

describe.each(DIALECTS)('a service that refuses on %s', (dialect) => {
  const bench = relayOn(dialect);

  describe.each(['email', 'crm'] as const)('%s', (channel) => {
    test.each(['after', 'before'])('50 refused leads, and an honest one %s them', async (place) => {
      const poison = `fail-${channel}-403`;
      if (place === 'after') await submitMany(bench, 50, poison);
      const { id } = await bench.submit('site-visit');
      if (place === 'before') await submitMany(bench, 50, poison);
      const relay = bench.start({ env: { RETRY_BASE_MS: '5000' } });
      await leavesWithinAMinute(bench, relay, id, channel);
    });
  });

  test('a valid lead leaves within a minute of a channel’s pause', async () => {
    await submitMany(bench, 20, 'fail-crm-403');
    const relay = bench.start({ env: { RETRY_BASE_MS: '5000' } });
    await bench.paused(relay, 'crm');
    const { id } = await bench.submit('site-visit');
    await leavesWithinAMinute(bench, relay, id, 'crm');
  });

  test('the desk lists deliveries for a channel that refused first and then failed', async () => {
    bench.services.email.fail([answer(400, 'wrong template'), ...Array(50).fill(answer(500, 'down'))]);
    const { id: first } = await bench.submit('contact');
    const leads = createLeadStore(bench.store, bench.now);
    const page = { before: null, after: null, limit: 10 };
    const listed = async () =>
      (await leads.list({ only: 'trouble' }, page, 'asha')).map(({ key }) => key).toSorted();
    expect(await listed()).toEqual([]);
    const relay = bench.start({ env: { RETRY_BASE_MS: NO_RETRY, CRM_API_URL: '', WEBHOOK_URL: '' } });
    await bench.paused(relay, 'email');
    const { id: second } = await bench.submit('popup');
    bench.pass(DAY_MS);
    await waitUntil('failed', async () => bench.services.email.received.length >= 2);
    await bench.idle();
    const email = async () => (await bench.enquiries().channels()).find(({ name }) => name === 'email');
    expect(await email()).toMatchObject({ isStopped: true, waiting: 2 });
    expect(await listed()).toEqual([first, second].toSorted());
    expect((await leads.counts(bench.now(), 'asha')).trouble).toBe(2);

    // Deliveries of restricted people are not counted.
    await bench.store.db
      .updateTable('person')
      .set({ restricted_at: 1 })
      .where('id', '=', (await leads.findByEnquiry(second)) ?? '')
      .execute();
    expect(await email()).toMatchObject({ waiting: 1 });
    expect((await leads.counts(bench.now(), 'asha')).trouble).toBe(1);
    bench.services.email.reset();
    bench.pass(DAY_MS);
    await bench.sent(first, 'email');
    expect(await listed()).toEqual([]);
  });

  test('a refused delivery waits by the schedule, and others continue', async () => {
    const [bad] = await submitMany(bench, 1, 'fail-crm-422');
    // Its lead waits two minutes for the e-mail, and was not refused.
    await bench.submit('contact', { message: 'fail-email-503' });
    const relay = bench.start({ env: { RETRY_BASE_MS: NO_RETRY } });
    await waitUntil('a refusal', async () => (await bench.delivery(bad!, 'crm')).refusals === 1);
    expect(await bench.delivery(bad!, 'crm')).toMatchObject({ state: 'waiting', attempts: 1 });
    expect((await bench.delivery(bad!, 'crm')).dueAt).toBeGreaterThan(Date.now());
    expect(await bench.status(relay, 'crm')).toMatchObject({ state: 'ready', refused: 1 });
    const { id } = await bench.submit('site-visit');
    relay.poke();
    await bench.sent(id, 'crm');
  });

  test('two refused, one passed, two refused: no pause', async () => {
    const relay = bench.start({ env: { RETRY_BASE_MS: NO_RETRY } });
    for (const message of ['fail-crm-403', 'fail-crm-403', '', 'fail-crm-403', 'fail-crm-403']) {
      // There is always a waiting delivery that was not refused.
      await bench.submit('contact', { message: 'fail-email-503' });
      const [id] = await submitMany(bench, 1, message);
      relay.poke();
      await waitUntil('tried', async () => (await bench.delivery(id!, 'crm')).attempts === 1);
      expect((await bench.status(relay, 'crm')).state).toBe('ready');
    }
    const [third] = await submitMany(bench, 1, 'fail-crm-403');
    relay.poke();
    await waitUntil('tried', async () => (await bench.delivery(third!, 'crm')).refusals === 1);
    await bench.paused(relay, 'crm');
  });

  test('a channel that refuses all deliveries is paused; no attempt is spent, and it is probed once a minute', async () => {
    bench.services.email.fail(FAULTS['403']!);
    const ids = await submitMany(bench, 2);
    const begun = Date.now();
    const relay = bench.start();
    await bench.paused(relay, 'email');
    const status = await bench.status(relay, 'email');
    expect(status.reason).toContain('Forbidden');
    expect(status.since).toBeGreaterThanOrEqual(begun);
    // Requests in flight at the pause still arrive.
    await bench.idle();
    const attempts = async () =>
      Promise.all(ids.map(async (id) => (await bench.delivery(id, 'email')).attempts));
    const spent = await attempts();
    const before = bench.services.email.received.length;
    await waitUntil('four probes', () => bench.services.email.received.length >= before + 4);
    const probes = bench.services.email.received.slice(before, before + 4);
    for (const [nth, probe] of probes.entries()) {
      if (nth > 0) expect(probe.at - probes[nth - 1]!.at).toBeGreaterThan(MINUTE_MS * 0.9);
    }
    // Each probe takes the least refused delivery, so they alternate.
    expect(new Set(probes.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    expect(await attempts()).toEqual(spent);
    bench.services.email.fail(null);
    for (const id of ids) await bench.sent(id, 'email');
    expect((await bench.status(relay, 'email')).state).toBe('ready');
  });

  test('deliveries of restricted people do not count as waiting', async () => {
    await bench.submit('site-visit', { email: 'kept@example.com', phone: '9811100000' });
    await bench.store.db.updateTable('person').set({ restricted_at: bench.now() }).execute();
    bench.services.crm.fail(FAULTS['403']!);
    const { id } = await bench.submit('site-visit');
    const relay = bench.start({ env: { RETRY_BASE_MS: NO_RETRY } });
    await bench.paused(relay, 'crm');
    expect((await bench.delivery(id, 'crm')).attempts).toBe(1);
  });

  test('a probe that fails for another reason spends no attempt, and the pause lasts', async () => {
    bench.services.crm.fail(FAULTS['403']!);
    const [id] = await submitMany(bench, 1);
    const relay = bench.start();
    await bench.paused(relay, 'crm');
    bench.services.crm.fail(answer(503, 'down'));
    const before = bench.services.crm.received.length;
    await waitUntil('two probes', () => bench.services.crm.received.length >= before + 2);
    expect((await bench.status(relay, 'crm')).state).toBe('paused');
    expect((await bench.delivery(id!, 'crm')).attempts).toBe(1);
  });

  test.each([
    ['400', 'The Public Key is invalid'],
    ['403', 'Forbidden'],
    ['412', 'Invalid grant'],
    ['413', 'Variables size limit'],
    ['422', 'The recipients address is empty'],
    ['426', 'monthly quota'],
  ])(
    'an e-mail service that answers %s: the same settings keep the pause, others end it',
    async (name, reason) => {
      bench.services.email.fail(FAULTS[name]!);
      const ids = await submitMany(bench, 4);
      const relay = bench.start({ env: { EMAIL_RATE_PER_SECOND: '10', RETRY_BASE_MS: '5000' } });
      await bench.paused(relay, 'email');
      expect((await bench.status(relay, 'email')).reason).toContain(reason);
      await bench.stop(relay);
      // One may have been in flight at the third refusal.
      const tried = bench.services.email.received.length;
      expect([3, 4]).toContain(tried);

      bench.services.email.fail(null);
      const same = bench.start({ env: { EMAIL_RATE_PER_SECOND: '20', RETRY_BASE_MS: '5000' } });
      // A stopped relay finishes its first poll before it ends.
      await bench.stop(same);
      expect((await bench.status(same, 'email')).state).toBe('paused');
      expect(bench.services.email.received).toHaveLength(tried);

      const other = bench.start({ env: { EMAIL_TEMPLATE_ID: 'template-2', RETRY_BASE_MS: '5000' } });
      for (const id of ids) await bench.sent(id, 'email');
      expect((await bench.status(other, 'email')).state).toBe('ready');
    },
  );

  test('refused thirteen times while others pass, it is parked', async () => {
    const [bad] = await submitMany(bench, 1, 'fail-crm-403');
    const relay = bench.start({ env: { RETRY_BASE_MS: '1' } });
    await waitUntil(
      'parked',
      async () => {
        const { id } = await bench.submit('site-visit');
        relay.poke();
        await bench.sent(id, 'crm');
        await bench.hurry();
        return (await bench.delivery(bad!, 'crm')).state === 'parked';
      },
      120_000,
    );
    expect((await bench.delivery(bad!, 'crm')).attempts).toBe(13);
    expect((await bench.delivery(bad!, 'crm')).refusals).toBeGreaterThanOrEqual(13);
  });

  test('two processes agree on the pause, and probe it once a minute together', async () => {
    bench.services.crm.fail(FAULTS['403']!);
    await submitMany(bench, 6);
    const one = bench.start();
    const two = bench.start({ on: await bench.openAnother() });
    await bench.paused(one, 'crm');
    await bench.paused(two, 'crm');
    // Requests in flight at the pause still arrive.
    await bench.idle();
    const before = bench.services.crm.received.length;
    await waitUntil('three probes', () => bench.services.crm.received.length >= before + 3);
    const probes = bench.services.crm.received.slice(before);
    for (const [nth, probe] of probes.entries()) {
      if (nth > 0) expect(probe.at - probes[nth - 1]!.at).toBeGreaterThan(MINUTE_MS * 0.9);
    }
    bench.services.crm.fail(null);
    await waitUntil('all sent', async () => (await bench.status(two, 'crm')).waiting === 0);
  });
});
