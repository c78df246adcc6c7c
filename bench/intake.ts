/**
 * Enquiries accepted a second over HTTP, each on disk before it is answered, beside the bare insert of the same rows;
 * and what that does to those who only read. `node bench/intake.ts [seconds] [connections]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from '../server/build.ts';
import { openStore } from '../server/database/open.ts';
import { SQLITE_FILE } from '../server/database/sqlite.ts';
import { createLog } from '../server/process/log.ts';
import { startPostgres } from '../tests/harness/postgres.ts';
import { startSite } from '../tests/harness/site.ts';
import { barePostgres, bareSqlite } from './bare.ts';
import { enquiryShot } from './enquiry-shot.ts';
import { fire, type LoadResult, type Shot } from './load.ts';
import { cpuMsOf } from './process-figures.ts';
import { sendApart } from './senders.ts';
import { percentile, printTable } from './table.ts';

const seconds = Number(process.argv[2] ?? 8);
const connections = Number(process.argv[3] ?? 64);
/** As many as the site's own pool. */
const POSTGRES_CONNECTIONS = 12;
const READERS = 4;
/** Of home alone and during intake, by turns. */
const ROUNDS = 5;
/** Long enough for the engine to have compiled what runs often. */
const WARM_SECONDS = 10;

let serial = 0;
function enquiry(): Shot {
  serial += 1;
  return enquiryShot(serial);
}
const home = (): Shot => ({ method: 'GET', path: '/', headers: { 'accept-encoding': 'gzip' } });
const ms = (latencies: number[], share: number) => percentile(latencies, share).toFixed(1);

const intake: (string | number)[][] = [
  [
    'database',
    'bare inserts/s',
    'over HTTP/s',
    'ratio',
    'p50 ms',
    'p99 ms',
    'failures',
    'CPU ms each, bare',
    'CPU ms each, site',
  ],
];
const reads: (string | number)[][] = [
  [
    'database',
    'alone: pages/s',
    'p50 ms',
    'p99 ms',
    'during intake: pages/s',
    'p50 ms',
    'p99 ms',
    'times alone',
    'enquiries/s',
  ],
];

async function measure(name: string, databaseUrl: string | null) {
  const dataDir = mkdtempSync(join(tmpdir(), 'vayuvan-intake-'));
  const log = createLog('silent');
  try {
    const store = await openStore({ databaseUrl, dataDir, log });
    await store.close();
    const bareCpu = process.cpuUsage();
    const bare = databaseUrl
      ? await barePostgres(databaseUrl, seconds, POSTGRES_CONNECTIONS)
      : bareSqlite(join(dataDir, SQLITE_FILE), seconds);
    const { user, system } = process.cpuUsage(bareCpu);
    const bareMs = (user + system) / 1000 / (bare * seconds);

    const site = await startSite({
      dataDir,
      env: { ENQUIRIES_PER_MINUTE: '1000000', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    });
    await fire(site.url, { connections, seconds: WARM_SECONDS, wanted: 201, shot: enquiry });
    const cpuBefore = cpuMsOf(site.process.pid);
    const taken = await fire(site.url, { connections, seconds, wanted: 201, shot: enquiry });
    const ratio = (taken.perSecond / bare).toFixed(2);
    const { latencies, failures } = taken;
    const siteMs = (cpuMsOf(site.process.pid) - cpuBefore) / latencies.length;
    const rate = taken.perSecond.toFixed(0);
    intake.push([
      name,
      bare.toFixed(0),
      rate,
      ratio,
      ms(latencies, 0.5),
      ms(latencies, 0.99),
      failures,
      bareMs.toFixed(2),
      siteMs.toFixed(2),
    ]);

    const reading = { connections: READERS, seconds, wanted: 200, shot: home };
    await fire(site.url, { ...reading, seconds: 2 });
    for (let round = 1; round <= ROUNDS; round += 1) {
      const alone = await fire(site.url, reading);
      const [during, beside] = await Promise.all([
        fire(site.url, reading),
        sendApart({ url: site.url, connections, seconds, firstSerial: serial }),
      ]);
      serial += 1_000_000;
      const last = (of: LoadResult) => percentile(of.latencies, 0.99);
      reads.push([
        round === 1 ? name : '',
        ...[alone, during].flatMap((result) => [
          result.perSecond.toFixed(0),
          ms(result.latencies, 0.5),
          ms(result.latencies, 0.99),
        ]),
        (last(during) / last(alone)).toFixed(2),
        beside.toFixed(0),
      ]);
    }
    await site.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await buildIfNeeded(join(import.meta.dirname, '..'), console.log);
await measure('SQLite', null);
const cluster = await startPostgres({ asShipped: true });
try {
  await measure('PostgreSQL', cluster.url);
} finally {
  await cluster.stop();
}
const busy = `${loadavg()[0]?.toFixed(1)} processes wanted a processor in the last minute, this measurement's included`;
printTable(
  `Enquiries, each on disk before its answer (${seconds} s, ${connections} connections; ${busy})`,
  intake,
);
printTable(`The home page, ${READERS} readers at once`, reads);
