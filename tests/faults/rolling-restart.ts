/**
 * `node tests/faults/rolling-restart.ts [REF]`
 * Replaces three processes of the release REF (by default the former commit) by this release, one after another, while
 * visitors read pages and their scripts over connections that stay open. Ends with 1 when a request failed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfNeeded } from '../../server/build.ts';
import { startPostgres } from '../harness/postgres.ts';
import { startBalancer } from '../harness/proxy.ts';
import { freePort, type RunningSite, startSite } from '../harness/site.ts';
import { readRelease } from './release-reader.ts';

const PROCESSES = 3;
const BETWEEN_MS = 3_000;
const ROOT = join(import.meta.dirname, '../..');

const ref = process.argv[2] ?? 'HEAD~1';
const folder = await mkdtemp(join(tmpdir(), 'vayuvan-rolling-'));
const former = join(folder, 'former');
const git = (...args: string[]) => execFileSync('git', ['-C', ROOT, ...args], { stdio: 'ignore' });

git('worktree', 'add', '--detach', former, ref);
await symlink(join(ROOT, 'node_modules'), join(former, 'node_modules'));
execFileSync(process.execPath, ['server/build.ts'], { cwd: former, stdio: 'inherit' });
await buildIfNeeded(ROOT, console.log);

const postgres = await startPostgres();
const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
const nginx = await startBalancer({ folder: join(folder, 'nginx'), upstreams: ports });
const start = (root: string, index: number): Promise<RunningSite> =>
  startSite({
    root,
    // A replaced process of a rolling restart has a disk of its own only for what can be made again.
    dataDir: join(folder, 'data'),
    port: ports[index]!,
    env: { DATABASE_URL: postgres.url, SITE_URL: nginx.url, TRUSTED_PROXIES: '127.0.0.1' },
  });
const running: RunningSite[] = [];
for (const index of ports.keys()) running.push(await start(former, index));

const over = new AbortController();
const readers = Array.from({ length: 4 }, () => readRelease(nginx.url, over.signal));
await sleep(BETWEEN_MS);
for (const index of ports.keys()) {
  await running[index]?.stop();
  running[index] = await start(ROOT, index);
  console.log(`${index + 1} of ${PROCESSES} processes replaced`);
  await sleep(BETWEEN_MS);
}
over.abort();
const seen = await Promise.all(readers);
const failures = seen.flatMap((each) => each.failures);
const sum = (of: 'pages' | 'assets') => seen.reduce((total, each) => total + each[of], 0);

await Promise.all(running.map((site) => site.stop()));
await nginx.stop();
await postgres.stop();
git('worktree', 'remove', '--force', former);
if (process.env.KEEP === undefined) await rm(folder, { recursive: true, force: true });
else console.log(folder);

for (const failure of new Set(failures)) console.log(failure);
console.log(`${sum('pages')} pages and ${sum('assets')} scripts and styles read; ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
