const MAX_PAGE = 500;

/** Path and query of the page the form stood on: the referrer if it is ours, else the page posted to, else `home`. */
export function pageSentFrom(home: string, request: Request, siteUrl: string): string {
  const at = new URL(request.url);
  const from = request.headers.get('referer') ?? '';
  if (URL.canParse(from)) {
    const { origin, pathname, search } = new URL(from);
    if (origin === siteUrl || origin === at.origin) return (pathname + search).slice(0, MAX_PAGE);
  }
  if (at.pathname.startsWith('/api/')) return home;
  // React Router's mark of an index route is no part of the address a visitor knows.
  const query = at.search.replace(/([?&])index=?(?=&|$)&?/, '$1').replace(/[?&]$/, '');
  return (at.pathname.replace(/\.data$/, '') + query).slice(0, MAX_PAGE);
}
