/** On https, browsers bind a cookie with this prefix to this host and path: no sibling domain can set it. */
const HOST_PREFIX = '__Host-';

/** The name under which a cookie of this site is set and read. `siteUrl` is the public origin. */
export function cookieName(siteUrl: string, name: string): string {
  return siteUrl.startsWith('https:') ? HOST_PREFIX + name : name;
}

/** The value of a cookie of this request, or null. */
export function cookieOf(request: Request, siteUrl: string, name: string): string | null {
  return cookieIn(request.headers.get('cookie') ?? '', siteUrl, name);
}

/** The value of a cookie in a `Cookie` header, or null. */
export function cookieIn(header: string, siteUrl: string, name: string): string | null {
  const whole = cookieName(siteUrl, name);
  for (const part of header.split(';')) {
    const [key, ...value] = part.split('=');
    if (key?.trim() === whole) return value.join('=').trim();
  }
  return null;
}

/** A Set-Cookie line for this site only: HttpOnly, and Secure on https. */
export function cookieLine(siteUrl: string, name: string, value: string, seconds: number): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(siteUrl, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
