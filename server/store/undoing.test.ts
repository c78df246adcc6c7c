import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { newEnquiry } from '../../tests/harness/enquiries.ts';
import { openEnquiries } from '../../tests/harness/enquiry-store.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { until } from '../../tests/harness/until.ts';
import { takeLock } from '../database/dialect.ts';
import type { Store, Trx } from '../database/open.ts';
import type { EnquiryStore } from './enquiry-types.ts';
import type { ChangeResult, LeadStore, Regrouped } from './lead-types.ts';
import { createLeadStore } from './leads.ts';
import { mergePeople } from './merging.ts';
import { undoIfRegrouping } from './undoing.ts';

const NOW = Date.parse('2026-11-23T10:00:00+05:30');
const ASHA = { id: 'asha', name: 'Asha' };
const RAVI = { id: 'ravi', name: 'Ravi' };
const MEERA = { name: 'Meera Sharma', phone: '9000000001', email: 'meera@example.com' };
const VIKRAM = { name: 'Vikram Sharma', phone: MEERA.phone, email: 'vikram@example.com' };
const KABIR = { name: 'Kabir Rao', phone: '9222222222', email: 'kabir@example.org' };

describe.each(DIALECTS)('what is written to somebody who is somebody else by then, on %s', (dialect) => {
  let database: TestDatabase;
  let store: Store;
  let enquiries: EnquiryStore;
  let leads: LeadStore;
  let clock = NOW;

  beforeAll(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    store = await database.open();
    enquiries = openEnquiries(store, () => clock);
    leads = createLeadStore(store, () => clock);
  });
  afterAll(() => database.remove());
  beforeEach(async () => {
    clock = NOW;
    await removeAll();
  });
  async function removeAll() {
    for (const table of ['delivery_attempt', 'delivery', 'enquiry', 'person'] as const) {
      await store.db.deleteFrom(table).execute();
    }
  }

  async function enquire(fields: Record<string, unknown>) {
    clock += 1000;
    const result = await enquiries.submit(newEnquiry('contact', fields));
    if (!('enquiry' in result)) throw new Error(result.outcome);
    return { enquiry: result.enquiry.id, lead: (await leads.ofEnquiry(result.enquiry.id)) ?? '' };
  }
  const done = (result: Regrouped) => {
    if (result.outcome !== 'changed') throw new Error(result.outcome);
    return result;
  };
  const notes = async (lead: string) =>
    (await leads.find(lead))?.activities.flatMap(({ activity }) =>
      activity?.kind === 'note' ? [activity.text] : [],
    );

  /** Vikram's enquiry from Meera's telephone is his own. */
  async function split() {
    const meera = await enquire(MEERA);
    const vikram = await enquire(VIKRAM);
    const { lead, changeSet } = done(await leads.split(meera.lead, [vikram.enquiry], { by: ASHA }));
    return { meera: meera.lead, vikram: lead, changeSet };
  }

  test('of a split that was taken back, it is theirs to whom the enquiries went back', async () => {
    const { meera, vikram, changeSet } = await split();
    expect(await leads.undo(changeSet, RAVI)).toMatchObject({ outcome: 'changed' });
    expect(await leads.present(vikram)).toBe(meera);
    const submission = { key: 'from-a-device', writtenAt: clock };
    expect(await leads.change(vikram, { note: 'Wants a corner', submission }, ASHA)).toMatchObject({
      outcome: 'changed',
    });
    expect(await notes(meera)).toEqual(['Wants a corner']);

    // And further, where they became one with somebody else since.
    const kabir = await enquire(KABIR);
    const merged = done(await leads.merge(meera, kabir.lead, { choice: {}, expected: {}, by: ASHA }));
    expect(await leads.present(vikram)).toBe(merged.lead);
    await removeAll();
    expect(await leads.present(vikram)).toBeNull();
    expect(await store.db.selectFrom('lead_regrouping').select('id').execute()).toEqual([]);
  });

  if (dialect === 'postgres') {
    /** What is done with a lead while somebody else changes who is who, who is done once it waits for them. */
    async function during(regroup: (trx: Trx) => Promise<unknown>, change: () => Promise<ChangeResult>) {
      const elsewhere = await database.open();
      let changing = Promise.resolve<ChangeResult>({ outcome: 'unknown' });
      await elsewhere.write(async (trx) => {
        await takeLock(trx, dialect, 'submissions');
        await regroup(trx);
        changing = change();
        await until('it waits', async () => {
          const { rows } = await sql`select pid from pg_locks where not granted and pid in (
            select pid from pg_stat_activity where datname = current_database())`.execute(elsewhere.db);
          return rows.length > 0;
        });
      });
      return changing;
    }

    test('while a merge is under way, it is written to the one who is left', async () => {
      const [meera, kabir] = [await enquire(MEERA), await enquire(KABIR)];
      const result = await during(
        (trx) => mergePeople(trx, { one: meera.lead, other: kabir.lead, by: RAVI, at: clock, dialect }),
        () => leads.change(kabir.lead, { note: 'Wants a corner' }, ASHA),
      );
      expect(result).toMatchObject({ outcome: 'changed' });
      expect(await notes(meera.lead)).toEqual(['Wants a corner']);
    });

    test('while a split is being taken back, it is written to whom the enquiries went back', async () => {
      const { meera, vikram, changeSet } = await split();
      const result = await during(
        (trx) => undoIfRegrouping(trx, dialect, changeSet, clock),
        () => leads.change(vikram, { note: 'Wants a corner' }, ASHA),
      );
      expect(result).toMatchObject({ outcome: 'changed' });
      expect(await notes(meera)).toEqual(['Wants a corner']);
    });
  }
});
