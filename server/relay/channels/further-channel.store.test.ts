import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { deliveryWords } from '../../../app/desk/leads/words.ts';
import { isSuccess, sentVerdict } from '../../../domain/enquiries/answers.ts';
import { newEnquiry } from '../../../tests/harness/enquiries.ts';
import { relayOn } from '../../../tests/harness/relay.ts';
import { DIALECTS } from '../../../tests/harness/stores.ts';
import { waitUntil } from '../../../tests/harness/until.ts';
import { startStandIn } from '../../../tests/stand-ins/service.ts';
import { type Config, readConfig } from '../../process/config.ts';
import { createDeliveryMetrics } from '../metrics.ts';
import type { Channel } from './channel.ts';
import { openChannels } from './list.ts';

/** The declaration of an additional channel: messages to the caller’s phone. */
const messenger = (url: string): Channel => ({
  name: 'messenger',
  label: 'Messenger',
  isSetUp: true,
  unset: [],
  missing: (form) => (url === '' || form === 'popup' ? 'The messenger has no address' : null),
  settings: { url },
  ratePerSecond: null,
  follows: (form) => (form === 'contact' ? 'crm' : null),
  request: ({ deliveryId, enquiry }) => ({
    method: 'POST',
    url,
    headers: { 'idempotency-key': deliveryId },
    body: enquiry.reference,
  }),
  verdict: (answer) =>
    isSuccess(answer.status)
      ? sentVerdict(answer.status)
      : { outcome: 'refused', message: `No: ${answer.body}`, advice: null },
  askHistory: null,
});

const startMessenger = () =>
  startStandIn(
    {
      service: 'messenger',
      title: 'Messenger (stand-in)',
      limits: [],
      handle: () => ({ status: 202, body: '', accepted: true }),
    },
    {},
  );

describe.each(DIALECTS)('an additional channel is one entry of the list, on %s', (dialect) => {
  const bench = relayOn(dialect);
  const withMessenger = (url: string) => (config: Config) => [...openChannels(config), messenger(url)];
  const storeWith = (url: string) => bench.enquiries(Date.now, withMessenger(url)(readConfig({})));

  test('receives each enquiry after the channel it follows, also when released or sent again', async () => {
    const service = await startMessenger();
    const enquiries = storeWith(service.url);
    const { id, reference } = await bench.accept(newEnquiry('contact'), enquiries);
    const held = await bench.accept({ ...newEnquiry('site-visit'), quarantine: 'a link' }, enquiries);
    const relay = bench.start({ channels: withMessenger(service.url) });
    await bench.sent(id, 'messenger');
    expect(service.received).toMatchObject([{ body: reference }]);
    expect(service.received[0]!.at).toBeGreaterThanOrEqual(bench.services.crm.received[0]!.answeredAt);

    await enquiries.release(held.id, { id: 'asha', name: 'Asha' });
    relay.poke();
    await bench.sent(held.id, 'messenger');
    await enquiries.replay((await bench.delivery(id, 'messenger')).id);
    relay.poke();
    await waitUntil('again', () => service.received.length === 3);
    expect(service.received[2]!.idempotencyKey).toBe(service.received[0]!.idempotencyKey);
    await service.close();
  });

  test('is known to the desk and the metrics: marked without settings, paused when it refuses', async () => {
    const service = await startMessenger();
    service.fail({ do: 'answer', status: 410, body: 'not here' });
    const enquiries = storeWith(service.url);
    const popup = await bench.accept(newEnquiry('popup'), enquiries);
    const visit = await bench.accept(newEnquiry('site-visit'), enquiries);
    const relay = bench.start({ channels: withMessenger(service.url) });
    await bench.paused(relay, 'messenger');
    await waitUntil('mark', async () => (await bench.delivery(popup.id, 'messenger')).lastResult !== null);
    expect((await bench.delivery(popup.id, 'messenger')).lastResult).toBe(
      'not configured: The messenger has no address',
    );
    const channel = (await enquiries.channels()).find(({ name }) => name === 'messenger');
    expect(channel).toMatchObject({ label: 'Messenger', pauseReason: 'No: not here' });
    const words = deliveryWords(await bench.delivery(visit.id, 'messenger'), channel, Date.now());
    expect(words.text).toMatch(/^paused since .+: No: not here$/);

    const registry = new Registry();
    createDeliveryMetrics(registry)(await relay.channels());
    const figures = await registry.metrics();
    expect(figures).toContain('channel_paused{channel="messenger"} 1');
    expect(figures).toContain('deliveries{channel="messenger",state="waiting"} 2');
    expect(figures).toContain('deliveries_refused{channel="messenger"} 1');
    await service.close();
  });
});

test('a channel may only follow one before it in the list', () => {
  const channels = openChannels(readConfig({}));
  for (const [index, channel] of channels.entries()) {
    const before = channels.slice(0, index).map(({ name }) => name);
    for (const form of ['contact', 'popup', 'site-visit'] as const) {
      const follows = channel.follows(form);
      if (follows !== null) expect(before).toContain(follows);
    }
  }
  expect(new Set(channels.map(({ name }) => name)).size).toBe(channels.length);
});
