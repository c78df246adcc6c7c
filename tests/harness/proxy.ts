import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { serverProgram } from './server-programs.ts';
import { freePort } from './site.ts';
import { waitUntil } from './until.ts';

const root = join(import.meta.dirname, '../..');
export const SITE_NAME = 'www.example.com';

export type ProxyName = 'nginx' | 'caddy';
type Ask = { method?: string; headers?: Record<string, string>; body?: Buffer | string; from?: string };
export type RunningProxy = {
  name: ProxyName;
  /** Asks by https and resolves when the headers of the answer have arrived; `from` is a loopback address. */
  open: (path: string, ask?: Ask) => Promise<IncomingMessage>;
  /** The same, with the whole body. */
  ask: (
    path: string,
    ask?: Ask,
  ) => Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>;
  /** The output and the logs of the proxy. */
  output: () => string;
  stop: () => Promise<void>;
};

type Ports = { http: number; https: number; site: number };

/** Replaces every occurrence, and fails where the delivered file has none. */
function replaced(text: string, changes: [from: string, to: string][]): string {
  return changes.reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`The delivered file has no ${from}.`);
    return all.replaceAll(from, to);
  }, text);
}

/** The delivered nginx site on these ports. */
function writeNginx(folder: string, { http, https, site }: Ports): string[] {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', `/CN=${SITE_NAME}`, '-days', '1'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate];
  execFileSync(serverProgram('openssl') ?? '', [...made, ...subject], { stdio: 'pipe' });
  const delivered = replaced(readFileSync(join(root, 'deploy/nginx.conf'), 'utf8'), [
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
    ['listen [::]:443 ssl http2;', ''],
    ['127.0.0.1:3000', `127.0.0.1:${site}`],
    [`/etc/letsencrypt/live/${SITE_NAME}/fullchain.pem`, certificate],
    [`/etc/letsencrypt/live/${SITE_NAME}/privkey.pem`, key],
    ['/var/log/nginx/', `${folder}/`],
  ]);
  return writeMain(folder, delivered);
}

/** Writes the site's file inside the least configuration that nginx needs. */
function writeMain(folder: string, site: string): string[] {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name), { recursive: true });
    return `${name}_temp_path ${join(folder, name)};`;
  });
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `${user} daemon off; pid ${folder}/pid; error_log stderr; events {}
http { ${temporary.join(' ')} include site.conf; }`;
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(join(folder, 'main.conf'), main);
  return ['-p', folder, '-e', 'stderr', '-c', join(folder, 'main.conf')];
}

/** The delivered Caddyfile on these ports, with certificates of its own authority. */
function writeCaddy(folder: string, { http, https, site }: Ports): string[] {
  const options = `admin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tlocal_certs\n\tskip_install_trust\n`;
  const delivered = replaced(readFileSync(join(root, 'deploy/Caddyfile'), 'utf8'), [
    ['{\n\tlog {', `{\n\t${options}\tlog {`],
    ['127.0.0.1:3000', `127.0.0.1:${site}`],
  ]);
  writeFileSync(join(folder, 'Caddyfile'), delivered);
  return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
}

/** Starts a proxy with its delivered file before a site on `sitePort`. */
export async function startProxy(name: ProxyName, sitePort: number): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'vayuvan-proxy-'));
  const ports = { http: await freePort(), https: await freePort(), site: sitePort };
  const args = name === 'nginx' ? writeNginx(folder, ports) : writeCaddy(folder, ports);

  async function open(path: string, { method = 'GET', headers = {}, body, from }: Ask = {}) {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const asked = request({
      host: '127.0.0.1',
      port: ports.https,
      servername: SITE_NAME,
      rejectUnauthorized: false,
      agent: false,
      method,
      path,
      headers: { host: SITE_NAME, ...length, ...headers },
      ...(from !== undefined && { localAddress: from }),
    });
    const answered = once(asked, 'response');
    asked.end(body);
    const [answer] = (await answered) as [IncomingMessage];
    // The answer to a refused body may arrive before the body has left.
    asked.on('error', () => undefined);
    return answer;
  }

  const isUp = () => open('/healthz').then((answer) => answer.resume().statusCode === 200);
  const program = await startProgram(name, { args, folder, isUp });
  return {
    name,
    open,
    async ask(path, ask) {
      const answer = await open(path, ask);
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
    },
    output: () =>
      program.output() + (name === 'nginx' ? readFileSync(join(folder, 'vayuvan.log'), 'utf8') : ''),
    async stop() {
      await program.stop('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts nginx as a balancer over processes on this machine. A page is asked of the next process when one is dead. */
export async function startBalancer({ folder, upstreams }: { folder: string; upstreams: readonly number[] }) {
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  const url = `http://127.0.0.1:${port}`;
  const program = await startProgram('nginx', {
    args: writeMain(folder, balancerOver(upstreams, port)),
    folder,
    isUp: () => fetch(`${url}/balancer`).then(({ status }) => status === 204),
  });
  // Answers that are under way are finished.
  return { url, stop: () => program.stop('SIGQUIT') };
}

const balancerOver = (upstreams: readonly number[], port: number) => `
access_log off;
upstream site {
  ${upstreams.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n  ')}
  keepalive 16;
}
server {
  listen 127.0.0.1:${port};
  client_max_body_size 512m;
  # The start waits for the balancer itself, without an attempt on a process.
  location = /balancer { return 204; }
  location / {
    proxy_pass http://site;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host:$server_port;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_connect_timeout 2s;
    proxy_next_upstream error timeout;
  }
}
`;

type ProgramOptions = { args: string[]; folder: string; isUp: () => Promise<boolean> };

/** Starts the program of a proxy, and waits until it serves. */
async function startProgram(name: ProxyName, { args, folder, isUp }: ProgramOptions) {
  const child = spawn(serverProgram(name) ?? name, args, {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const exited = once(child, 'exit');
  const serves = () => isUp().catch(() => false);
  await waitUntil(`${name} serves`, async () => child.exitCode !== null || (await serves())).catch(
    () => undefined,
  );
  if (!(await serves())) {
    child.kill();
    throw new Error(`${name} does not serve:\n${printed}`);
  }
  return {
    output: () => printed,
    async stop(signal: NodeJS.Signals) {
      child.kill(signal);
      await exited;
    },
  };
}
