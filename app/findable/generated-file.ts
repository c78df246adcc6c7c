import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import type { Content } from '../../domain/content/types.ts';
import { matchesEtag } from '../../domain/etag.ts';
import { services } from '../site/request-context.ts';

type Made = { edition: string; body: string; etag: string };

/** Cache of the latest file of each kind, in this process. */
const cache = new Map<string, Made>();

export type FileArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * A file generated from the content, once for each edition. A matching `If-None-Match` gets 304. `type` is
 * its content type. `make` gets the content and the public origin of the site.
 */
export async function generatedFile(
  { request, url, context }: FileArgs,
  type: string,
  make: (content: Content, siteUrl: string) => string | Promise<string>,
): Promise<Response> {
  const { content: reader, config } = context.get(services);
  const content = await reader.snapshot();
  const key = `${type} ${url.pathname} ${config.siteUrl} ${config.dataDir}`;
  let made = cache.get(key);
  if (made?.edition !== content.edition) {
    const body = await make(content, config.siteUrl);
    // A weak ETag, because the response is also sent compressed.
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    made = { edition: content.edition, body, etag };
    cache.set(key, made);
  }
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache', etag: made.etag };
  const isKnown = matchesEtag(request.headers.get('if-none-match'), made.etag);
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(made.body, { headers });
}
