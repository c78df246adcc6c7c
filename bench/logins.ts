/** What a page takes alone, and while 60 people log in at once. `node bench/logins.ts [rounds]` */
import { join } from 'node:path';
import { buildIfNeeded } from '../server/build.ts';
import { startSite } from '../tests/harness/site.ts';
import { fire } from './load.ts';
import { percentile, printTable } from './table.ts';

const rounds = Number(process.argv[2] ?? 3);
const LOGINS = 60;
const WARM_SECONDS = 5;
await buildIfNeeded(join(import.meta.dirname, '..'), console.log);
const site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });

/** Asks for a page again and again until `done`; the milliseconds of each answer. */
async function read(done: Promise<unknown>): Promise<number[]> {
  const latencies: number[] = [];
  let over = false;
  done.finally(() => {
    over = true;
  });
  while (!over) {
    const begun = performance.now();
    const answer = await fetch(`${site.url}/faq`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The page answered ${answer.status}.`);
    latencies.push(performance.now() - begun);
  }
  return latencies;
}

let serial = 0;
/** From an address and for an account of its own: the throttle lets each of them through to the hashing. */
async function logIn(): Promise<number> {
  serial += 1;
  const { status } = await fetch(`${site.url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': `203.0.${Math.floor(serial / 250)}.${(serial % 250) + 1}` },
    body: new URLSearchParams({ email: `who${serial}@example.com`, password: 'four stones mark a plot' }),
  });
  return status;
}

const rows: (string | number)[][] = [
  [
    'round',
    'pages',
    'p50 ms',
    'p99 ms',
    'most ms',
    'logins answered',
    'asked to come back',
    'logins took, ms',
  ],
];
const row = (name: string, latencies: number[], ...more: (string | number)[]) =>
  rows.push([
    name,
    latencies.length,
    ...[0.5, 0.99, 1].map((share) => percentile(latencies, share).toFixed(1)),
    ...more,
  ]);
try {
  const shot = () => ({ method: 'GET' as const, path: '/faq' });
  await fire(site.url, { connections: 2, seconds: WARM_SECONDS, wanted: 200, shot });
  row('alone', await read(new Promise((resolve) => setTimeout(resolve, 3000))), '', '', '');
  for (let round = 1; round <= rounds; round += 1) {
    const begun = performance.now();
    const logins = Promise.all(Array.from({ length: LOGINS }, logIn));
    const latencies = await read(logins);
    const took = (performance.now() - begun).toFixed(0);
    const statuses = await logins;
    const busy = statuses.filter((status) => status === 503).length;
    row(
      `${LOGINS} logins, ${round}`,
      latencies,
      statuses.filter((status) => status === 401).length,
      busy,
      took,
    );
  }
} finally {
  await site.stop();
}
printTable('A page (/faq) while people log in', rows);
