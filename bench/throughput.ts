/**
 * Requests a second, 99th percentile and processor time of the home page from memory and rendered anew, beside nginx
 * with the same bytes and a bare React Router page. `node bench/throughput.ts [rounds] [seconds]`
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { buildIfNeeded } from '../server/build.ts';
import { startSite } from '../tests/harness/site.ts';
import { fire } from './load.ts';
import { machineTool } from './machine-tools.ts';
import { startBareRouter, startNginx } from './peers.ts';
import { cpuMsOf } from './process-figures.ts';
import { percentile, printTable } from './table.ts';

const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 3);
const CONNECTIONS = 16;
const BROTLI = { 'accept-encoding': 'br' };

type Figures = { perSecond: number; p99: number; cpuMs: number };
type Target = { name: string; url: string; path: string; pid: number | undefined; figures: Figures[] };

const wrk = machineTool('wrk');
if (!wrk) console.log('The load comes from Node instead, which is slower than what it measures.');

async function measure({ url, path, pid }: Target): Promise<Figures> {
  const cpu = cpuMsOf(pid);
  if (!wrk) {
    const shot = () => ({ method: 'GET' as const, path, headers: BROTLI });
    const { perSecond, latencies } = await fire(url, {
      connections: CONNECTIONS,
      seconds,
      wanted: 200,
      shot,
    });
    return { perSecond, p99: percentile(latencies, 0.99), cpuMs: (cpuMsOf(pid) - cpu) / latencies.length };
  }
  const asked = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '-H', 'accept-encoding: br'];
  const { stdout } = await promisify(execFile)(wrk, [...asked, url + path]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${path} is not answered with 200:\n${stdout}`);
  const [, amount, unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(stdout) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(amount) * (unit === 's' ? 1000 : unit === 'us' ? 0.001 : 1),
    cpuMs: (cpuMsOf(pid) - cpu) / Number(/(\d+) requests in/.exec(stdout)?.[1]),
  };
}

/** The page as it leaves, still compressed. */
function bytesOf(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: BROTLI }, (answer) => resolve(buffer(answer)));
    asked.once('error', reject).end();
  });
}

await buildIfNeeded(join(import.meta.dirname, '..'), console.log);
const folder = mkdtempSync(join(tmpdir(), 'vayuvan-throughput-'));
const site = await startSite();
const bare = await startBareRouter();
// The second reader sets off the slow compression of what all others get.
await bytesOf(`${site.url}/`);
let page = await bytesOf(`${site.url}/`);
for (let tries = 0; tries < 100; tries += 1) {
  const next = await bytesOf(`${site.url}/`);
  if (next.length < page.length) tries = 100;
  page = next;
  await new Promise((resolve) => setTimeout(resolve, 50));
}
const nginxProgram = machineTool('nginx');
const nginx = nginxProgram ? await startNginx(nginxProgram, folder, page) : null;
const script = /\/assets\/islands-[\w-]+\.js/.exec(await (await fetch(site.url)).text())?.[0] ?? '/';

const ours = { url: site.url, pid: site.process.pid };
const targets: Target[] = [
  ...(nginx ? [{ name: 'nginx, the same bytes from a file', ...nginx, path: '/' }] : []),
  { name: 'home from memory', ...ours, path: '/' },
  { name: 'a built script', ...ours, path: script },
  // Two slashes name the same page, but not as it is kept.
  { name: 'home rendered anew', ...ours, path: '//' },
  { name: 'bare React Router, one line', ...bare, path: '/' },
].map(({ name, url, path, pid }) => ({ name, url, path, pid, figures: [] }));

for (let round = 0; round <= rounds; round += 1) {
  for (const target of targets) {
    const figures = await measure(target);
    // The first round warms up.
    if (round > 0) target.figures.push(figures);
  }
}
await Promise.all([site.stop(), bare.stop(), nginx?.stop()]);
rmSync(folder, { recursive: true, force: true });

const median = (target: Target | undefined, of: keyof Figures) =>
  percentile(target?.figures.map((figures) => figures[of]) ?? [], 0.5);
const best = nginx ? median(targets[0], 'perSecond') : Number.NaN;
const load = `${loadavg()[0]?.toFixed(1)} processes wanted a processor in the last minute, this measurement's included`;
printTable(
  `${page.length} bytes, ${CONNECTIONS} connections, medians of ${rounds} interleaved runs of ${seconds} s (${load})`,
  [
    ['what', 'requests/s', 'of nginx', 'p99 ms', 'CPU ms each'],
    ...targets.map((target) => [
      target.name,
      median(target, 'perSecond').toFixed(0),
      (median(target, 'perSecond') / best).toFixed(3),
      median(target, 'p99').toFixed(1),
      median(target, 'cpuMs').toFixed(3),
    ]),
  ],
);
