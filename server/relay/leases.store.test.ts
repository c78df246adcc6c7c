import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../domain/dates/durations.ts';
import { newEnquiry } from '../../tests/harness/enquiries.ts';
import { answer, relayOn } from '../../tests/harness/relay.ts';
import { DIALECTS } from '../../tests/harness/stores.ts';
import { waitUntil } from '../../tests/harness/until.ts';
import type { Store } from '../database/open.ts';
import { StoreUnavailable } from '../database/unavailable.ts';
import type { Config } from '../process/config.ts';
import { openChannels } from './channels/list.ts';
import { LEASE_MS } from './leases.ts';

describe.each(DIALECTS)('leases on %s', (dialect) => {
  const bench = relayOn(dialect);

  test('two relays on one store never send a delivery twice, and share the rate', async () => {
    const other = await bench.openAnother();
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push((await bench.submit('site-visit')).id);
    const begun = Date.now();
    // The timeouts are long, because a machine that stands still for seconds would lose leases and send again.
    const patient = { env: { EMAIL_RATE_PER_SECOND: '10' }, deadlineMs: 600_000, leaseMs: 600_000 };
    bench.start(patient);
    bench.start({ ...patient, on: other });
    for (const id of ids) {
      await bench.sent(id, 'email');
      await bench.sent(id, 'crm');
    }
    expect(bench.services.email.received).toHaveLength(12);
    expect(bench.services.crm.received).toHaveLength(12);
    expect(bench.services.email.received.at(-1)!.at - begun).toBeGreaterThanOrEqual(1100);
  });

  test('an expired lease is taken over, another is not', async () => {
    const { id } = await bench.submit('site-visit');
    const hold = (until: number) =>
      bench.store.db
        .updateTable('delivery')
        .set({ lease_owner: 'a process that was killed', lease_until: until })
        .execute();
    await hold(bench.now() + 60_000);
    // A stopped relay finishes its first poll before it ends.
    await bench.stop(bench.start());
    expect(bench.services.email.received).toHaveLength(0);
    bench.start();
    bench.pass(60_000);
    await bench.sent(id, 'email');
  });

  test('a delivery in flight keeps its lease, however long it takes', async () => {
    const answered = Promise.withResolvers<void>();
    bench.services.crm.fail([{ do: 'wait', until: answered.promise }]);
    const { id } = await bench.submit('site-visit');
    const other = await bench.openAnother();
    // Renewed after two seconds.
    const patient = { leaseMs: 8000, deadlineMs: 600_000 };
    bench.start(patient);
    bench.start({ ...patient, on: other });
    const { id: key } = await bench.delivery(id, 'crm');
    const leaseEnd = async () => {
      const row = bench.store.db.selectFrom('delivery').select('lease_until').where('id', '=', key);
      return (await row.executeTakeFirstOrThrow()).lease_until;
    };
    await waitUntil('under way', () => bench.services.crm.received.length > 0);
    const first = await leaseEnd();
    await waitUntil('renewed', async () => (await leaseEnd()) > first);
    bench.pass(first + 1 - bench.now());
    // Both relays poll once more.
    const later = await bench.submit('site-visit');
    await bench.sent(later.id, 'crm');
    answered.resolve();
    await bench.sent(id, 'crm');
    expect(bench.services.crm.received.filter(({ idempotencyKey }) => idempotencyKey === key)).toHaveLength(
      1,
    );
  });

  test('a clock put forward does not send deliveries in flight again', async () => {
    let ahead = 0;
    const answered = Promise.withResolvers<void>();
    bench.services.crm.fail([{ do: 'wait', until: answered.promise }]);
    const { id } = await bench.submit('site-visit');
    const relay = bench.start({ now: () => Date.now() + ahead, deadlineMs: 600_000 });
    await waitUntil('under way', () => bench.services.crm.received.length > 0);
    ahead = HOUR_MS;
    // The relay polls once more.
    const later = await bench.submit('site-visit');
    relay.poke();
    await bench.sent(later.id, 'crm');
    answered.resolve();
    await bench.sent(id, 'crm');
    expect(bench.services.crm.received).toHaveLength(2);
  });

  test('stop ends deliveries in flight, records them and leaves no lease', async () => {
    bench.services.crm.fail({ do: 'slow', ms: 200 });
    const { id } = await bench.submit('site-visit');
    const relay = bench.start();
    await waitUntil('under way', () => bench.services.crm.received.length > 0);
    await bench.stop(relay);
    expect((await bench.delivery(id, 'crm')).state).toBe('sent');
    const held = await bench.store.db
      .selectFrom('delivery')
      .select('id')
      .where('lease_owner', 'is not', null)
      .execute();
    expect(held).toHaveLength(0);
  });

  test('a delivery whose result could not be recorded before the stop is looked up, not sent again', async () => {
    const answered = Promise.withResolvers<void>();
    bench.services.email.fail([{ do: 'wait', until: answered.promise }]);
    const { id } = await bench.submit('site-visit');
    let refused = 0;
    const withoutDisk: Store = {
      ...bench.store,
      write(work) {
        if (bench.services.email.received.length === 0) return bench.store.write(work);
        refused += 1;
        return Promise.reject(new StoreUnavailable('the store is away'));
      },
    };
    const env = { EMAIL_ACCESS_TOKEN: 'token' };
    const onlyEmail = (config: Config) => openChannels(config).filter(({ name }) => name === 'email');
    const relay = bench.start({ env, on: withoutDisk, channels: onlyEmail, graceMs: 400 });
    await waitUntil('under way', () => bench.services.email.received.length > 0);
    answered.resolve();
    await waitUntil('it could not be written down', () => refused > 0);
    await bench.stop(relay);
    bench.start({ env });
    bench.pass(LEASE_MS);
    await bench.sent(id, 'email');
    expect(bench.services.email.received.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  test('a relay that stops before it could look up a taken-over delivery leaves that to the next', async () => {
    bench.services.email.fail([{ do: 'timeout' }]);
    const { id } = await bench.submit('site-visit');
    await bench.store.db
      .updateTable('delivery')
      .set({ lease_owner: 'a process that was killed', lease_until: 0 })
      .execute();
    const env = { EMAIL_ACCESS_TOKEN: 'token' };
    const relay = bench.start({ env, graceMs: 0 });
    await waitUntil('it asks', () => bench.services.email.received.length > 0);
    await bench.stop(relay);
    bench.start({ env });
    bench.pass(LEASE_MS);
    await bench.sent(id, 'email');
    expect(bench.services.email.received.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
  });

  test('a clock put back by a day delays nothing', async () => {
    const day = DAY_MS;
    const tomorrow = () => Date.now() + day;
    bench.services.email.fail([answer(503, 'down')]);
    const result = await bench.enquiries(tomorrow).submit(newEnquiry('contact'));
    if (!('enquiry' in result)) throw new Error(result.outcome);
    const relay = bench.start({ now: tomorrow, env: { RETRY_BASE_MS: '5000' } });
    await waitUntil(
      'an attempt',
      async () => (await bench.delivery(result.enquiry.id, 'email')).attempts >= 1,
    );
    await bench.stop(relay);
    await bench.store.db.updateTable('channel').set({ next_slot_at: tomorrow() }).execute();
    bench.start({ env: { RETRY_BASE_MS: '5000' } });
    await bench.sent(result.enquiry.id, 'email');
    await bench.sent(result.enquiry.id, 'crm');
  });
});
