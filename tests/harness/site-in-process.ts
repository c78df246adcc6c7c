import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { buildIfNeeded } from '../../server/build.ts';
import type { Connection } from '../../server/http/client-address.ts';
import { readConfig } from '../../server/process/config.ts';
import { createLog } from '../../server/process/log.ts';
import type { Services } from '../../server/services.ts';
import { openSite } from '../../server/site.ts';
import type { SiteOptions } from '../../server/site-options.ts';
import { SETUP_TOKEN, shareCaches } from './site.ts';

const root = join(import.meta.dirname, '../..');

export type SiteInProcess = {
  /** Sends a request to the site without following redirects. `path` is relative to its root. */
  fetch: (path: string, init?: RequestInit, connection?: Partial<Connection>) => Promise<Response>;
  /** Origin of the requests, for an `Origin` header. */
  url: string;
  dataDir: string;
  /** The services of the routes, to prepare data for a test. */
  services: Services;
  /** The routes of the server that are mounted before the pages. */
  addresses: readonly { method: string; path: string }[];
  /** The log so far, one JSON object a line. */
  output: () => string;
  stop: () => Promise<void>;
};

async function builtPages(): Promise<Pick<SiteOptions, 'build'>> {
  await buildIfNeeded(root, () => undefined);
  return {
    build: (await import(
      /* @vite-ignore */ pathToFileURL(join(root, 'build/server/index.js')).href
    )) as unknown as ServerBuild,
  };
}

type Options = {
  env?: Record<string, string>;
  now?: () => number;
  /** Data folder of the caller, which is not removed when the site stops. */
  dataDir?: string;
  /** Also runs deliveries and background work. */
  work?: boolean;
};

/**
 * Opens the built site in this process, without a port. It uses a new folder unless `dataDir` is given, and
 * delivers only with `work`.
 */
export async function openSiteInProcess({
  env = {},
  now,
  dataDir: folder,
  work = false,
}: Options = {}): Promise<SiteInProcess> {
  const pages = process.env.FROM_SOURCES ? await import('./pages-from-sources.ts') : await builtPages();
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'vayuvan-')));
  await shareCaches(dataDir);
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const config = readConfig({
    DATA_DIR: dataDir,
    SETUP_TOKEN,
    EMAIL_API_URL: 'http://127.0.0.1:9',
    ENQUIRIES_PER_MINUTE: '100000',
    ...env,
  });
  const site = await openSite({ root, config, log, ...pages, ...(now && { now }) });
  if (work) site.startWork();
  const url = config.siteUrl;
  return {
    url,
    dataDir,
    services: site.services,
    addresses: site.addresses,
    fetch: (path, init, connection) =>
      site.fetch(new Request(url + path, { redirect: 'manual', ...init }), {
        remoteAddress: '127.0.0.1',
        isGone: () => false,
        ...connection,
      }),
    output: () => lines.join(''),
    async stop() {
      await site.stopWork();
      await site.close();
      if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
