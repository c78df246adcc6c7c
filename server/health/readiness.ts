import { statfs } from 'node:fs/promises';
import type { Store } from '../database/open.ts';
import { INTAKE_TIMEOUT_MS } from '../database/request-deadline.ts';
import { withTimeout } from '../database/with-timeout.ts';
import type { Config } from '../process/config.ts';

/** A probe waits for the disk, so requests within this many milliseconds share one. */
const PROBE_MS = 500;

/** Room for some thousand enquiries, and time for an operator to react. */
const FREE_BYTES = 8 * 1024 * 1024;

/** The failure reported while the site shuts down on purpose. */
export class SiteClosing extends Error {
  override message = 'The site is closing.';
}

export type Readiness = {
  /** Resolves when the store is writable and the disk has room; rejects with the problem. */
  ready: () => Promise<void>;
  /** Makes `ready` fail from now on. */
  close: () => void;
};

/** Contract, Health: whether enquiries can be stored now. */
export function createReadiness(
  store: Pick<Store, 'probe' | 'ping' | 'dialect'>,
  { dataDir }: Pick<Config, 'dataDir'>,
  { freeBytes = FREE_BYTES, timeoutMs = INTAKE_TIMEOUT_MS } = {},
): Readiness {
  let closing = false;
  let probed: { at: number; done: Promise<void> } | null = null;

  async function probe() {
    if (store.dialect === 'sqlite') {
      const { bavail, bsize } = await statfs(dataDir);
      if (bavail * bsize < freeBytes) {
        throw new Error(`Only ${bavail * bsize} bytes are free in ${dataDir}.`);
      }
    }
    await store.probe();
  }

  return {
    async ready() {
      if (closing) throw new SiteClosing();
      if (!probed || performance.now() - probed.at > PROBE_MS) {
        const mine = { at: performance.now(), done: probe() };
        probed = mine;
        // Do not reuse a failed probe: the cause may be gone by the next request.
        mine.done.catch(() => {
          if (probed === mine) probed = null;
        });
      }
      await withTimeout(Promise.all([probed.done, store.ping()]), timeoutMs);
    },
    close() {
      closing = true;
    },
  };
}
