/**
 * `npm run test:server`: the commands of docs/operations.md, "A fresh server", in a new Debian booted by systemd.
 * Needs root, the packages debootstrap and systemd-container, and the free ports 80, 443, 2019 and 3000. Ends with
 * `N passed, N failed`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { assertPortFree } from '../../server/http/listen.ts';
import { boot, type Container, installDebian } from './container.ts';

/** Caddy signs certificates of this domain by itself. */
const NAME = 'vayuvan.localhost';
const root = join(import.meta.dirname, '../..');
const results = { passed: 0, failed: 0 };

async function step<T>(what: string, work: () => T | Promise<T>): Promise<T | null> {
  const begun = performance.now();
  try {
    const result = await work();
    results.passed += 1;
    console.log(`passed  ${what} (${((performance.now() - begun) / 1000).toFixed(0)} s)`);
    return result;
  } catch (error) {
    results.failed += 1;
    console.log(`FAILED  ${what}\n${(error as Error).message}`);
    return null;
  }
}

/** The commands of the document, with this repository and a name of this machine. */
function commands(): string {
  const document = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const block = /## A fresh server[^#]*?```sh\n(.*?)```/s.exec(document)?.[1] ?? '';
  const changed = block
    .replace(/NAME=\S+/, `NAME=${NAME}`)
    .replace(/git clone \S+/, 'git clone --quiet /root/vayuvan.bundle');
  const lines = changed.trim().split('\n');
  if (lines.length !== 10) throw new Error(`The document has ${lines.length} commands.`);
  // Bash's own -e overlooks a failure before "&&".
  return ['export DEBIAN_FRONTEND=noninteractive', ...lines.map((line) => `${line} || exit 1`)].join('\n');
}

type Ask = { method?: string; type?: string; body?: string };
async function ask(path: string, { method = 'GET', type, body }: Ask = {}) {
  const asked = request({
    host: '127.0.0.1',
    servername: NAME,
    rejectUnauthorized: false,
    agent: false,
    method,
    path,
    headers: { host: NAME, origin: `https://${NAME}`, ...(type && { 'content-type': type }) },
  });
  const [answer] = await new Promise<[IncomingMessage]>((resolve, reject) => {
    asked.once('response', (response) => resolve([response])).once('error', reject);
    asked.end(body);
  });
  return { status: answer.statusCode, type: answer.headers['content-type'], body: await buffer(answer) };
}

async function expectStatus(path: string, status: number, given?: Ask) {
  const answer = await ask(path, given);
  if (answer.status !== status) throw new Error(`${path} was answered with ${answer.status}: ${answer.body}`);
  return answer;
}

async function checkSite({ run }: Container) {
  await step('the site answers by https', async () => {
    const until = performance.now() + 60_000;
    for (;;) {
      try {
        return await expectStatus('/', 200);
      } catch (error) {
        if (performance.now() > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    }
  });
  await step(
    'under the limits of the unit it encodes pictures, prints, hashes passwords and stores',
    async () => {
      const page = (await expectStatus('/', 200)).body.toString();
      const picture = /\/pictures\/[^" ,]+\.avif/.exec(page)?.[0] ?? 'no picture';
      await expectStatus(picture, 200);
      await expectStatus('/brochure.pdf', 200);
      const type = 'application/json';
      const fields = { name: 'Asha', phone: '9876543210', email: 'asha@example.com', subject: 'A plot' };
      const body = JSON.stringify({ ...fields, message: 'Is it free?' });
      await expectStatus('/api/enquiries/contact', 201, { method: 'POST', type, body });
      const link = /\/auth\?setup=\S+/.exec(run('journalctl -u vayuvan -o cat'))?.[0] ?? 'no link';
      const account = new URLSearchParams({
        name: 'Asha',
        email: fields.email,
        password: 'four stones mark a plot',
      });
      const form = 'application/x-www-form-urlencoded';
      await expectStatus(link, 303, { method: 'POST', type: form, body: account.toString() });
    },
  );
  await step('the unit runs as its own user, which can write only to the data folder', () => {
    const shown = run(`
      pid=$(systemctl show vayuvan -P MainPID)
      grep -E '^(Uid|NoNewPrivs|Seccomp|CapEff):' /proc/$pid/status
      nsenter -t $pid -m setpriv --reuid vayuvan --clear-groups bash -c '
        for folder in / /etc /srv/vayuvan /srv/vayuvan/build /var/lib /home /root; do
          (touch $folder/written 2>/dev/null && echo "$folder can be written") || true
        done
        touch /var/lib/vayuvan/written && rm /var/lib/vayuvan/written && echo data can be written'`);
    const found = shown.replaceAll('\t', ' ');
    if (/^\/.* can be written/m.test(found) || !found.includes('data can be written')) throw new Error(found);
    for (const line of ['NoNewPrivs: 1', 'Seccomp: 2', 'CapEff: 0000000000000000']) {
      if (!found.includes(line)) throw new Error(found);
    }
    if (/^Uid: 0 /m.test(found)) throw new Error(found);
  });
  await step('a request waits while the unit restarts', async () => {
    run('systemctl restart --no-block vayuvan');
    await expectStatus('/about-us', 200);
    await expectStatus('/login', 200);
  });
  await step('the log holds no error, and the unit was never restarted by itself', () => {
    const log = run('journalctl -u vayuvan -o cat');
    const errors = log.split('\n').filter((line) => /"level":[56]0|EPERM|EROFS|EACCES/.test(line));
    if (errors.length > 0) throw new Error(errors.join('\n'));
    const restarts = run('systemctl show vayuvan -P NRestarts').trim();
    if (restarts !== '0') throw new Error(`It was restarted ${restarts} times:\n${log}`);
  });
}

const folder = mkdtempSync(join(tmpdir(), 'vayuvan-server-'));
const debian = join(folder, 'debian');
try {
  await step('the ports are free', async () => {
    for (const port of [80, 443, 2019, 3000]) await assertPortFree({ host: '127.0.0.1', port });
  });
  await step('a new Debian is installed', () => installDebian(debian));
  execFileSync('git', ['bundle', 'create', '-q', join(debian, 'root/vayuvan.bundle'), 'HEAD'], { cwd: root });
  const container = results.failed === 0 ? await step('it boots', () => boot(debian)) : null;
  if (container) {
    const ran = await step('the ten commands run', () => container.run(commands()));
    if (ran !== null) await checkSite(container);
    else console.log(container.run('journalctl -n 40 --no-pager'));
    await container.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${results.passed} passed, ${results.failed} failed`);
process.exitCode = results.failed === 0 ? 0 : 1;
