import type { Hono } from 'hono';
import { WEB_VITALS_PATH } from '../../domain/web-vitals/measurement.ts';
import { measurementSchema } from '../../domain/web-vitals/measurement-schema.ts';
import { hasSession } from '../accounts/cookie-prefix.ts';
import { mountBeacon } from '../http/beacon.ts';
import type { SiteEnv } from '../http/site-env.ts';
import type { Services } from '../services.ts';

/**
 * `POST /api/measures`: page speed as one visitor's browser measured it (app/start/measure.ts). Ignores editors, and
 * visitors who opted out.
 */
export function mountWebVitals(
  app: Hono<SiteEnv>,
  { webVitals, config, now }: Pick<Services, 'webVitals' | 'config' | 'now'>,
  /** Measured pages. */
  pages: () => Promise<readonly string[]>,
): void {
  mountBeacon(app, {
    path: WEB_VITALS_PATH,
    // Twice what browsers send.
    mostBytes: 300,
    now,
    schema: async () => measurementSchema(await pages()),
    isWanted: ({ headers }) => !isUnwanted(headers, config.siteUrl),
    count: webVitals.count,
  });
}

/** Checked again here, although the browser's script respects it too (app/start/when-painted.ts). */
function isUnwanted(headers: Headers, siteUrl: string): boolean {
  if (headers.get('sec-gpc') === '1' || headers.get('dnt') === '1') return true;
  return hasSession(headers.get('cookie') ?? '', siteUrl);
}
