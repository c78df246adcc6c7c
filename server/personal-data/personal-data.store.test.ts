import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { newEnquiry } from '../../tests/harness/enquiries.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { makeBackup, restoreBackup } from '../backups/backups.ts';
import { readConfig } from '../config.ts';
import type { Store } from '../database/open.ts';
import { SQLITE_FILE } from '../database/sqlite.ts';
import { openChannels } from '../relay/channels/list.ts';
import { createEnquiryStore } from '../store/enquiries.ts';
import type { EnquiryStore } from '../store/enquiry-types.ts';
import type { LeadStore } from '../store/lead-types.ts';
import { createLeadStore } from '../store/leads.ts';
import { readSecret } from '../store/secrets.ts';
import { createSubscriptionStore, type SubscriptionStore } from '../store/subscriptions.ts';
import { createErasing } from './erasing.ts';
import { OTHER_PLACES } from './other-places.ts';
import { PEOPLE_TABLES } from './people-places.ts';
import { createPersonalData, type PersonalData } from './personal-data.ts';
import { reachOf } from './reach.ts';
import { holdsAny } from './scrubbing.ts';

const NOW = Date.parse('2026-11-23T10:00:00+05:30');
const ASHA = { id: 'asha', name: 'Asha' };
const MEERA = { name: 'Meera Zutshi', phone: '9000012345', email: 'meera.zutshi@example.com' };
const KABIR = { name: 'Kabir Rao', phone: '9000000002', email: 'kabir@example.org' };
const PAGE = { before: null, after: null, limit: 50 };
const HOW = { by: ASHA, reason: 'request', names: true } as const;

describe.each(DIALECTS)('personal data on %s', (dialect) => {
  let database: TestDatabase;
  let store: Store;
  let enquiries: EnquiryStore;
  let subscriptions: SubscriptionStore;
  let leads: LeadStore;
  let personal: PersonalData;
  let clock = NOW;
  const now = () => clock;

  async function open() {
    store = await database.open();
    const rules = { now, enquiriesPerMinute: 1000, retryBaseMs: 5000, addressSecret: 'secret' };
    enquiries = createEnquiryStore(store, { ...rules, channels: openChannels(readConfig({})) });
    subscriptions = createSubscriptionStore(store, rules);
    leads = createLeadStore(store, now);
    personal = createPersonalData({
      store,
      now,
      log: database.options.log,
      dataDir: database.options.dataDir,
      secret: await readSecret(store, 'erasure'),
    });
  }
  /** Every desk hears of it at once (server/leads/events.ts). */
  async function told<T>(work: () => Promise<T>): Promise<T> {
    const { version } = await leads.version();
    const result = await work();
    expect((await leads.version()).version).toBeGreaterThan(version);
    return result;
  }
  beforeAll(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    await open();
  });
  afterAll(() => database.remove());
  beforeEach(async () => {
    clock = NOW;
    for (const table of [...PEOPLE_TABLES, 'erasure', 'retention_run'] as const) {
      await store.db.deleteFrom(table).execute();
    }
  });

  async function enquire(fields: object, form: 'contact' | 'popup' = 'contact') {
    clock += 1000;
    const result = await enquiries.submit(newEnquiry(form, { ...fields }));
    if (!('enquiry' in result)) throw new Error(result.outcome);
    return { enquiry: result.enquiry, lead: (await leads.ofEnquiry(result.enquiry.id)) ?? '' };
  }
  const subscribe = (email: string) =>
    subscriptions.subscribe({
      email,
      consentVersion: '1',
      consentLanguage: 'en',
      page: '/',
      address: '198.51.100.9',
      submissionKey: null,
      quarantine: null,
    });
  const names = async () => (await leads.list({}, PAGE, 'asha')).map(({ name }) => name);

  /** Everything that any table holds, as text. */
  async function everything(): Promise<string> {
    const tables = [...PEOPLE_TABLES, ...Object.keys(OTHER_PLACES)];
    const rows = await Promise.all(
      tables.map(async (table) => (await sql`select * from ${sql.table(table)}`.execute(store.db)).rows),
    );
    return JSON.stringify(rows);
  }

  /** Meera with everything that can be known of somebody, and Kabir in whose rows she is named too. */
  async function meeraAndKabir() {
    const meera = await enquire({ ...MEERA, message: 'Call me on +91 90000 12345' });
    await enquire({ ...MEERA, name: 'Meera Z. Zutshi' });
    const kabir = await enquire({ ...KABIR, message: 'My cousin is MEERA ZUTSHI, 090000-12345' });
    await subscribe(MEERA.email);
    await store.db
      .insertInto('visit')
      .values({
        ...{ id: 'visit-1', person_id: meera.lead, enquiry_id: null, starts_at: clock + DAY_MS, people: 2 },
        ...{ state: 'requested', sequence: 0, created_at: clock, changed_at: clock },
      })
      .execute();
    await leads.change(meera.lead, { note: 'Meera Zutshi prefers Hindi', owner: ASHA }, ASHA);
    await leads.change(kabir.lead, { note: 'Cousin of Meera Zutshi (meera.zutshi@example.com)' }, ASHA);
    await leads.markSeen('asha', meera.lead);
    for (const { enquiry, body } of [
      { enquiry: meera.enquiry, body: '{"ok":true,"lead":{"name":"Meera Zutshi","phone":"9000012345"}}' },
      { enquiry: kabir.enquiry, body: '{"duplicateOf":"meera.zutshi\\u0040example.com"}' },
    ]) {
      const found = await enquiries.find(enquiry.id);
      for (const delivery of found?.deliveries ?? []) {
        const id = `attempt-${delivery.id}`;
        await store.db
          .insertInto('delivery_attempt')
          .values({
            ...{ id, delivery_id: delivery.id, started_at: clock, finished_at: clock, status: 200 },
            ...{ outcome: 'sent', message: 'Sent', body },
          })
          .execute();
      }
    }
    return { meera, kabir };
  }

  test('is found over enquiries, subscriptions, notes and what services answered', async () => {
    const { meera, kabir } = await meeraAndKabir();
    for (const text of ['meera zut', '+91 90000 12345', MEERA.email, meera.enquiry.reference]) {
      expect(
        (await personal.find(text))?.people.map(({ id }) => id),
        text,
      ).toEqual([meera.lead]);
    }
    const found = await personal.find(MEERA.email);
    expect(found?.subscribers).toMatchObject([{ email: MEERA.email, left: false }]);
    const tables = found?.mentions.map(({ table, personId }) => `${table} ${personId === kabir.lead}`);
    expect(tables).toContain('lead_activity true');
    expect(tables).toContain('delivery_attempt true');
    expect(await personal.find('x')).toBeNull();
  });

  test('who has left stays as left, is linked to the lead, and comes back by the form', async () => {
    const { lead } = await enquire(MEERA);
    await subscribe(MEERA.email.toUpperCase());
    const [row] = await subscriptions.list({ before: null, limit: 5 });
    expect(row).toMatchObject({ email: MEERA.email, leftAt: null, personId: lead });
    const id = row?.id ?? '';
    expect(await subscriptions.leave(id, 'link')).toBe(true);
    expect(await subscriptions.leave(id, 'link')).toBe(false);
    expect(await subscriptions.list({ before: null, limit: 5 })).toEqual([]);
    expect(await subscriptions.list({ before: null, limit: 5, left: true })).toMatchObject([
      { id, leftAt: clock },
    ]);
    expect(await subscriptions.ofPerson(lead)).toMatchObject([{ id }]);
    clock += DAY_MS;
    await subscribe(MEERA.email);
    expect(await subscriptions.find(id)).toMatchObject({ leftAt: null, createdAt: clock });
    clock += 2 * DAY_MS;
    await subscriptions.purge();
    expect(await store.db.selectFrom('subscription_request').selectAll().execute()).toEqual([]);
    expect(await subscriptions.rejoin(id)).toBe(false);
  });

  test('an export holds every kind of what is known, and no key or hash', async () => {
    const { meera } = await meeraAndKabir();
    const made = await personal.export(meera.lead);
    const kinds = made?.kinds.map(({ table }) => table) ?? [];
    expect(kinds[0]).toBe('person');
    for (const kind of ['subscription', 'contact_point', 'lead_activity', 'enquiry', 'delivery_attempt']) {
      expect(kinds).toContain(kind);
    }
    const text = JSON.stringify(made);
    expect(text).toContain('Meera Zutshi prefers Hindi');
    expect(text).toContain('Call me on +91 90000 12345');
    expect(text).not.toMatch(/_hash|submission_key|lease_/);
    expect(text).not.toContain('kabir');
  });

  test('after an erasure nothing of them is in any table or file but the record that it was done', async () => {
    const { meera, kabir } = await meeraAndKabir();
    const detail = await personal.open(meera.lead);
    expect(detail?.counts).toMatchObject({ enquiry: 2, subscription: 1, visit: 1, contact_point: 2 });
    expect(detail?.mentions.every(({ personId }) => personId === kabir.lead)).toBe(true);
    const erased = await told(() => personal.erase(meera.lead, HOW));
    expect(erased?.finished).toBe(true);

    const left = await everything();
    for (const word of [MEERA.phone, MEERA.email, 'Meera', 'MEERA', 'Zutshi', 'zutshi', '12345', '90000-1']) {
      expect(left, word).not.toContain(word);
    }
    expect(left).toContain('My cousin is [erased], [erased]');
    expect(await names()).toEqual(['Kabir Rao']);
    const [record] = await personal.erasures({ before: null, limit: 5 });
    expect(record).toMatchObject({ by: 'Asha', reason: 'request', doneAt: clock });
    expect(record?.counts).toMatchObject({ enquiry: 2, delivery_attempt: 3, lead_activity: 2, person: 1 });
    expect(record?.traces).toBe(dialect === 'sqlite' ? 'none' : 'vacuumed');
    if (dialect === 'sqlite') {
      const file = join(database.options.dataDir, SQLITE_FILE);
      const words = [MEERA.phone, MEERA.email, 'Meera Zutshi', 'meera zutshi', 'zutshi', '90000 12345'];
      const holds = (word: string) => holdsAny([file, `${file}-wal`], [new RegExp(RegExp.escape(word))]);
      for (const word of words) expect(await holds(word), word).toBe(false);
      expect(await holds(KABIR.phone)).toBe(true);
    }
    expect(await personal.erase(meera.lead, HOW)).toBeNull();
    const again = await enquire(MEERA);
    expect(again.lead).not.toBe(meera.lead);
  });

  test('somebody with much is erased in pieces, and goes on where it was interrupted', async () => {
    const { meera } = await meeraAndKabir();
    const erasing = createErasing(store, { now, secret: 'a secret', piece: 3 });
    const reach = await reachOf(store.db, meera.lead);
    if (!reach) throw new Error('Meera is not there.');
    await erasing.begin(reach, HOW);
    expect(await names()).toEqual(['Kabir Rao']);
    expect(await personal.lift(meera.lead, ASHA)).toBe(false);
    const newcomer = await enquire(MEERA);
    await subscribe(MEERA.email);
    await personal.work();
    expect(await names()).toEqual(['Meera Zutshi', 'Kabir Rao']);
    expect(await leads.find(meera.lead)).toBeNull();
    expect(newcomer.lead).not.toBe(meera.lead);
    expect(await subscriptions.list({ before: null, limit: 5 })).toMatchObject([{ email: MEERA.email }]);
    const [record] = await personal.erasures({ before: null, limit: 5 });
    expect(record?.counts).toMatchObject({
      ...{ enquiry: 2, delivery_attempt: 3, contact_point: 2, subscription: 1, person: 1 },
    });
    expect(await erasing.underWay()).toEqual([]);
  });

  test('what somebody gives between the moment they are opened and erased goes as well', async () => {
    const { meera, kabir } = await meeraAndKabir();
    const reach = await reachOf(store.db, meera.lead);
    if (!reach) throw new Error('Meera is not there.');
    await enquire({ ...MEERA, phone: '9000067890' });
    await leads.change(kabir.lead, { note: 'Or call 90000 67890' }, ASHA);
    const erasing = createErasing(store, { now, secret: 'a secret' });
    await erasing.finish(await erasing.begin(reach, HOW));
    expect(await everything()).not.toMatch(/67890/);
  });

  test('somebody restricted is in no list, cannot be changed, and comes back as they were', async () => {
    const { lead } = await enquire(MEERA);
    await enquire(KABIR);
    expect(await told(() => personal.restrict(lead, 'accuracy', ASHA))).toBe(true);
    expect(await personal.restrict(lead, 'accuracy', ASHA)).toBe(false);
    expect(await names()).toEqual(['Kabir Rao']);
    expect(await leads.search({ by: 'phone', digits: MEERA.phone }, 5, 'asha')).toEqual([]);
    expect(await leads.counts(clock, 'asha')).toMatchObject({ uncalled: 1 });
    expect(await leads.change(lead, { note: 'x' }, ASHA)).toEqual({ outcome: 'restricted' });
    expect((await leads.find(lead))?.restricted).toMatchObject({ reason: 'accuracy' });
    await enquire(MEERA);
    expect(await personal.restricted(5)).toMatchObject([{ id: lead, wroteSince: true }]);
    expect(await told(() => personal.lift(lead, ASHA))).toBe(true);
    expect(await names()).toEqual(['Meera Zutshi', 'Kabir Rao']);
    const kinds = (await leads.find(lead))?.activities.map(({ activity }) => activity?.kind);
    expect(kinds).toEqual(['restriction', 'restriction']);
  });

  test('whoever became one with somebody else is restricted as that one', async () => {
    const { lead: meera } = await enquire(MEERA);
    const { lead: other } = await enquire(KABIR);
    await enquire({ ...KABIR, email: MEERA.email });
    expect(await personal.restrict(other, 'objection', ASHA)).toBe(true);
    expect((await leads.find(meera))?.restricted).toMatchObject({ reason: 'objection' });
  });

  test('a correction reaches the enquiries, what waits to be sent, and how they are found', async () => {
    const { lead } = await enquire({ ...MEERA, name: 'Mera', lastName: 'Zutshi', city: 'Agra' }, 'popup');
    await subscribe(MEERA.email);
    const { lead: other } = await enquire(KABIR);
    const taken = await personal.correct(lead, { phone: KABIR.phone }, ASHA);
    expect(taken).toEqual({ outcome: 'taken', field: 'phone', personId: other });
    const right = { name: 'Meera Zutshi', email: 'meera@example.in', city: 'Aligarh' };
    const result = await told(() => personal.correct(lead, right, ASHA));
    expect(result).toMatchObject({ outcome: 'corrected', sent: [] });
    expect(result).toHaveProperty('waiting', expect.any(Number));
    expect(await personal.correct(lead, right, ASHA)).toEqual({ outcome: 'same' });
    const found = await leads.find(lead);
    expect(found).toMatchObject({ name: 'Meera Zutshi', email: 'meera@example.in', phone: MEERA.phone });
    expect(found?.history[0]?.fields).toMatchObject({
      ...{ name: 'Meera', lastName: 'Zutshi', email: 'meera@example.in', city: 'Aligarh' },
    });
    expect(found?.activities.map(({ activity }) => activity)).toContainEqual({
      ...{ kind: 'corrected', field: 'city', before: 'Agra', after: 'Aligarh' },
    });
    expect((await personal.find('meera zutshi'))?.people).toHaveLength(1);
    expect((await personal.find(MEERA.email))?.people).toHaveLength(0);
    expect((await personal.find('meera@example.in'))?.subscribers).toHaveLength(1);
    expect((await personal.find('mera'))?.people).toHaveLength(0);
  });

  test('retention shows who would go, begins only when it is switched on, and runs once a day', async () => {
    const old = await enquire(MEERA);
    const booked = await enquire({ name: 'Anu Sen', phone: '9000000003', email: 'anu@example.com' });
    await leads.change(booked.lead, { stage: { stage: 'booked', lostReason: null } }, ASHA);
    const noted = await enquire(KABIR);
    await subscribe('gone@example.com');
    await subscriptions.leave((await subscriptions.list({ before: null, limit: 1 }))[0]?.id ?? '', 'link');
    const { retention } = personal;
    clock = Date.parse('2028-10-01T10:00:00+05:30');
    await leads.change(noted.lead, { note: 'Still interested' }, ASHA);
    expect((await retention.preview(clock, 5)).people).toBe(0);
    clock = Date.parse('2028-11-23T10:05:00+05:30');
    expect(await retention.preview(clock, 5)).toMatchObject({
      ...{ people: 1, kept: 1, leftSubscribers: 1 },
      ...{ list: [{ id: old.lead, name: 'Meera Zutshi' }], counts: { enquiry: 1, person: 1 } },
    });
    expect(await retention.switchOn('Asha')).toBe(false);
    expect(await retention.runIfDue()).toBe(false);
    await retention.look();
    expect(await retention.switchOn('Asha')).toBe(true);
    const runs = await told(() => Promise.all([retention.runIfDue(), retention.runIfDue()]));
    expect(runs).toContain(false);
    expect((await names()).toSorted()).toEqual(['Anu Sen', 'Kabir Rao']);
    expect(await retention.runs(5)).toMatchObject([{ counts: { enquiry: 1, person: 1, subscription: 1 } }]);
    expect(await retention.runIfDue()).toBe(false);
    clock += DAY_MS;
    expect(await retention.runIfDue()).toBe(true);
    await retention.switchOff();
    clock += DAY_MS;
    expect(await retention.runIfDue()).toBe(false);
  });

  if (dialect === 'sqlite') {
    test('a backup tells whom it still holds, and brings nobody back who was erased since', async () => {
      const { dataDir } = database.options;
      const place = { dataDir, databaseUrl: null, environment: {} };
      const folder = join(dataDir, 'backups/monday');
      await mkdir(join(dataDir, 'uploads'), { recursive: true });
      await writeFile(join(dataDir, 'uploads/park.jpg'), 'a park');
      const { meera } = await meeraAndKabir();
      clock += 1000;
      await makeBackup(place, folder, new Date(clock));
      expect((await personal.open(meera.lead))?.backups).toEqual([{ folder, madeAt: clock }]);
      await personal.erase(meera.lead, HOW);
      await enquire({ ...MEERA, name: 'Meera Anew' });
      await store.close();
      const said = await restoreBackup(place, folder, new Date(clock + 1000));
      expect(said.join('\n')).toContain('1 who had been erased were in it, and are erased again');
      await open();
      expect(await everything()).not.toMatch(/meera|9000012345/i);
      expect(await names()).toEqual(['Kabir Rao']);
      expect((await personal.erasures({ before: null, limit: 5 })).map(({ reason }) => reason)).toEqual([
        'restored',
        'request',
      ]);
    });
  }
});
