/**
 * The whole list of leads as CSV over HTTP: how long it takes, what it needs in memory above idle, and how long others
 * wait meanwhile. `node bench/desk-file.ts [enquiries] [folder that was seeded before]`
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfNeeded } from '../server/build.ts';
import { openStore } from '../server/database/open.ts';
import { SQLITE_FILE } from '../server/database/sqlite.ts';
import { createLog } from '../server/process/log.ts';
import { SETUP_TOKEN, startSite } from '../tests/harness/site.ts';
import { residentMb } from './process-figures.ts';
import { seedLeads } from './seed-leads.ts';
import { percentile, printTable } from './table.ts';

const many = Number(process.argv[2] ?? 1_000_000);
const given = process.argv[3];
const EVERY_MS = 20;
const WARM_MS = 5000;

await buildIfNeeded(join(import.meta.dirname, '..'), console.log);
const dataDir = given ?? mkdtempSync(join(tmpdir(), 'vayuvan-file-'));
mkdirSync(dataDir, { recursive: true });
if (!existsSync(join(dataDir, SQLITE_FILE))) {
  const store = await openStore({ databaseUrl: null, dataDir, log: createLog('silent') });
  await seedLeads(store, many, (done) => process.stderr.write(`\r${Math.round(done)} of ${many} enquiries`));
  await store.close();
}
const site = await startSite({ dataDir });
try {
  const cookie = await signIn();
  const idle = await healthWhile(() => wait(WARM_MS));
  const before = residentMb(site.process.pid);
  const begun = performance.now();
  let [bytes, lines] = [0, 0];
  const during = await healthWhile(async () => {
    const answer = await fetch(`${site.url}/adminLeads.csv`, { headers: { cookie } });
    for await (const piece of answer.body ?? []) {
      bytes += piece.length;
      for (const byte of piece) if (byte === 10) lines += 1;
    }
  });
  const seconds = (performance.now() - begun) / 1000;
  const busy = `${loadavg()[0]?.toFixed(1)} processes wanted a processor in the last minute`;
  printTable(`All leads as CSV, SQLite (${busy})`, [
    [
      'leads',
      'MB',
      's',
      'resident before, MB',
      'at most above it, MB',
      '/healthz p95 idle, ms',
      'during, p50',
      'p95',
    ],
    [
      lines - 1,
      (bytes / 1e6).toFixed(0),
      seconds.toFixed(1),
      before.toFixed(0),
      (during.resident - before).toFixed(0),
      percentile(idle.times, 0.95).toFixed(1),
      percentile(during.times, 0.5).toFixed(1),
      percentile(during.times, 0.95).toFixed(1),
    ],
  ]);
} finally {
  await site.stop();
  if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
}

/** Asks for `/healthz` again and again until the work is done. */
async function healthWhile(work: () => Promise<unknown>) {
  const times: number[] = [];
  let resident = 0;
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const asked = performance.now();
    await (await fetch(`${site.url}/healthz`)).text();
    times.push(performance.now() - asked);
    resident = Math.max(resident, residentMb(site.process.pid));
    await wait(EVERY_MS);
  }
  await done;
  return { times, resident };
}

async function signIn(): Promise<string> {
  const person = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };
  const send = (path: string) =>
    fetch(site.url + path, {
      method: 'POST',
      body: new URLSearchParams(person),
      headers: { origin: site.url },
      redirect: 'manual',
    });
  // In a folder of before she has her account.
  await send(`/auth?setup=${SETUP_TOKEN}`);
  const answer = await send('/login');
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
