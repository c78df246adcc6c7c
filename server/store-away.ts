import { setTimeout as wait } from 'node:timers/promises';
import { contentCopyIn } from './content/content-copy.ts';
import { openAbsentStore, openStore } from './database/open.ts';
import { statusOf } from './http/error-response.ts';
import { openSite } from './site.ts';
import type { SiteOptions } from './site-options.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

/** How long to wait before PostgreSQL is tried again, in milliseconds. */
const AGAIN_MS = 2000;

/**
 * Opens the site without its store, when `error` says that PostgreSQL is away and the disk has a copy of the content.
 * Pages are rendered from the copy, and everything else answers 503. Otherwise throws `error`.
 */
export async function openWhileAway(error: unknown, options: SiteOptions): Promise<Site> {
  const { config, log } = options;
  const isAway = config.databaseUrl !== null && statusOf(error, false) === 503;
  if (!isAway || (await contentCopyIn(config.dataDir).read()) === null) throw error;
  log.error({ err: error }, 'PostgreSQL is away: pages come from the last copy of the content');
  return openSite({ ...options, store: openAbsentStore() });
}

/** Opens the whole site once PostgreSQL answers; null when the process closes before. */
export async function openOnceBack(options: SiteOptions, isClosing: () => boolean): Promise<Site | null> {
  for (;;) {
    await wait(AGAIN_MS, undefined, { ref: false });
    if (isClosing()) return null;
    const store = await openStore({ ...options.config, log: options.log }).catch((error) => {
      if (statusOf(error, false) !== 503) options.log.error({ err: error }, 'PostgreSQL cannot be used');
      return null;
    });
    if (!store) continue;
    try {
      return await openSite({ ...options, store });
    } catch (error) {
      options.log.error({ err: error }, 'the site could not be opened');
      await store.close();
    }
  }
}
