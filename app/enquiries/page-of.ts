import type { Form } from '../../domain/enquiries/types.ts';

const MAX_PAGE = 500;

/** Where each form stands when nothing says where it was sent from. */
const HOME_OF = {
  contact: '/contact-us',
  popup: '/',
  'site-visit': '/site-visit',
  subscribe: '/',
} as const satisfies Record<Form | 'subscribe', string>;

/** Path and query of the page the form stood on: the referrer if it is ours, else the page posted to. */
export function pageOf(form: Form | 'subscribe', request: Request, siteUrl: string): string {
  const at = new URL(request.url);
  const from = request.headers.get('referer') ?? '';
  if (URL.canParse(from)) {
    const { origin, pathname, search } = new URL(from);
    if (origin === siteUrl || origin === at.origin) return (pathname + search).slice(0, MAX_PAGE);
  }
  if (at.pathname.startsWith('/api/')) return HOME_OF[form];
  // React Router's mark of an index route is no part of the address a visitor knows.
  const query = at.search.replace(/([?&])index=?(?=&|$)&?/, '$1').replace(/[?&]$/, '');
  return (at.pathname.replace(/\.data$/, '') + query).slice(0, MAX_PAGE);
}
