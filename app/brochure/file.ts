import { services } from '../request-context.ts';
import type { Route } from './+types/file.ts';

/** `/brochure.pdf`: the brochure of the present content, to be kept under a name that says whose it is. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { brochure, content, log } = context.get(services);
  const { settings, edition } = await content.snapshot();
  try {
    const pdf = await brochure.file();
    const etag = `"${edition}-${pdf.length.toString(36)}"`;
    const headers = new Headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName(settings.brand)}"`,
      'cache-control': 'no-cache',
      etag,
    });
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    headers.set('content-length', String(pdf.length));
    return new Response(pdf as Uint8Array<ArrayBuffer>, { headers });
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
