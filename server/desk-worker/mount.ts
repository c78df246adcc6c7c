import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { matchesEtag } from '../../domain/etag.ts';
import type { SiteEnv } from '../http/site-env.ts';

/** Returns the script's text. */
export type DeskWorker = () => Promise<string>;

/** The script built by `npm run build` (build-worker.ts), read once. */
export function builtWorker(root: string): DeskWorker {
  let read: Promise<string> | null = null;
  return () => (read ??= readFile(join(root, 'build/worker/adminDesk.js'), 'utf8'));
}

/** Mounts `/adminDesk.js`, the desk's service worker. Browsers revalidate it and download it only when changed. */
export function mountDeskWorker(app: Hono<SiteEnv>, worker: DeskWorker): void {
  app.get('/adminDesk.js', async (c) => {
    const text = await worker();
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    const headers = { 'cache-control': 'no-cache', etag };
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return c.body(text, 200, { ...headers, 'content-type': 'text/javascript; charset=utf-8' });
  });
}
