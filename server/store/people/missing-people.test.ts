import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { leadDeskOn } from '../../../tests/harness/lead-desk.ts';
import { DIALECTS } from '../../../tests/harness/stores.ts';
import { restoreMissingPeople } from './missing-people.ts';

describe.each(DIALECTS)('enquiries whose person is missing, on %s', (dialect) => {
  const desk = leadDeskOn(dialect);

  /** As by hand with a tool that ignores foreign keys. */
  async function removeByHand(person: string) {
    if (dialect === 'postgres') {
      await sql`alter table enquiry drop constraint enquiry_person_id_fkey`.execute(desk.store.db);
    } else await sql`pragma foreign_keys = off`.execute(desk.store.db);
    await desk.store.db.deleteFrom('person').where('id', '=', person).execute();
  }

  test('are listed at the desk again, with all their data', async () => {
    const add = async (fields: Record<string, string>) => (await desk.enquire(fields)).lead;
    const names = async () =>
      (await desk.leads.list({}, { before: null, after: null, limit: 9 }, 'asha'))
        .map(({ name }) => name)
        .toSorted();
    const person = await add({ name: 'Asha Verma', phone: '9876500001', email: 'asha@example.com' });
    await add({ name: 'Ravi Kumar', phone: '9876500002', email: 'ravi@example.com' });
    const error = vi.fn();
    expect(await restoreMissingPeople(desk.store, { error })).toBe(0);

    await removeByHand(person);
    expect(await names()).toEqual(['Ravi Kumar']);

    expect(await restoreMissingPeople(desk.store, { error })).toBe(1);
    expect(await names()).toEqual(['Asha Verma', 'Ravi Kumar']);
    expect(await desk.leads.find(person)).toMatchObject({
      name: 'Asha Verma',
      phone: '9876500001',
      stage: 'incoming',
    });
    // The log contains neither name nor number.
    expect(error).toHaveBeenCalledExactlyOnceWith({ person }, expect.any(String));
    expect(await restoreMissingPeople(desk.store, { error })).toBe(0);
  });
});
