import { basename } from 'node:path';
import type { Hono } from 'hono';
import { assets } from '../http/assets.ts';
import type { SiteEnv } from '../http/site-env.ts';
import type { ReleaseAssets } from './release-assets.ts';

/** Serves assets that this release does not have, from `root`, whose folder `assets` they are in. */
export function mountReleaseAssets(app: Hono<SiteEnv>, root: string, { prepare }: ReleaseAssets): void {
  const [headers, files] = assets(root);
  app.use('/assets/*', headers, async (c, next) =>
    (await prepare(basename(c.req.path))) ? files(c, next) : next(),
  );
}
