import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { newEnquiry } from '../../tests/harness/enquiries.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { makeBackup, restoreBackup } from '../backups/backups.ts';
import { readConfig } from '../config.ts';
import type { Store } from '../database/open.ts';
import { openChannels } from '../relay/channels/list.ts';
import { createEnquiryStore } from '../store/enquiries.ts';
import type { EnquiryStore } from '../store/enquiry-types.ts';
import type { LeadStore } from '../store/lead-types.ts';
import { createLeadStore } from '../store/leads.ts';
import { readSecret } from '../store/secrets.ts';
import { createSubscriptionStore } from '../store/subscriptions.ts';
import { createPersonalData, type PersonalData } from './personal-data.ts';

/** What is done to one of a family leaves the rest of it what they share. */

const NOW = Date.parse('2026-11-23T10:00:00+05:30');
const ASHA = { id: 'asha', name: 'Asha' };
const HOW = { by: ASHA, reason: 'request', names: true } as const;
const HOME = { phone: '9000000001', email: 'sharma@example.com' };
const OWN = '9333333333';

describe.each(DIALECTS)('people who share a number and an address, on %s', (dialect) => {
  let database: TestDatabase;
  let store: Store;
  let enquiries: EnquiryStore;
  let leads: LeadStore;
  let personal: PersonalData;
  let clock = NOW;
  const now = () => clock;

  async function open() {
    store = await database.open();
    const rules = { now, enquiriesPerMinute: 1000, retryBaseMs: 5000, addressSecret: 'secret' };
    enquiries = createEnquiryStore(store, { ...rules, channels: openChannels(readConfig({})) });
    leads = createLeadStore(store, now);
    const { log, dataDir } = database.options;
    personal = createPersonalData({ store, now, log, dataDir, secret: await readSecret(store, 'erasure') });
  }
  beforeEach(async () => {
    clock = NOW;
    database = await makeDatabase(dialect, inject('postgresUrl'));
    await open();
  });
  afterEach(() => database.remove());

  async function enquire(fields: object) {
    clock += 1000;
    const result = await enquiries.submit(newEnquiry('contact', { ...HOME, ...fields }));
    if (!('enquiry' in result)) throw new Error(result.outcome);
    return { enquiry: result.enquiry.id, lead: (await leads.ofEnquiry(result.enquiry.id)) ?? '' };
  }
  /** The telephone and the address lead to Meera, until somebody says otherwise. */
  async function meeraAndVikram() {
    const meera = await enquire({ name: 'Meera Sharma' });
    const vikram = await enquire({ name: 'Vikram Sharma' });
    const split = await leads.split(meera.lead, [vikram.enquiry], { by: ASHA });
    return { meera: meera.lead, vikram: 'lead' in split ? split.lead : '' };
  }
  const found = async (digits: string) =>
    (await leads.search({ by: 'phone', digits }, 5, 'asha')).map(({ id }) => id);

  test('whoever shares a number is found by it', async () => {
    const { meera, vikram } = await meeraAndVikram();
    expect((await found(HOME.phone)).toSorted()).toEqual([meera, vikram].toSorted());
    expect(await found(HOME.phone.slice(0, 6))).toEqual([meera]);
  });

  test('the one to whom they lead is erased, and the other keeps them', async () => {
    const { meera, vikram } = await meeraAndVikram();
    const subscriptions = createSubscriptionStore(store, {
      ...{ now, enquiriesPerMinute: 1000, addressSecret: 'secret' },
    });
    await subscriptions.subscribe({
      ...{ email: HOME.email, consentVersion: '1', consentLanguage: 'en', page: '/' },
      ...{ address: '198.51.100.9', submissionKey: null, quarantine: null },
    });
    await leads.change(vikram, { note: 'Call 90000 00001 after six' }, ASHA);
    await personal.erase(meera, HOW);
    expect(await leads.find(meera)).toBeNull();
    expect(await found(HOME.phone)).toEqual([vikram]);
    expect(JSON.stringify(await leads.find(vikram))).toContain('Call 90000 00001 after six');
    expect(await subscriptions.list({ before: null, limit: 5 })).toHaveLength(1);
    expect((await enquire({ name: 'Vikram Sharma' })).lead).toBe(vikram);

    await personal.erase(vikram, HOW);
    expect(await found(HOME.phone)).toEqual([]);
    expect(await subscriptions.list({ before: null, limit: 5 })).toHaveLength(0);
  });

  test('the other one is erased, and they lead where they led', async () => {
    const { meera, vikram } = await meeraAndVikram();
    await personal.erase(vikram, HOW);
    expect(await leads.find(vikram)).toBeNull();
    expect(await found(HOME.phone)).toEqual([meera]);
    expect((await enquire({ name: 'Meera Sharma' })).lead).toBe(meera);
  });

  test('a number that is corrected goes from the one it was wrong for alone', async () => {
    const { meera, vikram } = await meeraAndVikram();
    expect(await personal.correct(vikram, { phone: OWN }, ASHA)).toMatchObject({ outcome: 'corrected' });
    expect(await found(HOME.phone)).toEqual([meera]);
    expect(await found(OWN)).toEqual([vikram]);
    expect(await personal.correct(meera, { email: 'meera@example.com' }, ASHA)).toMatchObject({
      outcome: 'corrected',
    });
    expect((await enquire({ name: 'Vikram Sharma', phone: OWN })).lead).toBe(vikram);
  });

  test('who was quiet for long is removed, and the other keeps them', async () => {
    const { meera, vikram } = await meeraAndVikram();
    clock = Date.parse('2028-12-23T10:05:00+05:30');
    await leads.change(vikram, { note: 'Still interested' }, ASHA);
    await personal.retention.look();
    await personal.retention.switchOn('Asha');
    expect(await personal.retention.runIfDue()).toBe(true);
    expect(await leads.find(meera)).toBeNull();
    expect(await found(HOME.phone)).toEqual([vikram]);
  });

  if (dialect === 'sqlite') {
    test('a backup brings back neither the erased nor takes the other', async () => {
      const { dataDir } = database.options;
      const place = { dataDir, databaseUrl: null, environment: {} };
      await mkdir(join(dataDir, 'uploads'), { recursive: true });
      await writeFile(join(dataDir, 'uploads/park.jpg'), 'a park');
      const { meera, vikram } = await meeraAndVikram();
      const [before, after] = [join(dataDir, 'backups/before'), join(dataDir, 'backups/after')];
      clock += 1000;
      await makeBackup(place, before, new Date(clock));
      await personal.erase(meera, HOW);
      clock += 1000;
      await makeBackup(place, after, new Date(clock));
      for (const folder of [before, after]) {
        await store.close();
        clock += 1000;
        await restoreBackup(place, folder, new Date(clock));
        await open();
        expect(await leads.find(meera), folder).toBeNull();
        expect(await found(HOME.phone), folder).toEqual([vikram]);
      }
    });
  }
});
