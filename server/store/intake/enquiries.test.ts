import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { DAY_MS } from '../../../domain/dates/durations.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../../tests/harness/stores.ts';
import type { Store } from '../../database/open.ts';
import { SQLITE_FILE } from '../../database/sqlite.ts';
import { readConfig } from '../../process/config.ts';
import { openChannels } from '../../relay/channels/list.ts';
import type { EnquiryStore, NewEnquiry } from '../enquiries/enquiry-types.ts';
import { createEnquiryStore } from './enquiries.ts';
import { createSubscriptionStore } from './subscriptions.ts';

const NOW = Date.UTC(2026, 10, 21, 6, 0, 0);
let clock = NOW;
let serial = 0;

function enquiry(changes: Partial<NewEnquiry> & { phone?: string; email?: string; name?: string } = {}) {
  serial += 1;
  const { phone, email, name, ...rest } = changes;
  return {
    form: 'contact',
    fields: {
      name: name ?? 'Asha Verma',
      phone: phone ?? String(9_000_000_000 + serial),
      email: email ?? `asha${serial}@example.com`,
      subject: 'A corner plot',
      message: `Is plot ${serial} free?`,
    },
    website: 'https://vayuvan.example',
    webPage: '/contact-us?utm_source=x',
    firstTouch: { at: NOW, landingPage: '/', referrer: '', params: { utm_source: 'x' } },
    lastTouch: null,
    consent: { version: '2026-11', language: 'en', at: NOW, page: '/contact-us' },
    quarantine: null,
    address: `198.51.100.${serial % 250}`,
    submissionKey: null,
    ...rest,
  } as NewEnquiry;
}

const idOf = (result: Awaited<ReturnType<EnquiryStore['submit']>>) => {
  if (!('enquiry' in result)) throw new Error(result.outcome);
  return result.enquiry.id;
};

describe.each(DIALECTS)('enquiries on %s', (dialect) => {
  let database: TestDatabase;
  let store: Store;
  let enquiries: EnquiryStore;
  const rules = (perMinute = 1000) => ({
    now: () => clock,
    enquiriesPerMinute: perMinute,
    retryBaseMs: 5000,
    addressSecret: 'secret',
    channels: openChannels(readConfig({})),
  });
  const countOf = async (table: 'enquiry' | 'delivery' | 'person' | 'contact_point') => {
    const { count } = await store.db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };

  beforeAll(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    store = await database.open();
  });
  afterAll(() => database.remove());
  beforeEach(async () => {
    clock = NOW;
    for (const table of [
      'delivery_attempt',
      'delivery',
      'enquiry',
      'contact_point',
      'person',
      'subscription',
      'subscription_request',
    ] as const) {
      await store.db.deleteFrom(table).execute();
    }
    enquiries = createEnquiryStore(store, rules());
  });

  test('the plot of an enquiry is stored separately, and none if it names none', async () => {
    const of = async (plot: string | undefined) => {
      const sent = enquiry();
      const id = idOf(await enquiries.submit({ ...sent, fields: { ...sent.fields, plot } } as NewEnquiry));
      expect((await enquiries.find(id))?.fields.plot).toBe(plot ?? '');
      return id;
    };
    const ids = [await of('F06'), await of(''), await of(undefined), await of('F06')];
    const about = store.db.selectFrom('enquiry').select('id').orderBy('id');
    const f06 = await about.where('plot', '=', 'F06').execute();
    expect(f06.map(({ id }) => id)).toEqual([ids[0], ids[3]]);
    expect(await about.where('plot', 'is', null).execute()).toHaveLength(2);
  });

  test('an accepted enquiry is read back whole, with a reference and a delivery for each channel', async () => {
    const sent = enquiry();
    const result = await enquiries.submit(sent);
    expect(result.outcome).toBe('accepted');
    const found = await enquiries.find(idOf(result));
    expect(found).toMatchObject({
      form: 'contact',
      fields: sent.fields,
      webPage: sent.webPage,
      firstTouch: sent.firstTouch,
      lastTouch: null,
      consent: sent.consent,
      createdAt: NOW,
      othersOfPerson: 0,
      deliveries: [
        { channel: 'email', state: 'waiting', dueAt: NOW, attempts: 0, sentAt: null, history: [] },
        { channel: 'crm', state: 'waiting', dueAt: NOW + 120_000, history: [] },
        { channel: 'webhook', state: 'waiting', dueAt: NOW, history: [] },
      ],
    });
    expect(found?.reference).toMatch(/^V-[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(await enquiries.find('nobody')).toBeNull();
  });

  test('the deliveries of a site visit are due at once', async () => {
    const { fields } = enquiry();
    const id = idOf(
      await enquiries.submit(
        enquiry({
          form: 'site-visit',
          fields: { ...fields, date: '2026-12-01', time: '10:00', numvisitor: 2, consent: true },
        } as Partial<NewEnquiry>),
      ),
    );
    const found = await enquiries.find(id);
    expect(found?.deliveries.map((delivery) => delivery.dueAt)).toEqual([NOW, NOW, NOW]);
  });

  test('an enquiry that the store refuses leaves no data and does not affect others', async () => {
    const broken = enquiry({ consent: { version: null as never, language: 'en', at: NOW, page: '/' } });
    const results = await Promise.allSettled(
      [enquiry(), broken, enquiry()].map((one) => enquiries.submit(one)),
    );
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await countOf('enquiry')).toBe(2);
    expect(await countOf('delivery')).toBe(6);
    expect(await countOf('person')).toBe(2);
    expect(await countOf('contact_point')).toBe(4);
  });

  test('storing many enquiries yields to other work, with no transaction open', async () => {
    const file = join(database.options.dataDir, SQLITE_FILE);
    const other = dialect === 'sqlite' ? new DatabaseSync(file, { timeout: 0 }) : null;
    let turns = 0;
    const polite = createEnquiryStore(store, rules(), async () => {
      turns += 1;
      await setImmediate();
    });
    let isDone = false;
    const submitted = Promise.all(Array.from({ length: 40 }, () => polite.submit(enquiry()))).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      // Another process may write in any of the turns.
      other?.exec('begin immediate; rollback');
      await setImmediate();
    }
    other?.close();
    const crowd = await submitted;
    expect(crowd.map(({ outcome }) => outcome)).toEqual(Array(40).fill('accepted'));
    // One turn for each stored enquiry except the last.
    expect(turns).toBeGreaterThanOrEqual(39);
  });

  test('fifty submissions of one form, from two processes, make one enquiry', async () => {
    const other = createEnquiryStore(await database.open(), rules(1));
    const mine = createEnquiryStore(store, rules(1));
    const one = enquiry({ submissionKey: 'key-1' });
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? mine : other).submit(one)),
    );
    expect(results.filter((result) => result.outcome === 'accepted')).toHaveLength(1);
    expect(results.filter((result) => result.outcome === 'repeated')).toHaveLength(49);
    expect(new Set(results.map(idOf)).size).toBe(1);
    expect(await countOf('enquiry')).toBe(1);
    expect(await countOf('delivery')).toBe(3);
  });

  test('the same key with a corrected number is a new enquiry', async () => {
    const first = enquiry({ submissionKey: 'key-2' });
    const corrected = { ...first, fields: { ...first.fields, phone: '9812345678' } } as NewEnquiry;
    expect((await enquiries.submit(first)).outcome).toBe('accepted');
    expect((await enquiries.submit(corrected)).outcome).toBe('accepted');
    expect((await enquiries.submit(first)).outcome).toBe('repeated');
  });

  test('a stored enquiry is found by its key and fields', async () => {
    const one = enquiry({ submissionKey: 'key-3' });
    const stored = await enquiries.submit(one);
    const { form, fields } = one;
    const kept = 'enquiry' in stored ? stored.enquiry : null;
    expect(await enquiries.findSubmitted({ form, fields, key: 'key-3' })).toEqual(kept);
    expect(await enquiries.findSubmitted({ form, fields, key: 'key-4' })).toBeNull();
    const corrected = { ...fields, phone: '9812345678' };
    expect(await enquiries.findSubmitted({ form, fields: corrected, key: 'key-3' })).toBeNull();
  });

  test('the limit of an address is exact, over processes, enquiries and subscriptions together', async () => {
    const address = '203.0.113.9';
    const other = createEnquiryStore(await database.open(), rules(5));
    const mine = createEnquiryStore(store, rules(5));
    const subscriptions = createSubscriptionStore(store, rules(5));
    const subscribe = (email: string) =>
      subscriptions.subscribe({
        email,
        address,
        consentVersion: '1',
        consentLanguage: 'en',
        page: '/',
        submissionKey: null,
        quarantine: null,
      });
    expect((await subscribe('a@example.com')).outcome).toBe('accepted');
    clock += 10_000;
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? mine : other).submit(enquiry({ address }))),
    );
    expect(results.filter((result) => result.outcome === 'accepted')).toHaveLength(4);
    expect(results.find((result) => result.outcome === 'limited')).toEqual({
      outcome: 'limited',
      retryAfterSeconds: 50,
    });
    expect(await subscribe('b@example.com')).toEqual({ outcome: 'limited', retryAfterSeconds: 50 });
    // A known address counts too, so that requests do not reveal for free whether it is subscribed.
    expect(await subscribe('A@example.com')).toEqual({ outcome: 'limited', retryAfterSeconds: 50 });
    expect((await mine.submit(enquiry({ address: '203.0.113.10' }))).outcome).toBe('accepted');

    clock = NOW + 60_000;
    expect((await mine.submit(enquiry({ address }))).outcome).toBe('accepted');
    expect(await mine.submit(enquiry({ address }))).toEqual({ outcome: 'limited', retryAfterSeconds: 10 });
    clock = NOW + 70_000;
    expect((await mine.submit(enquiry({ address }))).outcome).toBe('accepted');
  });

  test('a clock put back by a day blocks no address', async () => {
    const address = '203.0.113.11';
    const mine = createEnquiryStore(store, rules(2));
    const outcome = async () => (await mine.submit(enquiry({ address }))).outcome;
    expect([await outcome(), await outcome(), await outcome()]).toEqual(['accepted', 'accepted', 'limited']);
    clock -= DAY_MS;
    expect([await outcome(), await outcome(), await outcome()]).toEqual(['accepted', 'accepted', 'limited']);
  });

  test('people with the same phone or address are one; two who turn out to be one are merged', async () => {
    const first = idOf(await enquiries.submit(enquiry({ phone: '9000000001', email: 'old@example.com' })));
    clock += 1;
    const second = idOf(await enquiries.submit(enquiry({ phone: '9000000002', email: 'new@example.com' })));
    const personOf = async (id: string) => (await enquiries.find(id))?.personId;
    expect(await personOf(first)).not.toBe(await personOf(second));

    const third = idOf(await enquiries.submit(enquiry({ phone: '9000000002', email: 'OLD@example.com ' })));
    expect(await personOf(second)).toBe(await personOf(first));
    expect(await personOf(third)).toBe(await personOf(first));
    expect(await countOf('person')).toBe(1);
    expect((await enquiries.find(first))?.othersOfPerson).toBe(2);
  });

  test('the list walks every enquiry once, newest first', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      clock += index % 2;
      ids.unshift(idOf(await enquiries.submit(enquiry())));
    }
    const seen: string[] = [];
    let before: string | null = null;
    for (;;) {
      const page = await enquiries.list({ before, limit: 3 });
      seen.push(...page.map((item) => item.id));
      if (page.length < 3) break;
      before = page.at(-1)?.id ?? null;
    }
    expect(seen).toEqual(ids);
    const newer = await enquiries.list({ before: null, after: ids[5] as string, limit: 3 });
    expect(newer.map((item) => item.id)).toEqual(ids.slice(2, 5));
  });

  test('recent counts include phone and message, and forget older ones', async () => {
    await enquiries.submit(enquiry({ phone: '9000000007', email: 'x@example.com' }));
    clock += 1000;
    const last = enquiry({ phone: '9000000007', email: 'y@example.com' });
    await enquiries.submit(last);
    const ask = (since: number, phone = '9000000007') =>
      enquiries.recentCounts({ phone, message: `  ${last.fields.message.toUpperCase()}`, since });
    expect(await ask(NOW - 1)).toMatchObject({ samePhone: 2 });
    expect(await ask(NOW)).toEqual({ samePhone: 1, sameMessage: 1, samePhoneAndMessage: 1 });
    expect(await ask(NOW, '9000000008')).toEqual({ samePhone: 0, sameMessage: 1, samePhoneAndMessage: 0 });
    expect(await ask(clock)).toEqual({ samePhone: 0, sameMessage: 0, samePhoneAndMessage: 0 });
  });
});
