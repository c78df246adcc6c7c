/**
 * The address of a secret (`otpauth://totp/…`) under the name that the site has now: better-auth is told one once,
 * before any content is read. `uri` is as better-auth writes it, `Issuer:e-mail` and its parameters.
 */
export function issuedBy(brand: string, uri: string): string {
  const { pathname, searchParams } = new URL(uri);
  const account = decodeURIComponent(pathname).replace(/^[^:]*:/, '');
  searchParams.set('issuer', brand);
  // Apps show a plus as a plus.
  const search = String(searchParams).replaceAll('+', '%20');
  return `otpauth://totp/${encodeURIComponent(brand)}:${encodeURIComponent(account)}?${search}`;
}
