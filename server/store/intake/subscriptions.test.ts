import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../domain/dates/durations.ts';
import { newEnquiry } from '../../../tests/harness/enquiries.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../../tests/harness/stores.ts';
import type { Store } from '../../database/open.ts';
import { readConfig } from '../../process/config.ts';
import { openChannels } from '../../relay/channels/list.ts';
import { createEnquiryStore } from './enquiries.ts';
import { createSubscriptionStore } from './subscriptions.ts';

const NOW = Date.UTC(2026, 10, 21, 6, 0, 0);
let clock = NOW;

const rules = (enquiriesPerMinute: number) => ({
  now: () => clock,
  enquiriesPerMinute,
  retryBaseMs: 5000,
  addressSecret: 'secret',
  channels: openChannels(readConfig({})),
});

describe.each(DIALECTS)('subscriptions and limits on %s', (dialect) => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    store = await database.open();
  });
  afterAll(() => database.remove());
  beforeEach(async () => {
    clock = NOW;
    for (const table of ['delivery', 'enquiry', 'subscription', 'subscription_request'] as const) {
      await store.db.deleteFrom(table).execute();
    }
  });

  const subscribe = (email: string, submissionKey: string | null = null, address = '192.0.2.1') =>
    createSubscriptionStore(store, rules(5)).subscribe({
      email,
      address,
      consentVersion: '1',
      consentLanguage: 'en',
      page: '/',
      submissionKey,
      quarantine: null,
    });
  const keptOf = (result: Awaited<ReturnType<typeof subscribe>>) => {
    if (result.outcome === 'limited') throw new Error('limited');
    return result.stored;
  };

  test('a known address is stored once, with the same response as a new one', async () => {
    const first = await subscribe('asha@example.com');
    clock += 2 * HOUR_MS;
    const known = await subscribe(' ASHA@example.com');
    const unknown = await subscribe('ravi@example.com');
    for (const result of [first, known, unknown]) {
      expect(result).toEqual({
        outcome: 'accepted',
        stored: {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          reference: expect.stringMatching(/^V-.{6}$/),
        },
        held: false,
      });
    }
    // The id of a request contains the time of that request only.
    const time = (result: typeof first) =>
      Number.parseInt(keptOf(result).id.replace('-', '').slice(0, 12), 16);
    expect([time(first), time(known), time(unknown)]).toEqual([NOW, clock, clock]);
    expect(keptOf(known).reference).not.toBe(keptOf(first).reference);
    const list = await createSubscriptionStore(store, rules(5)).list({ before: null, limit: 10 });
    expect(list.map(({ email, createdAt }) => [email, createdAt])).toEqual([
      ['ravi@example.com', clock],
      ['asha@example.com', NOW],
    ]);
  });

  test('the same key gets the first response again and does not count, for new and known addresses', async () => {
    await subscribe('asha@example.com');
    const known = await subscribe('asha@example.com', 'key-1');
    const fresh = await subscribe('ravi@example.com', 'key-2');
    for (let again = 0; again < 6; again += 1) {
      expect(await subscribe('asha@example.com', 'key-1')).toMatchObject({
        outcome: 'repeated',
        stored: keptOf(known),
      });
      expect(await subscribe('ravi@example.com', 'key-2')).toMatchObject({
        outcome: 'repeated',
        stored: keptOf(fresh),
      });
    }
    expect((await subscribe('ravi@example.com', 'key-3')).outcome).toBe('accepted');
  });

  test('requests of known addresses are limited like others, and forgotten after a day', async () => {
    for (let count = 0; count < 5; count += 1) await subscribe('asha@example.com');
    expect(await subscribe('asha@example.com')).toEqual({ outcome: 'limited', retryAfterSeconds: 60 });
    clock += 25 * HOUR_MS;
    await subscribe('asha@example.com');
    const rows = await store.db.selectFrom('subscription_request').selectAll().execute();
    expect(rows.map(({ created_at }) => created_at)).toEqual([clock]);
  });

  test('a former subscriber who returns is subscribed again, also when held or with the former key', async () => {
    const subscriptions = createSubscriptionStore(store, rules(100));
    const again = (quarantine: string | null) =>
      subscriptions.subscribe({
        email: 'asha@example.com',
        address: '192.0.2.1',
        consentVersion: '1',
        consentLanguage: 'en',
        page: '/',
        submissionKey: 'page:1',
        quarantine,
      });
    const leave = async () => {
      const [row] = await subscriptions.list({ before: null, limit: 1 });
      expect(await subscriptions.leave(row?.id ?? '', 'link')).toBe(true);
      clock += 1000;
    };
    await again(null);
    for (const quarantine of ['Looks like a program', null]) {
      await leave();
      expect(await again(quarantine)).toMatchObject({ outcome: 'accepted', held: quarantine !== null });
      expect(await again(quarantine)).toMatchObject({ outcome: 'repeated' });
      expect(await subscriptions.list({ before: null, limit: 5 })).toMatchObject([
        { email: 'asha@example.com', quarantine, leftAt: null },
      ]);
    }
  });

  const from = (address: string, perMinute = 2) =>
    createEnquiryStore(store, rules(perMinute)).submit({ ...newEnquiry(), address });
  const held = async (address: string) => {
    const result = await from(address);
    return result.outcome === 'accepted' ? result.held : result.outcome;
  };

  test('a /48 of IPv6 that asks from ever new addresses is held, not refused', async () => {
    for (let household = 0; household < 6; household += 1) {
      expect(await held(`2001:db8:1:${household}::1`)).toBe(false);
    }
    expect(await held('2001:db8:1:ff::1')).toBe(true);
    expect(await held('2001:db8:2::1')).toBe(false);
    const row = await store.db
      .selectFrom('enquiry')
      .innerJoin('delivery', 'delivery.enquiry_id', 'enquiry.id')
      .select(['quarantine', 'state'])
      .where('quarantine', 'is not', null)
      .execute();
    const reason = 'More than 6 enquiries from one network within a minute';
    expect(row.length).toBeGreaterThan(1);
    for (const delivery of row) expect(delivery).toEqual({ quarantine: reason, state: 'held' });
    clock += MINUTE_MS;
    expect(await held('2001:db8:1:ff::1')).toBe(false);
  });

  test('an address that sends all hour within its minute is held, with its subscriptions', async () => {
    for (let sent = 0; sent < 12; sent += 1) {
      clock += MINUTE_MS / 2;
      expect(await held('203.0.113.7')).toBe(false);
    }
    clock += MINUTE_MS / 2;
    expect(await held('203.0.113.7')).toBe(true);
    expect(await held('203.0.113.8')).toBe(false);
    clock = NOW + HOUR_MS + MINUTE_MS;
    expect(await held('203.0.113.7')).toBe(false);
  });

  test('an invalid stored row is read as far as possible', async () => {
    const enquiries = createEnquiryStore(store, rules(100));
    const result = await enquiries.submit({ ...newEnquiry('popup'), address: '192.0.2.9' });
    if (!('enquiry' in result)) throw new Error(result.outcome);
    for (const fields of ['{', 'null', '[]', '{"name": {}, "city": ["x"], "message": 5}']) {
      await store.db
        .updateTable('enquiry')
        .set({ fields, first_touch: '{"at": 9000000000000000}', last_touch: 'x' })
        .where('id', '=', result.enquiry.id)
        .execute();
      const found = await enquiries.find(result.enquiry.id);
      expect(found?.fields).toMatchObject({
        name: 'Ravi Sharma',
        phone: '9123456780',
        city: '',
        plotArea: '',
      });
      expect(found?.firstTouch).toMatchObject({ at: 9e15, params: {}, landingPage: '' });
      expect(found?.lastTouch).toBeNull();
      expect(await enquiries.list({ before: null, limit: 5 })).toHaveLength(1);
    }
  });
});
