/** Room for the longest click id beside the parameters of a campaign. */
const MAX_PAGE = 1500;

/** Path and query of the page the form stood on: the referrer if it is ours, else the page posted to, else `home`. */
export function pageSentFrom(home: string, request: Request, siteUrl: string): string {
  const at = new URL(request.url);
  const from = request.headers.get('referer') ?? '';
  if (URL.canParse(from)) {
    const { origin, pathname, search } = new URL(from);
    if (origin === siteUrl || origin === at.origin) return shortEnough(pathname, search);
  }
  if (at.pathname.startsWith('/api/')) return home;
  // React Router's mark of an index route is no part of the address a visitor knows.
  const query = at.search.replace(/([?&])index=?(?=&|$)&?/, '$1').replace(/[?&]$/, '');
  return shortEnough(at.pathname.replace(/\.data$/, ''), query);
}

/** An address without the parameters that are too much: half a click id matches nothing. */
function shortEnough(pathname: string, search: string): string {
  let page = pathname.slice(0, MAX_PAGE);
  for (const param of search.slice(1).split('&').filter(Boolean)) {
    const longer = `${page}${page.includes('?') ? '&' : '?'}${param}`;
    if (longer.length <= MAX_PAGE) page = longer;
  }
  return page;
}
