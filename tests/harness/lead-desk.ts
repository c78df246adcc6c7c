import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import type { Form } from '../../domain/enquiries/types.ts';
import { type LeadQuery, readLeadQuery } from '../../domain/leads/search.ts';
import type { DialectName } from '../../server/database/dialect.ts';
import type { Store } from '../../server/database/open.ts';
import type { EnquiryStore, NewEnquiry } from '../../server/store/enquiries/enquiry-types.ts';
import type { LeadStore } from '../../server/store/leads/lead-types.ts';
import { createLeadStore } from '../../server/store/leads/leads.ts';
import { newEnquiry } from './enquiries.ts';
import { openEnquiries } from './enquiry-store.ts';
import { makeDatabase, type TestDatabase } from './stores.ts';

/** The clock of a desk starts at this time, a Monday morning in India. */
export const NOW = Date.parse('2026-11-23T10:00:00+05:30');
export const ASHA = { id: 'asha', name: 'Asha' };
export const RAVI = { id: 'ravi', name: 'Ravi' };

/** Enquiries and leads of a database with a stopped clock. Call `open` first. */
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
    /** Call it again after a restore, like a restarted process. */
    async open(database: TestDatabase) {
      desk.database = database;
      desk.store = await database.open();
      desk.enquiries = openEnquiries(desk.store, now);
      desk.leads = createLeadStore(desk.store, now);
    },
    /** Submits an enquiry a second later than the previous one. Resolves to the ids of the enquiry and its lead. */
    async enquire(fields: object = {}, changes: Partial<NewEnquiry> = {}, form: Form = 'contact') {
      clock.now += 1000;
      const sent = { ...newEnquiry(form, { ...fields }), ...changes } as NewEnquiry;
      const result = await desk.enquiries.submit(sent);
      if (!('enquiry' in result)) throw new Error(result.outcome);
      const { id, reference } = result.enquiry;
      return { enquiry: id, reference, lead: (await desk.leads.findByEnquiry(id)) ?? '' };
    },
    /** Deletes all people, with all dependent rows. */
    async removePeople() {
      for (const table of ['enquiry', 'person'] as const) await desk.store.db.deleteFrom(table).execute();
    },
  };
  return desk;
}

/** Opens a desk on a new database for the test file. Before each test it is emptied and its clock is reset. */
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

/** The query of a search text that is long enough. */
export function searchFor(text: string): LeadQuery {
  const query = readLeadQuery(text);
  if (!query) throw new Error(`Too short to search for: ${text}`);
  return query;
}
