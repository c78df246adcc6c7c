import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { HOUR_MS } from '../../../domain/dates/durations.ts';
import { newEnquiry } from '../../../tests/harness/enquiries.ts';
import { openEnquiries } from '../../../tests/harness/enquiry-store.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../../tests/harness/stores.ts';
import type { Store } from '../../database/open.ts';
import type { EnquiryStore } from '../enquiries/enquiry-types.ts';

const NOW = Date.UTC(2026, 10, 21, 6, 0, 0);
const ASHA = { id: 'asha', name: 'Asha' };

describe.each(DIALECTS)('releasing and resending on %s', (dialect) => {
  let database: TestDatabase;
  let store: Store;
  let enquiries: EnquiryStore;
  let clock = NOW;
  /** Resolves to the id of an accepted enquiry. */
  const submit = async (quarantine: string | null = null) => {
    const result = await enquiries.submit({ ...newEnquiry(), quarantine });
    if (!('enquiry' in result)) throw new Error(result.outcome);
    return result.enquiry.id;
  };

  beforeEach(async () => {
    clock = NOW;
    database = await makeDatabase(dialect, inject('postgresUrl'));
    store = await database.open();
    enquiries = openEnquiries(store, () => clock);
  });
  afterEach(() => database.remove());

  test('a quarantined enquiry is held until it is released once', async () => {
    const id = await submit('Many enquiries from one number');
    const states = async () =>
      (await enquiries.find(id))?.deliveries.map(({ state, dueAt }) => [state, dueAt]);
    expect((await states())?.map(([state]) => state)).toEqual(['held', 'held', 'held']);
    clock += HOUR_MS;
    expect(await enquiries.release(id, ASHA)).toBe(true);
    expect(await states()).toEqual([
      ['waiting', clock],
      ['waiting', clock + 120_000],
      ['waiting', clock],
    ]);
    expect((await enquiries.find(id))?.releasedAt).toBe(clock);
    expect(await enquiries.release(id, ASHA)).toBe(false);
    expect(await enquiries.release(await submit(), ASHA)).toBe(false);
  });

  test.each(['parked', 'sent', 'doubtful', 'waiting'] as const)(
    'a delivery that is %s can be sent again under its own id, and its history stays',
    async (state) => {
      const id = await submit();
      const [email] = (await enquiries.find(id))?.deliveries ?? [];
      if (!email) throw new Error('no delivery');
      await store.db
        .updateTable('delivery')
        .set({ state, attempts: 13, refusals: 5, doubts: 2, due_at: NOW + HOUR_MS })
        .where('id', '=', email.id)
        .execute();
      await store.db
        .insertInto('delivery_attempt')
        .values({
          id: 'attempt-1',
          delivery_id: email.id,
          started_at: NOW,
          finished_at: NOW + 5,
          status: 429,
          outcome: 'retry',
          message: 'Too Many Requests',
          body: 'slow down',
        })
        .execute();
      clock += 1000;
      expect(await enquiries.replay(email.id)).toBe(true);
      expect((await enquiries.find(id))?.deliveries[0]).toMatchObject({
        id: email.id,
        state: 'waiting',
        attempts: 0,
        refusals: 0,
        doubts: 0,
        dueAt: clock,
        history: [{ status: 429, message: 'Too Many Requests', body: 'slow down' }],
      });
    },
  );

  test('a delivery in flight or held is not sent again', async () => {
    const id = await submit();
    const [email] = (await enquiries.find(id))?.deliveries ?? [];
    await store.db
      .updateTable('delivery')
      .set({ lease_owner: 'a relay', lease_until: clock + 1 })
      .execute();
    expect(await enquiries.replay(email!.id)).toBe(false);
    clock += 1;
    expect(await enquiries.replay(email!.id)).toBe(true);
    const held = await submit('a link');
    for (const delivery of (await enquiries.find(held))?.deliveries ?? []) {
      expect(await enquiries.replay(delivery.id)).toBe(false);
    }
  });
});
