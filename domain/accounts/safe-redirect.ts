/** The requested path after login, or `fallback` when it leads to another site. */
export function pathOnThisSite(wanted: string | null, fallback: string): string {
  const base = 'https://this.site';
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, base)) return fallback;
  const url = new URL(wanted, base);
  // `/.//elsewhere.example` is a path here, but becomes another site once the dot is removed.
  if (url.origin !== base || url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
