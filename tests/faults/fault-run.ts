import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../../server/database/open.ts';
import { createLog } from '../../server/process/log.ts';
import { freePort, type RunningSite, startSite } from '../harness/site.ts';
import { startCrmStandIn } from '../stand-ins/crm.ts';
import { startEmailStandIn } from '../stand-ins/email.ts';
import { startWebhookStandIn } from '../stand-ins/webhook.ts';
import { chanceOf, randomFault } from './chance.ts';
import { type Submission, submit } from './submissions.ts';
import { judge, type Verdict } from './verdict.ts';

export type FaultRunOptions = {
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
  const site = await keepSite(folder, {
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
  });
  try {
    const loaded = new AbortController();
    const killing = killAtRandom(site, options, chance.next, loaded.signal);
    const submissions = await load(site.url, options, chance);
    loaded.abort();
    say(`${submissions.length} enquiries accepted; ${await killing} kills`);

    for (const service of Object.values(services)) service.fail(null);
    await drain(site, options, say);
    await site.stop();
    const store = await openStore({ databaseUrl: null, dataDir: folder, log: createLog('silent') });
    try {
      const received = new Map(Object.entries(services).map(([name, { received }]) => [name, received]));
      return await judge({ store, submissions, received, retryBaseMs: options.retryBaseMs });
    } finally {
      await store.close();
    }
  } finally {
    await site.stop();
    await Promise.all(Object.values(services).map((service) => service.close()));
    await rm(folder, { recursive: true, force: true });
  }
}

type KeptSite = {
  url: string;
  killAndRestart: (pauseMs: number) => Promise<void>;
  restart: (between: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

/** One site on one folder and port, whatever becomes of its process. */
async function keepSite(
  dataDir: string,
  env: Record<string, string>,
): Promise<KeptSite & { dataDir: string }> {
  const port = await freePort();
  const start = () => startSite({ dataDir, port, env });
  let running: RunningSite | null = await start();
  return {
    dataDir,
    url: running.url,
    async killAndRestart(pauseMs) {
      await running?.kill();
      await sleep(pauseMs);
      running = await start();
    },
    async restart(between) {
      await running?.stop();
      await between();
      running = await start();
    },
    async stop() {
      await running?.stop();
      running = null;
    },
  };
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

async function killAtRandom(site: KeptSite, options: FaultRunOptions, next: () => number, over: AbortSignal) {
  const started = performance.now();
  const moments = Array.from({ length: options.kills }, () => next() * options.seconds * 1000).toSorted(
    (a, b) => a - b,
  );
  let kills = 0;
  for (const moment of moments) {
    await sleep(Math.max(50, moment - (performance.now() - started)));
    // Enquiries wait out a restart, so the load may last a little longer than planned; every kill falls into it.
    if (over.aborted) break;
    await site.killAndRestart(next() * 300);
    kills += 1;
  }
  return kills;
}

/** Waits until nothing waits any more; what was parked on the way is sent again, as the sales desk would. */
async function drain(
  site: KeptSite & { dataDir: string },
  options: FaultRunOptions,
  say: (line: string) => void,
) {
  const end = performance.now() + options.drainSeconds * 1000;
  for (;;) {
    const { waiting, parked } = await backlog(site.url);
    if (waiting === 0 && parked === 0) return;
    if (performance.now() > end) {
      say(`gave up waiting: ${waiting} waiting, ${parked} parked`);
      return;
    }
    if (waiting === 0) {
      say(`${parked} parked: sent again`);
      await site.restart(() => unpark(site.dataDir));
    }
    await sleep(500);
  }
}

async function unpark(dataDir: string) {
  const store = await openStore({ databaseUrl: null, dataDir, log: createLog('silent') });
  await store.db
    .updateTable('delivery')
    .set({ state: 'waiting', attempts: 0, refusals: 0, due_at: Date.now() })
    .where('state', '=', 'parked')
    .execute();
  await store.close();
}

async function backlog(url: string): Promise<{ waiting: number; parked: number }> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  const sum = (state: string) =>
    [...figures.matchAll(new RegExp(`^deliveries\\{[^}]*state="${state}"[^}]*\\} (\\d+)`, 'gm'))].reduce(
      (total, [, count]) => total + Number(count),
      0,
    );
  return { waiting: sum('waiting'), parked: sum('parked') };
}
