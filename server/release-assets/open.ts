import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { SiteEnv } from '../http/site-env.ts';
import type { Bucket } from '../object-storage/bucket.ts';
import type { Log } from '../process/log.ts';
import { mountReleaseAssets } from './mount.ts';
import { createReleaseAssets } from './release-assets.ts';

type Options = { root: string; dataDir: string; bucket: Bucket | null; log: Log };

/** Opens the assets of this and other releases; they are shared through `DATA_DIR/releases` or the bucket. */
export function openReleaseAssets({ root, dataDir, bucket, log }: Options) {
  const folder = join(dataDir, 'releases');
  const built = join(root, 'build/client/assets');
  // Hono logs an error for a missing folder.
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const assets = createReleaseAssets({ built, folder: join(folder, 'assets'), bucket, log, now: Date.now });
  return {
    publish: assets.publish,
    mount: (app: Hono<SiteEnv>) => mountReleaseAssets(app, folder, assets),
  };
}
