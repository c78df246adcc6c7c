import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.ts';
import { startBalancer } from './proxy.ts';
import { S3_KEYS, startS3 } from './s3.ts';
import { freePort, type RunningSite, startSite } from './site.ts';

const PROCESSES = 3;

type Options = { folder: string; env: Record<string, string>; asShipped: boolean };

/** PostgreSQL, an S3 server and nginx for three processes, each of which has a data folder of its own. */
export async function openSurroundings({ folder, env, asShipped }: Options) {
  const postgres = await startPostgres({ asShipped });
  const s3 = await startS3();
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  const balancer = await startBalancer({ folder: join(folder, 'nginx'), upstreams: ports });
  return {
    balancer,
    postgres,
    s3,
    processes: [...ports.keys()],
    start: (index: number) =>
      startSite({
        dataDir: join(folder, `data-${index}`),
        port: ports[index]!,
        env: {
          ...env,
          ...S3_KEYS,
          DATABASE_URL: postgres.url,
          UPLOADS_URL: s3.url(),
          SITE_URL: balancer.url,
          TRUSTED_PROXIES: '127.0.0.1',
        },
      }),
    async remove() {
      await balancer.stop();
      await postgres.stop();
      await s3.remove();
    },
  };
}

/** Three processes that look like one site, for journeys. */
export async function startThreeSites(): Promise<RunningSite> {
  const folder = await mkdtemp(join(tmpdir(), 'vayuvan-three-'));
  const around = await openSurroundings({ folder, env: {}, asShipped: false });
  const sites = await Promise.all(around.processes.map(around.start));
  const [first] = sites as [RunningSite, ...RunningSite[]];
  return {
    ...first,
    url: around.balancer.url,
    port: Number(new URL(around.balancer.url).port),
    output: () => sites.map((site) => site.output()).join(''),
    async stop() {
      const codes = await Promise.all(sites.map((site) => site.stop()));
      await around.remove();
      await rm(folder, { recursive: true, force: true });
      return codes.find((code) => code !== 0) ?? 0;
    },
    async kill() {
      await Promise.all(sites.map((site) => site.kill()));
    },
  };
}
