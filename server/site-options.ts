import type { Program } from './brochure/program.ts';
import type { Store } from './database/open.ts';
import type { DeskWorker } from './desk-worker/mount.ts';
import type { Metrics } from './health/metrics.ts';
import type { Config } from './process/config.ts';
import type { Log } from './process/log.ts';
import type { BuildSource } from './rendering/app-parts.ts';

/** Options of `openSite`. */
export type SiteOptions = {
  root: string;
  config: Config;
  log: Log;
  build: BuildSource;
  /** The built printing program; by default the output of `npm run build`. */
  brochureProgram?: () => Promise<Program>;
  /** Text of the desk's service worker; by default the output of `npm run build`. */
  deskWorker?: DeskWorker;
  now?: () => number;
  /** An open store; by default the one of the configuration is opened. */
  store?: Store;
  /** Outlive a site that began without its store. */
  metrics?: Metrics;
};
