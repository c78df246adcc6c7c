import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest';
import { readSecret } from '../../server/crypto/secrets.ts';
import type { DialectName } from '../../server/database/dialect.ts';
import { createPersonalData, type PersonalData } from '../../server/personal-data/personal-data.ts';
import { PERSONAL_TABLE_NAMES } from '../../server/personal-data/personal-tables.ts';
import { createSubscriptionStore, type SubscriptionStore } from '../../server/store/intake/subscriptions.ts';
import { ASHA, NOW, openLeadDesk } from './lead-desk.ts';
import { makeDatabase, type TestDatabase } from './stores.ts';

/** Options of an erasure on the person's request. */
export const ERASURE = { by: ASHA, reason: 'request', names: true } as const;

/** A desk with subscribers and personal data services. */
export function personalDesk() {
  const leadsAlone = openLeadDesk();
  const { now, open: openLeads } = leadsAlone;
  const desk = Object.assign(leadsAlone, {
    subscriptions: undefined as unknown as SubscriptionStore,
    personal: undefined as unknown as PersonalData,
    async open(database: TestDatabase) {
      await openLeads(database);
      const { store } = desk;
      const { log, dataDir } = database.options;
      const rules = { now, enquiriesPerMinute: 1000, addressSecret: 'secret' };
      desk.subscriptions = createSubscriptionStore(store, rules);
      const secret = await readSecret(store, 'erasure');
      desk.personal = createPersonalData({ store, now, log, dataDir, secret });
    },
    subscribe: (email: string) =>
      desk.subscriptions.subscribe({
        ...{ email, consentVersion: '1', consentLanguage: 'en', page: '/' },
        ...{ address: '198.51.100.9', submissionKey: null, quarantine: null },
      }),
    /** Every desk hears of it at once (server/leads/events.ts). */
    async recordedEvents<T>(work: () => Promise<T>): Promise<T> {
      const { version } = await desk.leads.version();
      const result = await work();
      expect((await desk.leads.version()).version).toBeGreaterThan(version);
      return result;
    },
    /** Names in the list of leads. */
    names: async () =>
      (await desk.leads.list({}, { before: null, after: null, limit: 50 }, 'asha')).map(({ name }) => name),
  });
  return desk;
}

/** Opens such a desk on a new database for the test file. Before each test it is emptied and its clock is reset. */
export function personalDeskOn(dialect: DialectName) {
  const desk = personalDesk();
  beforeAll(async () => desk.open(await makeDatabase(dialect, inject('postgresUrl'))));
  afterAll(() => desk.database.remove());
  beforeEach(async () => {
    desk.clock.now = NOW;
    for (const table of [...PERSONAL_TABLE_NAMES, 'erasure', 'retention_run'] as const) {
      await desk.store.db.deleteFrom(table).execute();
    }
  });
  return desk;
}
