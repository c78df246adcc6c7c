/**
 * Pages and enquiries while the continuous copy of a large database is made. `node bench/continuous-copy.ts [megabytes]`
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfNeeded } from '../server/build.ts';
import { KEY } from '../tests/harness/copied-site.ts';
import { CONTACT } from '../tests/harness/enquiries.ts';
import { startSite } from '../tests/harness/site.ts';
import { percentile, printTable } from './table.ts';

const megabytes = Number(process.argv[2] ?? 200);
/** A pause between requests: the load of a busy evening, not of a flood. */
const PAUSE_MS = 20;
await buildIfNeeded(join(import.meta.dirname, '..'), console.log);
const folder = await mkdtemp(join(tmpdir(), 'vayuvan-copies-'));

/** Fills a table of its own with rows that compress as little as text does. */
function fill(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'vayuvan.sqlite'));
  database.exec('create table filler (id integer primary key, words text); begin');
  const add = database.prepare('insert into filler (words) values (?)');
  for (let kilobytes = 0; kilobytes < megabytes * 1000; kilobytes += 1) {
    add.run(randomBytes(250).toString('hex') + 'Asha Verma asks for a plot. '.repeat(17));
  }
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
}

async function measure(url: string, isOver: () => boolean) {
  const latencies = { page: [] as number[], enquiry: [] as number[] };
  while (!isOver()) {
    for (const kind of ['page', 'enquiry'] as const) {
      const begun = performance.now();
      const answer = await (kind === 'page'
        ? fetch(`${url}/faq?now=${begun}`)
        : fetch(`${url}/api/enquiries/contact`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(CONTACT.fields),
          }));
      await answer.arrayBuffer();
      if (answer.status >= 500) throw new Error(`A request was answered ${answer.status}.`);
      latencies[kind].push(performance.now() - begun);
      await wait(PAUSE_MS);
    }
  }
  return latencies;
}

const rows: (string | number)[][] = [['', 'requests', 'p50 ms', 'p95 ms', 'most ms']];
const row = (name: string, taken: number[]) =>
  rows.push([name, taken.length, ...[0.5, 0.95, 1].map((share) => percentile(taken, share).toFixed(1))]);

const dataDir = await mkdtemp(join(tmpdir(), 'vayuvan-'));
const first = await startSite({ dataDir });
await first.stop();
fill(dataDir);
const env = { BACKUP_URL: folder, BACKUP_KEY: KEY };
const site = await startSite({ dataDir, env });
try {
  const scratch = join(site.dataDir, 'continuous-copy');
  while (!existsSync(scratch)) await wait(1);
  const begun = performance.now();
  const during = await measure(site.url, () => !existsSync(scratch));
  const took = performance.now() - begun;
  // The next copy comes a minute after the last.
  const end = performance.now() + Math.min(took, 15_000);
  const after = await measure(site.url, () => performance.now() > end);
  for (const kind of ['page', 'enquiry'] as const) {
    row(`${kind}, no copy`, after[kind]);
    row(`${kind}, during a copy`, during[kind]);
  }
  printTable(`A copy of ${megabytes} MB, encrypted: ${(took / 1000).toFixed(1)} s`, rows);
  const [name = ''] = readdirSync(join(folder, 'copies')).filter((each) => each.endsWith('.age'));
  console.log(`${(statSync(join(folder, 'copies', name)).size / 1e6).toFixed(0)} MB stored`);
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true });
  await rm(folder, { recursive: true });
}
