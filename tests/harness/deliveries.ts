import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Form } from '../../domain/enquiries/types.ts';
import { openStore } from '../../server/database/open.ts';
import { readConfig } from '../../server/process/config.ts';
import { createLog } from '../../server/process/log.ts';
import { openChannels } from '../../server/relay/channels/list.ts';
import type { EnquiryDetail } from '../../server/store/enquiries/enquiry-types.ts';
import { createEnquiryStore } from '../../server/store/intake/enquiries.ts';
import { startCrmStandIn } from '../stand-ins/crm.ts';
import { type EmailStandInOptions, startEmailStandIn } from '../stand-ins/email.ts';
import { startWebhookStandIn } from '../stand-ins/webhook.ts';
import { type RunningSite, startSite } from './site.ts';
import { openSiteInProcess, type SiteInProcess } from './site-in-process.ts';
import { waitUntil } from './until.ts';

export const FIELDS: Record<Form, Record<string, string>> = {
  contact: {
    name: 'Asha Verma',
    phone: '+91 98765 43210',
    email: 'asha@example.com',
    subject: 'A corner plot',
    message: 'Is a corner plot free?\nWe are four.',
  },
  popup: {
    name: 'Asha',
    lastName: 'Verma',
    email: 'asha@example.com',
    phone: '9876543210',
    city: 'Aligarh',
    propertyType: 'Residential plot',
    budget: '50 to 60 lakh',
    plotArea: 'custom',
    customPlotArea: '450 sq. yards',
    message: 'Please call after six.',
  },
  'site-visit': {
    name: 'Asha Verma',
    email: 'asha@example.com',
    phone: '9876543210',
    date: '2030-01-15',
    time: '15:30',
    numvisitor: '3',
    message: '',
    consent: 'on',
  },
  desk: { name: 'Kabir Rao', phone: '9000000002', source: 'Walk-in', consent: 'on' },
  source: { name: 'Ishaan Gill', phone: '9000000004', source: 'Housing.com' },
  import: { name: 'Kabir Rao', phone: '9000000002', source: 'Expo', consent: 'on' },
};

const WEBHOOK_SECRET = 'whsec_dGhlIHNlY3JldCBvZiB0aGUgY29udHJhY3Q=';

export type Services = Awaited<ReturnType<typeof openServices>>;

/** Starts stand-ins of the three services and a folder for a site, with helpers to read the state of deliveries. */
export async function openServices(options: { databaseUrl?: string; email?: EmailStandInOptions } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vayuvan-deliveries-'));
  const email = await startEmailStandIn({ ratePerSecond: null, ...options.email });
  const crm = await startCrmStandIn({
    keys: { site: 'site-key', account: 'account-key', source: 'source-id' },
  });
  const webhook = await startWebhookStandIn({ secret: WEBHOOK_SECRET });
  const database = { databaseUrl: options.databaseUrl ?? null, dataDir, log: createLog('silent') };
  let store: Awaited<ReturnType<typeof openStore>> | null = null;
  const enquiries = async () => {
    store ??= await openStore(database);
    const channels = openChannels(readConfig({}));
    const rules = { now: Date.now, enquiriesPerMinute: 1, retryBaseMs: 5000, addressSecret: '', channels };
    return createEnquiryStore(store, rules);
  };

  const settings = (env: Record<string, string>) => ({
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
    SITE_URL: 'https://www.vayuvan.example',
    EMAIL_API_URL: email.url,
    EMAIL_USER_ID: 'user-1',
    EMAIL_SERVICE_ID: 'service-1',
    EMAIL_TEMPLATE_ID: 'template-1',
    EMAIL_RATE_PER_SECOND: '1000',
    CRM_API_URL: crm.url,
    CRM_SITE_KEY: 'site-key',
    CRM_ACCOUNT_KEY: 'account-key',
    CRM_SOURCE_ID: 'source-id',
    WEBHOOK_URL: `${webhook.url}/hook`,
    WEBHOOK_SECRET,
    RETRY_BASE_MS: '50',
    ...env,
  });

  const services = {
    email,
    crm,
    webhook,
    dataDir,
    /** Starts the site as a separate process. */
    start: (env: Record<string, string> = {}): Promise<RunningSite> =>
      startSite({ dataDir, env: settings(env) }),
    /** Opens the site in this process, with running deliveries. */
    open: (env: Record<string, string> = {}): Promise<SiteInProcess> =>
      openSiteInProcess({ dataDir, env: settings(env), work: true }),
    async find(id: string): Promise<EnquiryDetail> {
      const found = await (await enquiries()).find(id);
      if (!found) throw new Error('no such enquiry');
      return found;
    },
    async delivery(id: string, channel: string) {
      return (await services.find(id)).deliveries.find((delivery) => delivery.channel === channel)!;
    },
    async replay(id: string, channel: string) {
      return (await enquiries()).replay((await services.delivery(id, channel)).id);
    },
    channel: async (name: string) => (await (await enquiries()).channels()).find((row) => row.name === name)!,
    /** Makes a delivery due now, after this number of attempts, because no test can wait for the back-off. */
    async hurry(id: string, channel: string, attempts: number) {
      const delivery = await services.delivery(id, channel);
      await store?.db
        .updateTable('delivery')
        .set({ due_at: 0, attempts })
        .where('id', '=', delivery.id)
        .execute();
    },
    sent: (id: string, channel: string, ms?: number) =>
      waitUntil(`${channel} sent`, async () => (await services.delivery(id, channel)).state === 'sent', ms),
    async close() {
      await store?.close();
      await Promise.all([email.close(), crm.close(), webhook.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return services;
}

let serial = 0;
/** A different person each time: equal enquiries of one person are quarantined. */
const somebody = () => {
  serial += 1;
  return {
    phone: String(7_000_000_000 + serial),
    email: `visitor${serial}@example.com`,
    message: `Enquiry ${serial}`,
  };
};

/** Sends a form as a script does, and resolves to the id and reference of the enquiry. */
export async function enquire(
  site: RunningSite | SiteInProcess,
  form: Form,
  changes: Record<string, string> = {},
  page = '',
) {
  const path = `/api/enquiries/${form}`;
  const request = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(page && { referer: page }),
    },
    body: JSON.stringify({ ...FIELDS[form], ...somebody(), ...changes }),
  };
  const answer = await ('fetch' in site ? site.fetch(path, request) : fetch(site.url + path, request));
  const body = (await answer.json()) as { id: string; reference: string };
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
  return body;
}
