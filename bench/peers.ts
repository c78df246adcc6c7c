import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../tests/harness/site.ts';

export type Peer = { url: string; pid: number | undefined; stop: () => Promise<void> };

/** nginx in one process, as the site is one, that sends these brotli bytes from a file. */
export async function startNginx(program: string, folder: string, page: Buffer): Promise<Peer> {
  const port = await freePort();
  mkdirSync(join(folder, 'www'), { recursive: true });
  writeFileSync(join(folder, 'www/home.br'), page);
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server {
    listen 127.0.0.1:${port}; root ${folder}/www;
    location = / {
      default_type "text/html; charset=utf-8"; add_header content-encoding br; try_files /home.br =404;
    }
  }
}
`,
  );
  return ready(spawn(program, ['-c', conf, '-p', folder], { stdio: 'ignore' }), port);
}

/** The least page that React Router can render (bare-router.ts). */
export async function startBareRouter(): Promise<Peer> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-router.ts'), String(port)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return ready(child, port);
}

async function ready(child: ChildProcess, port: number): Promise<Peer> {
  const url = `http://127.0.0.1:${port}`;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let tries = 0; tries < 400 && child.exitCode === null; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) {
      return {
        url,
        pid: child.pid,
        async stop() {
          child.kill('SIGTERM');
          await exited;
        },
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  child.kill('SIGKILL');
  throw new Error(`${child.spawnfile} does not answer.`);
}
