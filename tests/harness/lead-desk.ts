import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import type { Form } from '../../domain/enquiries/types.ts';
import type { DialectName } from '../../server/database/dialect.ts';
import type { Store } from '../../server/database/open.ts';
import type { EnquiryStore, NewEnquiry } from '../../server/store/enquiries/enquiry-types.ts';
import type { LeadStore } from '../../server/store/leads/lead-types.ts';
import { createLeadStore } from '../../server/store/leads/leads.ts';
import { newEnquiry } from './enquiries.ts';
import { openEnquiries } from './enquiry-store.ts';
import { makeDatabase, type TestDatabase } from './stores.ts';

/** A Monday morning in India, at which the clock of a desk starts. */
export const NOW = Date.parse('2026-11-23T10:00:00+05:30');
export const ASHA = { id: 'asha', name: 'Asha' };
export const RAVI = { id: 'ravi', name: 'Ravi' };

/** The enquiries of a database and the leads that they become, by a clock that stands still; both are there once it is open. */
export function openLeadDesk() {
  const clock = { now: NOW };
  const now = () => clock.now;
  const desk = {
    clock,
    now,
    database: undefined as unknown as TestDatabase,
    store: undefined as unknown as Store,
    enquiries: undefined as unknown as EnquiryStore,
    leads: undefined as unknown as LeadStore,
    /** Again after a restore, as the next process of the site does. */
    async open(database: TestDatabase) {
      desk.database = database;
      desk.store = await database.open();
      desk.enquiries = openEnquiries(desk.store, now);
      desk.leads = createLeadStore(desk.store, now);
    },
    /** A second later than whatever was before; answers the ids of the enquiry and of the lead whose it is. */
    async enquire(fields: object = {}, changes: Partial<NewEnquiry> = {}, form: Form = 'contact') {
      clock.now += 1000;
      const sent = { ...newEnquiry(form, { ...fields }), ...changes } as NewEnquiry;
      const result = await desk.enquiries.submit(sent);
      if (!('enquiry' in result)) throw new Error(result.outcome);
      const { id, reference } = result.enquiry;
      return { enquiry: id, reference, lead: (await desk.leads.findByEnquiry(id)) ?? '' };
    },
    /** Everybody who ever enquired, with all that leans on them in the database. */
    async removePeople() {
      for (const table of ['enquiry', 'person'] as const) await desk.store.db.deleteFrom(table).execute();
    },
  };
  return desk;
}

/** One on a database of the test file's own, without anybody and at the same hour before each test. */
export function leadDeskOn(dialect: DialectName) {
  const desk = openLeadDesk();
  beforeAll(async () => desk.open(await makeDatabase(dialect, inject('postgresUrl'))));
  afterAll(() => desk.database.remove());
  beforeEach(async () => {
    desk.clock.now = NOW;
    await desk.removePeople();
  });
  return desk;
}
