import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../domain/dates/durations.ts';
import { fromIst } from '../../domain/dates/india.ts';
import { newEnquiry } from '../../tests/harness/enquiries.ts';
import { answer, relayOn } from '../../tests/harness/relay.ts';
import { DIALECTS } from '../../tests/harness/stores.ts';
import { waitUntil } from '../../tests/harness/until.ts';
import { FAULTS } from '../../tests/stand-ins/faults.ts';
import { createVisitStore } from '../store/visits/visits.ts';

describe.each(DIALECTS)('the relay on %s', (dialect) => {
  const bench = relayOn(dialect);

  test('a poke sends the e-mail at once, and the lead right after it', async () => {
    // Without the poke the first poll would come long after this test.
    const relay = bench.start({ env: { RETRY_BASE_MS: '5000' }, pollMs: 60_000 });
    const first = await bench.submit('site-visit');
    relay.poke();
    await bench.sent(first.id, 'email');
    await bench.sent(first.id, 'crm');
    const { id, reference } = await bench.submit('contact');
    relay.poke();
    await bench.sent(id, 'crm');
    const [, mail] = bench.services.email.received;
    const [, lead] = bench.services.crm.received;
    expect(lead!.at).toBeGreaterThanOrEqual(mail!.at);
    const history = (await bench.delivery(id, 'email')).history;
    expect(mail!.idempotencyKey).toBe((await bench.delivery(id, 'email')).id);
    expect(lead!.idempotencyKey).toBe((await bench.delivery(id, 'crm')).id);
    expect(JSON.stringify(mail!.body)).toContain(`Reference: ${reference}`);
    expect(history).toMatchObject([{ status: 200, outcome: 'sent', body: 'OK' }]);
  });

  test('a delivery after its visit was cancelled says so', async () => {
    bench.services.email.fail([answer(500, 'down')]);
    const { id } = await bench.submit('site-visit', { date: '2026-12-05', message: 'Ring twice' });
    const relay = bench.start({ env: { RETRY_BASE_MS: '5000', CRM_SOURCE_ID: '' } });
    await waitUntil('a try', async () => (await bench.delivery(id, 'email')).attempts === 1);
    const visits = createVisitStore(bench.store, bench.now);
    const visit = await visits.findByEnquiry(id);
    await visits.change(visit?.id ?? '', { state: 'cancelled' }, { id: 'asha', name: 'Asha' });
    bench.pass(HOUR_MS);
    await bench.sent(id, 'email');
    await bench.stop(relay);
    bench.start();
    for (const name of ['email', 'crm'] as const) {
      await bench.sent(id, name);
      const body = JSON.stringify(bench.services[name].received.at(-1)?.body);
      expect(body, name).toContain('This visit was cancelled meanwhile. Ring twice');
    }
  });

  test('a delivery after its visit was moved has the new time', async () => {
    bench.services.email.fail([answer(500, 'down')]);
    const { id } = await bench.submit('site-visit', { date: '2026-12-05', time: '14:30', numvisitor: 3 });
    const relay = bench.start({ env: { RETRY_BASE_MS: '5000', CRM_SOURCE_ID: '' } });
    await waitUntil('a try', async () => (await bench.delivery(id, 'email')).attempts === 1);
    const visits = createVisitStore(bench.store, bench.now);
    const visit = await visits.findByEnquiry(id);
    const to = { startsAt: fromIst('2026-12-08', '11:00'), people: 2, over: true };
    expect(await visits.change(visit?.id ?? '', to, { id: 'asha', name: 'Asha' })).toMatchObject({
      outcome: 'changed',
    });
    bench.pass(HOUR_MS);
    await bench.sent(id, 'email');
    await bench.stop(relay);
    bench.start();
    await bench.sent(id, 'crm');
    await bench.sent(id, 'webhook');
    const mail = JSON.stringify(bench.services.email.received.at(-1)?.body);
    expect(mail).toContain('Visit date: 08/12/2026\\nVisit time: 11:00 AM');
    expect(mail).toContain('Number of visitors: 2');
    expect(bench.services.crm.received.at(-1)?.body).toMatchObject({
      date: '2026-12-08',
      time: '11:00',
      number_of_visitor: 2,
    });
    // Deliveries sent before the move are not sent again.
    expect(bench.services.webhook.received).toHaveLength(1);
    expect((await bench.enquiries().find(id))?.fields).toMatchObject({ date: '2026-12-05', time: '14:30' });
  });

  test('a lead waits two minutes for its e-mail and no longer; a visit waits for nothing', async () => {
    bench.services.email.fail({ do: 'reset' });
    const submitted = bench.now();
    const { id } = await bench.submit('popup');
    const visit = await bench.submit('site-visit');
    bench.start({ env: { RETRY_BASE_MS: '5000' } });
    await bench.sent(visit.id, 'crm');
    const { state, attempts, dueAt } = await bench.delivery(id, 'crm');
    expect({ state, attempts }).toEqual({ state: 'waiting', attempts: 0 });
    expect(dueAt).toBeGreaterThanOrEqual(submitted + 120_000);
    expect(dueAt).toBeLessThanOrEqual(bench.now() + 120_000);
    bench.pass(120_000);
    await bench.sent(id, 'crm');
  });

  test('another 2xx counts as sent only when it says OK', async () => {
    bench.services.email.fail([answer(202, 'queued'), answer(202, 'OK')]);
    const { id } = await bench.submit('site-visit');
    bench.start();
    await bench.sent(id, 'email');
    expect((await bench.delivery(id, 'email')).history.map((attempt) => attempt.outcome)).toEqual([
      'retry',
      'sent',
    ]);
  });

  test('an unconfigured delivery waits without an attempt, marked, and is sent after a start with settings', async () => {
    const first = await bench.submit('contact');
    const visit = await bench.submit('site-visit');
    const none = { EMAIL_USER_ID: '', CRM_SOURCE_ID: '' };
    const relay = bench.start({ env: none });
    // A lead waits for an unconfigured e-mail no longer than for a failing one.
    bench.pass(120_000);
    await bench.sent(first.id, 'crm');
    await waitUntil('mark', async () => (await bench.delivery(visit.id, 'crm')).lastResult !== null);
    await waitUntil('its mail', async () => (await bench.delivery(first.id, 'email')).lastResult !== null);
    expect(await bench.delivery(visit.id, 'crm')).toMatchObject({
      state: 'waiting',
      attempts: 0,
      lastResult: 'not configured: CRM_SOURCE_ID is not set',
    });
    expect((await bench.delivery(first.id, 'email')).lastResult).toBe(
      'not configured: The user ID is required',
    );
    expect((await relay.channels())[0]).toMatchObject({
      state: 'not configured',
      reason: 'The user ID is required',
      waiting: 2,
    });
    await bench.stop(relay);
    bench.start();
    await bench.sent(first.id, 'email');
    await bench.sent(visit.id, 'email');
    await bench.sent(visit.id, 'crm');
  });

  test('a quarantined enquiry is not sent before it is released', async () => {
    const result = await bench.enquiries().submit({ ...newEnquiry('site-visit'), quarantine: 'a link' });
    if (!('enquiry' in result)) throw new Error(result.outcome);
    // A stopped relay finishes its first poll before it ends.
    await bench.stop(bench.start());
    expect(bench.services.email.received).toHaveLength(0);
    bench.start();
    await bench.enquiries().release(result.enquiry.id, { id: 'asha', name: 'Asha' });
    await bench.sent(result.enquiry.id, 'email');
  });

  test('after an ambiguous response the history is asked, and a sent mail is not sent again', async () => {
    bench.services.email.fail([{ do: 'accept-and-hang' }]);
    const { id } = await bench.submit('site-visit');
    bench.start({ env: { EMAIL_ACCESS_TOKEN: 'token' }, deadlineMs: 400 });
    await bench.sent(id, 'email');
    const mails = bench.services.email.received.filter((request) => request.method === 'POST');
    expect(mails).toHaveLength(1);
    expect((await bench.delivery(id, 'email')).lastResult).toContain('history');
  });

  test('a mail that the history does not know is sent again, and so is one whose history cannot be read', async () => {
    bench.services.email.fail((request) => {
      if (request.method === 'GET') return FAULTS['503']!;
      return bench.services.email.received.filter(({ method }) => method === 'POST').length === 1
        ? FAULTS.reset!
        : null;
    });
    const { id } = await bench.submit('site-visit');
    bench.start({ env: { EMAIL_ACCESS_TOKEN: 'token', RETRY_BASE_MS: '5' } });
    await bench.sent(id, 'email');
    bench.services.email.reset();
    bench.services.email.fail([{ do: 'reset' }]);
    const second = await bench.submit('site-visit');
    await bench.sent(second.id, 'email');
    expect(bench.services.email.received.map((request) => request.method)).toEqual(['POST', 'GET', 'POST']);
  });
});
