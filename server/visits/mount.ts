import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { matchesEtag } from '../../domain/etag.ts';
import type { SiteEnv } from '../http/site-env.ts';
import type { VisitBoard } from './board.ts';

const SLOTS_PATH = '/api/visit-slots';

/** `GET /api/visit-slots`: full half hours and closed days, for a form on an older cached page. */
export function mountVisits(app: Hono<SiteEnv>, board: VisitBoard): void {
  app.get(SLOTS_PATH, async (c) => {
    const body = JSON.stringify(await board.taken());
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const headers = { 'cache-control': 'no-cache', etag };
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, 'content-type': 'application/json' });
  });
  app.all(SLOTS_PATH, (c) => c.json({ error: 'Only GET is answered here.' }, 405, { allow: 'GET, HEAD' }));
}
