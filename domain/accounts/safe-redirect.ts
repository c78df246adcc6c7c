/** The path asked for before signing in, or `fallback` when it would lead to another site. */
export function pathOnThisSite(wanted: string | null, fallback: string): string {
  const base = 'https://this.site';
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, base)) return fallback;
  const url = new URL(wanted, base);
  // `/.//elsewhere.example` is a path here, and becomes another site once its dot is taken out.
  if (url.origin !== base || url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
