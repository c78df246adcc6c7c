import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverProgram } from './server-programs.ts';
import { freePort } from './site.ts';
import { waitUntil } from './until.ts';

/** Starts nginx as a balancer over processes on this machine. A page is asked of the next process when one is dead. */
export async function startNginx({ folder, upstreams }: { folder: string; upstreams: readonly number[] }) {
  const port = await freePort();
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, upstreams));
  const child = spawn(serverProgram('nginx') ?? 'nginx', ['-e', join(folder, 'error.log'), '-c', file], {
    stdio: 'inherit',
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/balancer`).then(
      () => true,
      () => false,
    );
  await waitUntil('nginx answers', answers);
  return {
    url,
    async stop() {
      child.kill('SIGQUIT');
      await exited;
    },
  };
}

const configuration = (folder: string, port: number, upstreams: readonly number[]) => `
daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream site {
    ${upstreams.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 512m;
    # The test waits for the balancer itself, without an attempt on a process.
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
}
`;
