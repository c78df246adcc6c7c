import { statfs } from 'node:fs/promises';
import { withTimeout } from '../database/with-timeout.ts';
import type { Documents } from '../documents/documents.ts';
import type { Relay } from '../relay/relay.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

/** Prometheus waits ten seconds, and a store without an answer must not hide the other figures. */
const STORE_MS = 4_000;

type Sources = {
  metrics: Metrics;
  readiness: Readiness;
  relay: Relay | null;
  dataDir: string;
  backups: {
    lastBackup: () => Promise<number | null>;
    /** Null before the first copy, undefined without continuous copies. */
    lastCopy: () => number | null | undefined;
  };
  now: () => number;
  /** Null in development, where no page is cached. */
  documents: Documents | null;
};

/** Updates all gauges. A store that is away is reported by them, and is no failure. */
export async function measure({
  metrics,
  readiness,
  relay,
  dataDir,
  backups,
  now,
  documents,
}: Sources): Promise<void> {
  const { gauges } = metrics;
  const isReady = await withTimeout(readiness.ready(), STORE_MS).then(
    () => true,
    () => false,
  );
  gauges.ready.set(isReady ? 1 : 0);
  const channels = isReady && relay ? withTimeout(relay.channels(), STORE_MS) : Promise.resolve([]);
  metrics.measureDeliveries(await channels.catch(() => []));
  const { pages, bytes } = documents?.cacheSize() ?? { pages: 0, bytes: 0 };
  gauges.pages.set(pages);
  gauges.bytes.set(Math.round(bytes));
  const { bavail, blocks, bsize } = await statfs(dataDir);
  gauges.free.set(bavail * bsize);
  gauges.size.set(blocks * bsize);
  const ages = { backup: await backups.lastBackup(), continuous: backups.lastCopy() };
  if (ages.backup !== null) gauges.backup.set({ kind: 'backup' }, secondsSince(ages.backup, now()));
  if (ages.continuous === undefined) return;
  const seconds = ages.continuous === null ? Number.POSITIVE_INFINITY : secondsSince(ages.continuous, now());
  gauges.backup.set({ kind: 'continuous' }, seconds);
}

const secondsSince = (at: number, now: number) => Math.max(0, now - at) / 1000;
