import { statfs } from 'node:fs/promises';
import type { Store } from '../database/open.ts';
import type { Config } from '../process/config.ts';

/** A probe is a wait for the disk, so one serves all who ask within so long, in milliseconds. */
const PROBE_MS = 500;

/** Room for some thousand enquiries, and for an operator to notice. */
const FREE_BYTES = 8 * 1024 * 1024;

/** Why nothing is ready any more: as it is meant. */
export class SiteClosing extends Error {
  override message = 'The site is closing.';
}

export type Readiness = {
  /** Resolves when the store can be written and there is room; rejects with what is wrong. */
  ready: () => Promise<void>;
  /** From now on nothing is ready. */
  close: () => void;
};

/** Contract, Health: whether enquiries can be kept just now. */
export function createReadiness(
  store: Pick<Store, 'probe' | 'ping' | 'dialect'>,
  { dataDir }: Pick<Config, 'dataDir'>,
  freeBytes = FREE_BYTES,
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
        // What failed is asked anew by the next: it may be mended by then.
        mine.done.catch(() => {
          if (probed === mine) probed = null;
        });
      }
      await Promise.all([probed.done, store.ping()]);
    },
    close() {
      closing = true;
    },
  };
}
