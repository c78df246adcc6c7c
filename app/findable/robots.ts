import { ADMIN_PAGES } from '../admin/pages.ts';
import { services } from '../site/request-context.ts';
import type { Route } from './+types/robots.ts';

/** Path prefixes of the administration: `/admin`, and the pages with other names. */
const ADMIN = [...new Set(ADMIN_PAGES.map(({ path }) => (path.startsWith('admin') ? '/admin' : `/${path}`)))];

/** APIs, form actions and files for one visitor. Pages that must not be indexed have their own `noindex`. */
const NOT_CRAWLED = [
  ...ADMIN,
  '/api/',
  '/auth/',
  '/preview/',
  '/logout',
  '/visit.ics',
  '/visit/',
  '/metrics',
];

/** `/robots.txt` */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(services).config;
  const lines = [
    'User-agent: *',
    ...NOT_CRAWLED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
