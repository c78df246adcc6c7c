import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import type { DialectName } from '../../server/database/dialect.ts';
import type { Store } from '../../server/database/open.ts';
import { type Config, readConfig } from '../../server/process/config.ts';
import { createLog } from '../../server/process/log.ts';
import type { ChannelStatus } from '../../server/relay/channel-status.ts';
import type { Channel } from '../../server/relay/channels/channel.ts';
import { openChannels } from '../../server/relay/channels/list.ts';
import { type Relay, startRelay } from '../../server/relay/relay.ts';
import type {
  EnquiryDetail,
  EnquiryStore,
  NewEnquiry,
  StoredEnquiryId,
} from '../../server/store/enquiries/enquiry-types.ts';
import { createEnquiryStore } from '../../server/store/intake/enquiries.ts';
import { readLeadVersion } from '../../server/store/people/lead-version.ts';
import { startCrmStandIn } from '../stand-ins/crm.ts';
import { startEmailStandIn } from '../stand-ins/email.ts';
import type { Fault } from '../stand-ins/faults.ts';
import type { StandIn } from '../stand-ins/service.ts';
import { startWebhookStandIn } from '../stand-ins/webhook.ts';
import { newEnquiry } from './enquiries.ts';
import { makeDatabase, type TestDatabase } from './stores.ts';
import { waitUntil } from './until.ts';

export const RETRY_BASE_MS = 50;
/** A minute at this base. */
export const MINUTE_MS = 600;
const SECRET = 'whsec_dGhlIHNlY3JldCBvZiB0aGUgcmVsYXkgdGVzdHM=';

type StartOptions = {
  env?: Record<string, string>;
  now?: () => number;
  on?: Store;
  leaseMs?: number;
  deadlineMs?: number;
  pollMs?: number;
  graceMs?: number;
  channels?: (config: Config) => Channel[];
};

export type RelayBench = ReturnType<typeof relayOn>;

/** A database, stand-ins of the three services, and the relays that a test starts. They are removed after each test. */
export function relayOn(dialect: DialectName) {
  let database: TestDatabase;
  let relays: Relay[] = [];
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const services = {} as { email: StandIn; crm: StandIn; webhook: StandIn };

  beforeAll(async () => {
    services.email = await startEmailStandIn({ ratePerSecond: null });
    services.crm = await startCrmStandIn();
    services.webhook = await startWebhookStandIn({ secret: SECRET });
  });
  afterAll(() => Promise.all(Object.values(services).map((service) => service.close())));
  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    bench.store = await database.open();
    ahead = 0;
  });
  afterEach(async () => {
    await Promise.all(relays.map((relay) => relay.stop()));
    relays = [];
    await database.remove();
    for (const service of Object.values(services)) service.reset();
  });

  const settings = (changes: Record<string, string> = {}) => ({
    EMAIL_API_URL: services.email.url,
    EMAIL_USER_ID: 'user',
    EMAIL_SERVICE_ID: 'service',
    EMAIL_TEMPLATE_ID: 'template',
    EMAIL_RATE_PER_SECOND: '1000',
    CRM_API_URL: services.crm.url,
    CRM_SITE_KEY: 'site',
    CRM_ACCOUNT_KEY: 'account',
    CRM_SOURCE_ID: 'source',
    WEBHOOK_URL: `${services.webhook.url}/hook`,
    WEBHOOK_SECRET: SECRET,
    RETRY_BASE_MS: String(RETRY_BASE_MS),
    ...changes,
  });

  const bench = {
    services,
    store: undefined as unknown as Store,
    openAnother: () => database.open(),
    start(options: StartOptions = {}): Relay {
      const config = readConfig(settings(options.env));
      const relay = startRelay({
        store: options.on ?? bench.store,
        channels: (options.channels ?? openChannels)(config),
        retryBaseMs: config.retryBaseMs,
        log: createLog('silent'),
        now: options.now ?? now,
        // As in production: on a busy machine an answer may take seconds, which is not what is tested.
        deadlineMs: options.deadlineMs ?? 12_000,
        leaseMs: options.leaseMs,
        pollMs: options.pollMs,
        graceMs: options.graceMs,
      });
      relays.push(relay);
      return relay;
    },
    async stop(relay: Relay) {
      relays = relays.filter((other) => other !== relay);
      await relay.stop();
    },
    enquiries: (clock: () => number = now, channels = openChannels(readConfig(settings()))): EnquiryStore =>
      createEnquiryStore(bench.store, {
        now: clock,
        enquiriesPerMinute: 100_000,
        // A lead waits for its e-mail as long as in production: time passes by `pass`, not by a busy machine.
        retryBaseMs: 5000,
        addressSecret: 's',
        channels,
      }),
    async accept(enquiry: NewEnquiry, store: EnquiryStore = bench.enquiries()): Promise<StoredEnquiryId> {
      const result = await store.submit(enquiry);
      if (!('enquiry' in result)) throw new Error(result.outcome);
      return result.enquiry;
    },
    submit: (...of: Parameters<typeof newEnquiry>): Promise<StoredEnquiryId> =>
      bench.accept(newEnquiry(...of)),
    async delivery(enquiryId: string, channel: string): Promise<EnquiryDetail['deliveries'][number]> {
      const found = (await bench.enquiries().find(enquiryId))?.deliveries.find(
        (each) => each.channel === channel,
      );
      if (!found) throw new Error('no delivery');
      return found;
    },
    sent: (enquiryId: string, channel: string, ms?: number): Promise<void> =>
      waitUntil(
        `${channel} sent`,
        async () => (await bench.delivery(enquiryId, channel)).state === 'sent',
        ms,
      ),
    async status(relay: Relay, channel: string): Promise<ChannelStatus> {
      const status = (await relay.channels()).find(({ name }) => name === channel);
      if (!status) throw new Error('no such channel');
      return status;
    },
    paused: (relay: Relay, channel: string): Promise<void> =>
      waitUntil('paused', async () => (await bench.status(relay, channel)).state === 'paused'),
    /** The time of the relays and of what is submitted, in milliseconds since 1970. */
    now,
    /** Advances the clock and wakes the relays, because no test can wait for the back-off. */
    pass(ms: number) {
      ahead += ms;
      for (const relay of relays) relay.poke();
    },
    /** Resolves when no relay has a request in flight and all results are recorded. */
    idle: (): Promise<void> =>
      waitUntil('nothing under way', async () => {
        const held = await bench.store.db
          .selectFrom('delivery')
          .select('id')
          .where('lease_owner', 'is not', null)
          .execute();
        return held.length === 0;
      }),
    /** The version of the leads, which counts their changes. */
    version: async (): Promise<number> => (await readLeadVersion(bench.store)).version,
    /** Makes all waiting deliveries due now. */
    hurry: () =>
      bench.store.db.updateTable('delivery').set({ due_at: 0 }).where('state', '=', 'waiting').execute(),
  };
  return bench;
}

export const answer = (status: number, body = '', headers?: Record<string, string>): Fault => ({
  do: 'answer',
  status,
  body,
  ...(headers && { headers }),
});
