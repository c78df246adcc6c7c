import { describe, expect, test } from 'vitest';
import { answer, relayOn } from '../../tests/harness/relay.ts';
import { DIALECTS } from '../../tests/harness/stores.ts';
import { waitUntil } from '../../tests/harness/until.ts';
import { FAULTS } from '../../tests/stand-ins/faults.ts';

/** A minute is as long as in production; the test moves the clock. */
const REAL_TIME = { env: { RETRY_BASE_MS: '5000', EMAIL_RATE_PER_SECOND: '100' } };

const HOURS_MS = 10 * 3_600_000;

describe.each(DIALECTS)('a channel that recovers, on %s', (dialect) => {
  const bench = relayOn(dialect);
  const delivery = (id: string) => bench.delivery(id, 'email');

  test('sends at once the deliveries refused before and during the pause', async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 10; nth += 1) ids.push((await bench.submit('site-visit')).id);
    // Each has failed before, so that its next back-off takes hours.
    await bench.store.db
      .updateTable('delivery')
      .set({ attempts: 6 })
      .where('channel', '=', 'email')
      .execute();
    bench.services.email.fail(FAULTS['403']!);
    const relay = bench.start(REAL_TIME);
    await bench.paused(relay, 'email');
    await bench.idle();
    const waits = async () =>
      (await Promise.all(ids.map(delivery))).filter(({ dueAt }) => dueAt > bench.now());
    expect((await waits()).length).toBeGreaterThanOrEqual(3);

    // A probe may take a delivery that is not due, and its due time stays during the pause.
    await bench.store.db
      .updateTable('delivery')
      .set({ due_at: bench.now() + HOURS_MS })
      .where('channel', '=', 'email')
      .execute();
    const before = bench.services.email.received.length;
    for (let probe = 1; probe <= 2; probe += 1) {
      bench.pass(60_000);
      await waitUntil('a probe', () => bench.services.email.received.length >= before + probe);
      await bench.idle();
    }
    bench.services.email.fail(null);
    bench.pass(60_000);
    for (const id of ids) if ((await delivery(id)).refusals > 0) await bench.sent(id, 'email');
  });

  test('sends at once a delivery answered before the pause and recorded after it', async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) ids.push((await bench.submit('site-visit')).id);
    bench.services.email.fail(FAULTS['403']!);
    const relay = bench.start(REAL_TIME);
    await bench.paused(relay, 'email');
    await bench.idle();
    const refusals = async () => (await Promise.all(ids.map(delivery))).map((each) => each.refusals);
    const first = await refusals();
    await bench.store.db
      .updateTable('delivery')
      .set({ due_at: bench.now() + HOURS_MS })
      .where('channel', '=', 'email')
      .execute();
    // The response to the next request comes before this pause.
    await bench.store.db
      .updateTable('channel')
      .set({ paused_at: bench.now() + 100_000, refused_in_row: '' })
      .where('name', '=', 'email')
      .execute();
    bench.pass(60_000);
    await waitUntil('a late refusal', async () => (await refusals()).join() !== first.join());
    const second = await refusals();
    const late = ids[second.findIndex((count, nth) => count !== first[nth])];
    await bench.idle();
    bench.services.email.fail(null);
    bench.pass(60_000);
    await bench.sent(late!, 'email');
  });

  test('a delivery that was refused while others passed keeps its back-off', async () => {
    // A waiting delivery that was not refused, so that one refusal is not one of all.
    await bench.submit('contact', { message: 'fail-email-503' });
    const relay = bench.start(REAL_TIME);
    const bad = await bench.submit('site-visit', { message: 'fail-email-422' });
    relay.poke();
    await waitUntil('refused', async () => (await delivery(bad.id)).refusals === 1);
    const dueAt = bench.now() + HOURS_MS;
    const { id } = await delivery(bad.id);
    await bench.store.db.updateTable('delivery').set({ due_at: dueAt }).where('id', '=', id).execute();
    const good = await bench.submit('site-visit');
    relay.poke();
    await bench.sent(good.id, 'email');

    bench.services.email.fail(answer(403, 'Forbidden'));
    for (let nth = 0; nth < 3; nth += 1) await bench.submit('site-visit');
    relay.poke();
    await bench.paused(relay, 'email');
    await bench.idle();
    bench.services.email.fail(null);
    await waitUntil('ready', async () => {
      bench.pass(60_000);
      await bench.idle();
      return (await bench.status(relay, 'email')).state === 'ready';
    });
    expect(await delivery(bad.id)).toMatchObject({ refusals: 1, dueAt });
  });
});
