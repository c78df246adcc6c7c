/** The value of a cookie of this request, or null. */
export function cookieOf(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = part.split('=');
    if (key?.trim() === name) return value.join('=').trim();
  }
  return null;
}

/** A Set-Cookie line for this site only, out of reach of scripts, and of plain http where the site is https. */
export function cookieLine(siteUrl: string, name: string, value: string, seconds: number): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
