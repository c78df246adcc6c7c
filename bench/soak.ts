/**
 * Mixed load on two processes over PostgreSQL: what each kind of request was answered with, how long visitors waited,
 * and what both processes hold in memory. Fails on a lost enquiry and on each 5xx but 503 with `Retry-After`.
 * `node bench/soak.ts [minutes]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { buildIfNeeded } from '../server/build.ts';
import { cookiesOf, PASSWORD } from '../tests/harness/people.ts';
import { startPostgres } from '../tests/harness/postgres.ts';
import { type RunningSite, SETUP_TOKEN, startSite } from '../tests/harness/site.ts';
import { residentMb } from './process-figures.ts';
import { type Asked, EDITOR, faq, formOf, json, KINDS, type Kind, stagesFile } from './soak-kinds.ts';
import { percentile, printTable } from './table.ts';

const minutes = Number(process.argv[2] ?? 10);
const MINUTE_MS = 60_000;
/** Counted answers; the waits are those of answers below 500. */
type Seen = { latencies: number[]; answers: Map<string, number> };

const kinds: Record<string, Kind> = {
  ...KINDS,
  'imports, made': { senders: 1, pauseMs: 5000, ask: madeImport },
};
let sites: RunningSite[] = [];
let cookie = '';
const enquired = new Set<string>();
const seen = new Map<string, Seen>(
  Object.keys(kinds).map((name) => [name, { latencies: [], answers: new Map() }]),
);
const isOver = { now: false };

async function send({ path, from, headers, ...init }: Asked, serial: number): Promise<Response> {
  const url = sites[serial % 2]?.url ?? '';
  const own: Record<string, string> = from === EDITOR ? { cookie, origin: url } : {};
  const all = { 'x-forwarded-for': from, ...own, ...(headers as Record<string, string>) };
  return fetch(url + path, {
    redirect: 'manual',
    ...init,
    headers: all,
    signal: AbortSignal.timeout(MINUTE_MS),
  });
}

async function askFor(asked: Asked): Promise<Response> {
  const answer = await send(asked, 0);
  if (answer.status >= 400) throw new Error(`${asked.path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** The changes of a dry run, sent back as the page without a script does. */
async function madeImport(serial: number): Promise<Asked> {
  const file = formOf({ intent: 'read', form: 'file', file: stagesFile(serial) });
  const page = await (await send({ path: '/adminLeads/import', from: EDITOR, ...file }, serial)).text();
  const hidden = (name: string) =>
    (new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
  const made = { intent: 'change', form: 'change', batch: hidden('batch'), changes: hidden('changes') };
  return { path: '/adminLeads/import', from: EDITOR, ...formOf(made) };
}

async function sender(name: string, { pauseMs, ask }: Kind, first: number, step: number) {
  const { latencies, answers } = seen.get(name) as Seen;
  for (let serial = first; !isOver.now; serial += step) {
    try {
      const asked = await ask(serial);
      const began = performance.now();
      const answer = await send(asked, serial);
      const text = await answer.text();
      const wait = answer.headers.has('retry-after') ? '' : ' without Retry-After';
      const label = answer.status === 503 ? `503${wait}` : String(answer.status);
      answers.set(label, (answers.get(label) ?? 0) + 1);
      if (answer.status < 500) latencies.push(performance.now() - began);
      if (name === 'enquiries' && answer.ok)
        enquired.add((JSON.parse(text) as { reference: string }).reference);
    } catch (error) {
      const label = `no answer (${(error as Error).name})`;
      answers.set(label, (answers.get(label) ?? 0) + 1);
    }
    await pause(pauseMs);
  }
}

/** An administrator, the questions that are saved, and the people whose leads files change. */
async function prepare() {
  const account = new URLSearchParams({ name: 'Asha', email: 'asha@example.com', password: PASSWORD });
  const made = await askFor({
    path: `/auth?setup=${SETUP_TOKEN}`,
    from: EDITOR,
    method: 'POST',
    body: account,
  });
  cookie = cookiesOf(made);
  for (const id of ['soak-0', 'soak-1', 'soak-2']) {
    await askFor({ path: '/api/content/faqs', from: EDITOR, ...json({ id, body: faq(0) }) });
  }
}

const memory: (string | number)[][] = [['minute', 'first process, MB', 'second, MB', 'load']];
function remember(minute: number) {
  const held = sites.map((site) => residentMb(site.process.pid).toFixed(0));
  memory.push([minute, ...held, loadavg()[0]?.toFixed(1) ?? '']);
}

async function lostOf(url: string): Promise<number> {
  const database = new pg.Client(url);
  await database.connect();
  const { rows } = await database.query<{ reference: string }>('select reference from enquiry');
  await database.end();
  const stored = new Set(rows.map(({ reference }) => reference));
  return [...enquired].filter((reference) => !stored.has(reference)).length;
}

function printAll() {
  const rows: (string | number)[][] = [['asked for', 'requests', 'p50 ms', 'p99 ms', 'answers']];
  for (const [name, { latencies, answers }] of seen) {
    const said = [...answers].toSorted().map(([label, many]) => `${many} × ${label}`);
    const all = [...answers.values()].reduce((sum, many) => sum + many, 0);
    const waits = [0.5, 0.99].map((share) => percentile(latencies, share).toFixed(0));
    rows.push([name, all, ...waits, said.join(', ')]);
  }
  printTable(`${minutes} minutes of mixed load on two processes over PostgreSQL`, rows);
  printTable('What both processes hold in memory', memory);
}

await buildIfNeeded(join(import.meta.dirname, '..'), console.log);
const dataDir = mkdtempSync(join(tmpdir(), 'vayuvan-soak-'));
const cluster = await startPostgres({ asShipped: true });
try {
  const env = { DATABASE_URL: cluster.url, TRUSTED_PROXIES: '127.0.0.1', ENQUIRIES_PER_MINUTE: '1000000' };
  // The first one makes the store.
  sites = [await startSite({ dataDir, env })];
  sites.push(await startSite({ dataDir, env }));
  await prepare();
  remember(0);
  const load = Object.entries(kinds).flatMap(([name, kind]) =>
    Array.from({ length: kind.senders }, (_, place) => sender(name, kind, place, kind.senders)),
  );
  for (let minute = 1; minute <= minutes; minute += 1) {
    await pause(MINUTE_MS);
    remember(minute);
  }
  isOver.now = true;
  await Promise.all(load);
  printAll();
  const lost = await lostOf(cluster.url);
  console.log(
    `\n${enquired.size} enquiries were answered as taken; ${lost} of them are not in the database.`,
  );
  const failures = [...seen.values()].flatMap(({ answers }) =>
    [...answers.keys()].filter((label) => /^(5|no answer)/.test(label) && label !== '503'),
  );
  if (lost > 0 || failures.length > 0) process.exitCode = 1;
  const errors = sites
    .flatMap((site) => site.output().split('\n'))
    .filter((line) => line.includes('"level":"error"'));
  if (errors.length > 0)
    console.log(`${errors.length} errors in the logs, such as\n${errors.slice(-5).join('\n')}`);
} finally {
  await Promise.all(sites.map((site) => site.stop()));
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
