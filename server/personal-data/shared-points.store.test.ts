import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { ASHA, NOW } from '../../tests/harness/lead-desk.ts';
import { ERASURE, personalDesk } from '../../tests/harness/personal-desk.ts';
import { DIALECTS, makeDatabase } from '../../tests/harness/stores.ts';
import { makeBackup } from '../backups/backups.ts';
import { restoreBackup } from '../backups/restoring.ts';

/** Changes of one family member do not affect the contact points that others share. */

const HOME = { phone: '9000000001', email: 'sharma@example.com' };
const OWN = '9333333333';

describe.each(DIALECTS)('people who share a number and an address, on %s', (dialect) => {
  const desk = personalDesk();
  const { clock } = desk;
  beforeEach(async () => {
    clock.now = NOW;
    await desk.open(await makeDatabase(dialect, inject('postgresUrl')));
  });
  afterEach(() => desk.database.remove());

  const enquire = (fields: object) => desk.enquire({ ...HOME, ...fields });
  /** The phone and address belong to Meera. */
  async function meeraAndVikram() {
    const meera = await enquire({ name: 'Meera Sharma' });
    const vikram = await enquire({ name: 'Vikram Sharma' });
    const split = await desk.leads.split(meera.lead, [vikram.enquiry], { by: ASHA });
    return { meera: meera.lead, vikram: 'lead' in split ? split.lead : '' };
  }
  const found = async (digits: string) =>
    (await desk.leads.search({ by: 'phone', digits, last: null }, 5, 'asha')).map(({ id }) => id);

  test('are both found by the shared number', async () => {
    const { meera, vikram } = await meeraAndVikram();
    expect((await found(HOME.phone)).toSorted()).toEqual([meera, vikram].toSorted());
    expect(await found(HOME.phone.slice(0, 6))).toEqual([meera]);
  });

  test('when its owner is erased, the other keeps the shared number', async () => {
    const { meera, vikram } = await meeraAndVikram();
    await desk.subscribe(HOME.email);
    await desk.leads.change(vikram, { note: 'Call 90000 00001 after six' }, ASHA);
    await desk.personal.erase(meera, ERASURE);
    expect(await desk.leads.find(meera)).toBeNull();
    expect(await found(HOME.phone)).toEqual([vikram]);
    expect(JSON.stringify(await desk.leads.find(vikram))).toContain('Call 90000 00001 after six');
    expect(await desk.subscriptions.list({ before: null, limit: 5 })).toHaveLength(1);
    expect((await enquire({ name: 'Vikram Sharma' })).lead).toBe(vikram);

    await desk.personal.erase(vikram, ERASURE);
    expect(await found(HOME.phone)).toEqual([]);
    expect(await desk.subscriptions.list({ before: null, limit: 5 })).toHaveLength(0);
  });

  test('when the other is erased, the owner keeps the shared number', async () => {
    const { meera, vikram } = await meeraAndVikram();
    await desk.personal.erase(vikram, ERASURE);
    expect(await desk.leads.find(vikram)).toBeNull();
    expect(await found(HOME.phone)).toEqual([meera]);
    expect((await enquire({ name: 'Meera Sharma' })).lead).toBe(meera);
  });

  test('correcting a number changes only the person it was wrong for', async () => {
    const { meera, vikram } = await meeraAndVikram();
    expect(await desk.personal.correct(vikram, { phone: OWN }, ASHA)).toMatchObject({ outcome: 'corrected' });
    expect(await found(HOME.phone)).toEqual([meera]);
    expect(await found(OWN)).toEqual([vikram]);
    expect(await desk.personal.correct(meera, { email: 'meera@example.com' }, ASHA)).toMatchObject({
      outcome: 'corrected',
    });
    expect((await enquire({ name: 'Vikram Sharma', phone: OWN })).lead).toBe(vikram);
  });

  test('the inactive one is removed, and the other keeps the shared number and address', async () => {
    const { meera, vikram } = await meeraAndVikram();
    clock.now = Date.parse('2028-12-23T10:05:00+05:30');
    await desk.leads.change(vikram, { note: 'Still interested' }, ASHA);
    await desk.personal.retention.look();
    await desk.personal.retention.switchOn('Asha');
    expect(await desk.personal.retention.runIfDue()).toBe(true);
    expect(await desk.leads.find(meera)).toBeNull();
    expect(await found(HOME.phone)).toEqual([vikram]);
  });

  if (dialect === 'sqlite') {
    test('a restored backup neither restores the erased nor removes the other', async () => {
      const { dataDir } = desk.database.options;
      const place = { dataDir, databaseUrl: null, uploadsBucket: null, environment: {} };
      await mkdir(join(dataDir, 'uploads'), { recursive: true });
      await writeFile(join(dataDir, 'uploads/park.jpg'), 'a park');
      const { meera, vikram } = await meeraAndVikram();
      const [before, after] = [join(dataDir, 'backups/before'), join(dataDir, 'backups/after')];
      clock.now += 1000;
      await makeBackup(place, before, new Date(clock.now));
      await desk.personal.erase(meera, ERASURE);
      clock.now += 1000;
      await makeBackup(place, after, new Date(clock.now));
      for (const folder of [before, after]) {
        await desk.store.close();
        clock.now += 1000;
        await restoreBackup(place, folder, new Date(clock.now));
        await desk.open(desk.database);
        expect(await desk.leads.find(meera), folder).toBeNull();
        expect(await found(HOME.phone), folder).toEqual([vikram]);
      }
    });
  }
});
