import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { newEnquiry } from '../../tests/harness/enquiries.ts';
import { openEnquiries } from '../../tests/harness/enquiry-store.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import type { Store } from '../database/open.ts';
import { createLeadStore } from './leads.ts';
import { restoreLostPeople } from './lost-people.ts';

const NOW = Date.parse('2026-11-27T10:00:00+05:30');

describe.each(DIALECTS)('enquiries whose person is gone, on %s', (dialect) => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    store = await database.open();
  });
  afterAll(() => database.remove());

  /** As somebody does with a tool that minds no references. */
  async function removeByHand(person: string) {
    if (dialect === 'postgres') {
      await sql`alter table enquiry drop constraint enquiry_person_id_fkey`.execute(store.db);
    } else await sql`pragma foreign_keys = off`.execute(store.db);
    await store.db.deleteFrom('person').where('id', '=', person).execute();
  }

  test('stand at the desk again, by all that they say', async () => {
    const enquiries = openEnquiries(store, () => NOW);
    const leads = createLeadStore(store, () => NOW);
    const add = async (fields: Record<string, string>) => {
      const result = await enquiries.submit(newEnquiry('contact', fields));
      if (result.outcome !== 'accepted') throw new Error(result.outcome);
      return (await leads.ofEnquiry(result.enquiry.id)) ?? '';
    };
    const names = async () =>
      (await leads.list({}, { before: null, after: null, limit: 9 }, 'asha'))
        .map(({ name }) => name)
        .toSorted();
    const person = await add({ name: 'Asha Verma', phone: '9876500001', email: 'asha@example.com' });
    await add({ name: 'Ravi Kumar', phone: '9876500002', email: 'ravi@example.com' });
    const error = vi.fn();
    expect(await restoreLostPeople(store, { error })).toBe(0);

    await removeByHand(person);
    expect(await names()).toEqual(['Ravi Kumar']);

    expect(await restoreLostPeople(store, { error })).toBe(1);
    expect(await names()).toEqual(['Asha Verma', 'Ravi Kumar']);
    expect(await leads.find(person)).toMatchObject({
      name: 'Asha Verma',
      phone: '9876500001',
      stage: 'incoming',
    });
    // Neither name nor number in the log.
    expect(error).toHaveBeenCalledExactlyOnceWith({ person }, expect.any(String));
    expect(await restoreLostPeople(store, { error })).toBe(0);
  });
});
