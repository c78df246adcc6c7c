import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { newEnquiry } from '../../tests/harness/enquiries.ts';
import { answer, PATIENCE_MS, relayOn, until } from '../../tests/harness/relay.ts';
import { DIALECTS } from '../../tests/harness/stores.ts';
import { FAULTS } from '../../tests/stand-ins/faults.ts';

describe.each(DIALECTS)('the relay on %s', (dialect) => {
  const bench = relayOn(dialect);

  test('a poke sends the e-mail at once, and the lead right after it', async () => {
    const relay = bench.start();
    await sleep(50);
    const { id, reference } = await bench.submit();
    const poked = Date.now();
    relay.poke();
    await bench.sent(id, 'crm');
    const [mail] = bench.services.email.received;
    const [lead] = bench.services.crm.received;
    expect(mail!.at - poked).toBeLessThan(1000);
    expect(lead!.at).toBeGreaterThanOrEqual(mail!.at);
    expect(lead!.at - poked).toBeLessThan(PATIENCE_MS / 2);
    const history = (await bench.delivery(id, 'email')).history;
    expect(mail!.idempotencyKey).toBe((await bench.delivery(id, 'email')).id);
    expect(lead!.idempotencyKey).toBe((await bench.delivery(id, 'crm')).id);
    expect(JSON.stringify(mail!.body)).toContain(`Reference: ${reference}`);
    expect(history).toMatchObject([{ status: 200, outcome: 'sent', body: 'OK' }]);
  });

  test('a lead waits two minutes for its e-mail and no longer; a visit waits for nothing', async () => {
    bench.services.email.fail({ do: 'reset' });
    const begun = Date.now();
    const { id } = await bench.submit('popup');
    const visit = await bench.submit('site-visit');
    bench.start();
    await bench.sent(id, 'crm');
    await bench.sent(visit.id, 'crm');
    const firstOf = (key: string) =>
      bench.services.crm.received.find((lead) => lead.idempotencyKey === key)!.at;
    expect(firstOf((await bench.delivery(id, 'crm')).id) - begun).toBeGreaterThanOrEqual(PATIENCE_MS - 50);
    expect(firstOf((await bench.delivery(visit.id, 'crm')).id) - begun).toBeLessThan(PATIENCE_MS / 2);
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

  test('what is not configured waits, unattempted and marked, and goes out after a start with settings', async () => {
    const first = await bench.submit('contact');
    const visit = await bench.submit('site-visit');
    const none = { EMAIL_USER_ID: '', CRM_SOURCE_ID: '' };
    const relay = bench.start({ env: none });
    await bench.sent(first.id, 'crm');
    await until('mark', async () => (await bench.delivery(visit.id, 'crm')).lastResult !== null);
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
    if (result.outcome === 'limited') throw new Error('limited');
    bench.start();
    await sleep(200);
    expect(bench.services.email.received).toHaveLength(0);
    await bench.enquiries().release(result.enquiry.id);
    await bench.sent(result.enquiry.id, 'email');
  });

  test('after an ambiguous answer the history is asked, and a mail that was sent is not sent again', async () => {
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
    await bench.sent(id, 'email', 12_000);
    bench.services.email.reset();
    bench.services.email.fail([{ do: 'reset' }]);
    const second = await bench.submit('site-visit');
    await bench.sent(second.id, 'email', 12_000);
    expect(bench.services.email.received.map((request) => request.method)).toEqual(['POST', 'GET', 'POST']);
  });
});
