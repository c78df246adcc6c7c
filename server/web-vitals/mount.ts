import type { Hono } from 'hono';
import { WEB_VITALS_PATH } from '../../domain/web-vitals/measurement.ts';
import { measurementSchema } from '../../domain/web-vitals/measurement-schema.ts';
import { hasSession } from '../accounts/cookie-prefix.ts';
import { mountBeacon } from '../http/beacon.ts';
import type { SiteEnv } from '../http/site-env.ts';
import type { Services } from '../services.ts';

/**
 * `POST /api/measures`: how fast a page was for one visitor (app/start/measure.ts). Not counted are an editor's, and
 * those of who asks not to be measured.
 */
export function mountWebVitals(
  app: Hono<SiteEnv>,
  { webVitals: measures, config, now }: Pick<Services, 'webVitals' | 'config' | 'now'>,
  /** Pages that are measured. */
  pages: () => Promise<readonly string[]>,
): void {
  mountBeacon(app, {
    path: WEB_VITALS_PATH,
    // Twice what a browser sends.
    mostBytes: 300,
    now,
    schema: async () => measurementSchema(await pages()),
    isWanted: ({ headers }) => !isUnwanted(headers, config.siteUrl),
    count: measures.count,
  });
}

/** The browser has seen to this already (app/start/when-painted.ts). */
function isUnwanted(headers: Headers, siteUrl: string): boolean {
  if (headers.get('sec-gpc') === '1' || headers.get('dnt') === '1') return true;
  return hasSession(headers.get('cookie') ?? '', siteUrl);
}
