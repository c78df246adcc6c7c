/** Room for campaign parameters and the longest click id. */
const MAX_PAGE = 1500;

/** Path and query of the page with the form: our own referrer, else the page posted to, else `home`. */
export function pageSentFrom(home: string, request: Request, siteUrl: string): string {
  const at = new URL(request.url);
  const from = request.headers.get('referer') ?? '';
  if (URL.canParse(from)) {
    const { origin, pathname, search } = new URL(from);
    if (origin === siteUrl || origin === at.origin) return shortEnough(pathname, search);
  }
  if (at.pathname.startsWith('/api/')) return home;
  // React Router adds `?index`, which is not part of the visible address.
  const query = at.search.replace(/([?&])index=?(?=&|$)&?/, '$1').replace(/[?&]$/, '');
  return shortEnough(at.pathname.replace(/\.data$/, ''), query);
}

/** Drops whole parameters beyond the limit: half a click id is useless. */
function shortEnough(pathname: string, search: string): string {
  let page = pathname.slice(0, MAX_PAGE);
  for (const param of search.slice(1).split('&').filter(Boolean)) {
    const longer = `${page}${page.includes('?') ? '&' : '?'}${param}`;
    if (longer.length <= MAX_PAGE) page = longer;
  }
  return page;
}
