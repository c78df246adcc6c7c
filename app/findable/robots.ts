import { ADMIN_PAGES } from '../admin/pages.ts';
import { services } from '../request-context.ts';
import type { Route } from './+types/robots.ts';

/** Where all pages of the administration begin, whatever they are called: `/admin`. */
const ADMIN = ADMIN_PAGES.map(({ path }) => `/${path}`).reduce(commonStart);

/** Answers machines and forms, and files that are made for one visitor. Pages that must not be shown say so themselves. */
const NOT_CRAWLED = [ADMIN, '/api/', '/auth/', '/logout', '/visit.ics', '/metrics'];

function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}

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
