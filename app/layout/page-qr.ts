import { pathOnThisSite } from '../../domain/accounts/safe-redirect.ts';
import { services } from '../site/request-context.ts';
import { qrCode } from '../ui/qr-code.ts';
import type { Route } from './+types/page-qr.ts';

const PATH_MAX = 200;
const HEADERS = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' };

/** Serves `/page-qr.svg?path=/price`: the QR code on a printed page, with the URL of that page. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const path = pathOnThisSite(url.searchParams.get('path'), '');
  if (path === '' || path.length > PATH_MAX) return new Response(null, { status: 404 });
  const { path: cells, size } = qrCode(context.get(services).config.siteUrl + path);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${cells}"/></svg>`;
  return new Response(svg, { headers: HEADERS });
}
