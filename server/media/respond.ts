import { readFile, stat } from 'node:fs/promises';
import { matchesEtag } from '../../domain/etag.ts';
import { contentTypeOf } from '../../domain/media/served-name.ts';
import { etagOf } from './etag.ts';

/**
 * Release pictures may change under the same name, and some addresses show changing data: browsers revalidate in the
 * background and mostly get 304.
 */
export const DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** Sends a cached file, or 304 when the client has it. */
export async function respond(request: Request, path: string, cacheControl: string): Promise<Response> {
  const { size, mtimeMs } = await stat(path);
  const etag = etagOf({ size, modifiedMs: mtimeMs });
  const headers = new Headers({
    'cache-control': cacheControl,
    'content-type': contentTypeOf(path),
    etag,
    'x-content-type-options': 'nosniff',
  });
  if (matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('content-length', String(size));
  const body = request.method === 'HEAD' ? null : new Uint8Array(await readFile(path));
  return new Response(body, { headers });
}

export function notFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-cache' } });
}
