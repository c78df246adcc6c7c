import { matchesEtag } from '../../domain/etag.ts';
import { services } from '../site/request-context.ts';
import type { Route } from './+types/file.ts';

/**
 * `/brochure.pdf`: the uploaded brochure, or one generated from the current content. The file name contains
 * the brand.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { brochure, content, log } = context.get(services);
  const { settings, edition } = await content.snapshot();
  try {
    const { bytes, body } = await brochure.file();
    const etag = `"${edition}-${bytes.toString(36)}"`;
    const headers = new Headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName(settings.brand)}"`,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      etag,
    });
    const isKnown = matchesEtag(request.headers.get('if-none-match'), etag);
    if (isKnown) return new Response(null, { status: 304, headers });
    headers.set('content-length', String(bytes));
    if (request.method === 'HEAD') return new Response(null, { headers });
    return new Response((await body()) as BodyInit, { headers });
  } catch (error) {
    log.error({ err: error }, 'the brochure was asked for and could not be given');
    return new Response('The brochure cannot be made just now. Please call us, or try again in a minute.', {
      status: 503,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '60' },
    });
  }
}

function fileName(brand: string): string {
  return `${brand.replace(/[^A-Za-z0-9]+/g, '-')}-brochure.pdf`;
}
