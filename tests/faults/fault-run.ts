import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../../server/database/open.ts';
import { startCrmStandIn } from '../stand-ins/crm.ts';
import { startEmailStandIn } from '../stand-ins/email.ts';
import { startWebhookStandIn } from '../stand-ins/webhook.ts';
import { chanceOf, randomFault } from './chance.ts';
import type { FaultySite, SiteStart } from './faulty-site.ts';
import { readPages } from './page-reader.ts';
import { type Submission, submit } from './submissions.ts';
import { judge, type Verdict } from './verdict.ts';

export type FaultRunOptions = {
  start: (options: SiteStart) => Promise<FaultySite>;
  enquiries: number;
  /** How often the process gets SIGKILL while enquiries come in. */
  kills: number;
  /** Over how long the enquiries are spread. */
  seconds: number;
  /** Share of the services' requests that fail, 0 to 1. */
  failing: number;
  /** How long after the last enquiry everything must have gone out. */
  drainSeconds: number;
  seed: number;
  retryBaseMs: number;
  say: (line: string) => void;
};

const AT_ONCE = 20;
const SECRET = 'whsec_dGhlIHNlY3JldCBvZiB0aGUgZmF1bHQgcnVu';
const TOKEN = 'token-of-the-fault-run';

/** Enquiries come in while the services fail and the process is killed; then the services get well and all is counted. */
export async function runFaults(options: FaultRunOptions): Promise<Verdict> {
  const { say } = options;
  const chance = chanceOf(options.seed);
  const folder = await mkdtemp(join(tmpdir(), 'vayuvan-faults-'));
  const journal = (name: string) => join(folder, `${name}.jsonl`);
  const email = await startEmailStandIn({
    ratePerSecond: null,
    accessToken: TOKEN,
    journal: journal('email'),
  });
  const crm = await startCrmStandIn({ journal: journal('crm') });
  const webhook = await startWebhookStandIn({ secret: SECRET, journal: journal('webhook') });
  const services = { email, crm, webhook };
  for (const service of Object.values(services)) service.fail(() => randomFault(chance, options.failing));
  const env = {
    EMAIL_API_URL: email.url,
    EMAIL_USER_ID: 'user',
    EMAIL_SERVICE_ID: 'service',
    EMAIL_TEMPLATE_ID: 'template',
    EMAIL_ACCESS_TOKEN: TOKEN,
    EMAIL_RATE_PER_SECOND: '500',
    CRM_API_URL: crm.url,
    CRM_SITE_KEY: 'site',
    CRM_ACCOUNT_KEY: 'account',
    CRM_SOURCE_ID: 'source',
    WEBHOOK_URL: `${webhook.url}/hook`,
    WEBHOOK_SECRET: SECRET,
    RETRY_BASE_MS: String(options.retryBaseMs),
    ENQUIRIES_PER_MINUTE: '1000000',
  };
  const site = await options.start({ folder, env });
  try {
    const loaded = new AbortController();
    const killing = killAtRandom(site, options, chance.next, loaded.signal);
    const others = site.otherFaults(loaded.signal, say);
    const reading = readPages(site.url, loaded.signal);
    const submissions = await load(site.url, options, chance);
    loaded.abort();
    const [kills, , pages] = await Promise.all([killing, others, reading]);
    say(`${submissions.length} enquiries accepted; ${kills} kills`);

    for (const service of Object.values(services)) service.fail(null);
    await drain(site, options);
    await site.stopProcesses();
    const store = await site.openStore();
    try {
      const received = new Map(Object.entries(services).map(([name, { received }]) => [name, received]));
      const verdict = await judge({ store, submissions, received, retryBaseMs: options.retryBaseMs });
      verdict.counts['pages read'] = pages.read;
      if (!site.servesThroughout) return verdict;
      for (const failure of pages.failures) say(failure);
      verdict.violations['pages not served'] = pages.failures.length;
      return verdict;
    } finally {
      await store.close();
    }
  } finally {
    await site.remove();
    await Promise.all(Object.values(services).map((service) => service.close()));
    await rm(folder, { recursive: true, force: true });
  }
}

/** Spreads the enquiries evenly over the time, some of them at once; none is given up. */
async function load(url: string, options: FaultRunOptions, chance: ReturnType<typeof chanceOf>) {
  const submissions: Submission[] = [];
  const started = performance.now();
  let next = 0;
  const visitor = async () => {
    while (next < options.enquiries) {
      const serial = next;
      next += 1;
      const at = (serial / options.enquiries) * options.seconds * 1000;
      await sleep(Math.max(0, at - (performance.now() - started)));
      submissions.push(await submit(url, serial, chance));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return submissions;
}

async function killAtRandom(
  site: FaultySite,
  options: FaultRunOptions,
  next: () => number,
  over: AbortSignal,
) {
  const started = performance.now();
  const moments = Array.from({ length: options.kills }, () => next() * options.seconds * 1000).toSorted(
    (a, b) => a - b,
  );
  let kills = 0;
  for (const moment of moments) {
    await sleep(Math.max(50, moment - (performance.now() - started)));
    // Enquiries wait out a restart, so the load may last a little longer than planned; every kill falls into it.
    if (over.aborted) break;
    await site.killOne(next(), next() * 300);
    kills += 1;
  }
  return kills;
}

/** Waits until no delivery waits any more. Parked ones are sent again, as the sales desk would. */
async function drain(site: FaultySite, { drainSeconds, say }: FaultRunOptions) {
  const end = performance.now() + drainSeconds * 1000;
  const store = await site.openStore();
  try {
    for (;;) {
      const { waiting, parked } = await backlog(store);
      if (waiting === 0 && parked === 0) return;
      if (performance.now() > end) {
        say(`gave up waiting: ${waiting} waiting, ${parked} parked`);
        return;
      }
      if (waiting === 0) {
        say(`${parked} parked: sent again`);
        await site.stopProcesses();
        await unpark(store);
        await site.startProcesses();
      }
      await sleep(500);
    }
  } finally {
    await store.close();
  }
}

async function unpark(store: Store) {
  await store.db
    .updateTable('delivery')
    .set({ state: 'waiting', attempts: 0, refusals: 0, due_at: Date.now() })
    .where('state', '=', 'parked')
    .execute();
}

async function backlog(store: Store): Promise<{ waiting: number; parked: number }> {
  const rows = await store.db.selectFrom('delivery').select('state').where('state', '!=', 'sent').execute();
  const parked = rows.filter(({ state }) => state === 'parked').length;
  return { waiting: rows.length - parked, parked };
}
