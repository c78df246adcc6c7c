/**
 * The `otpauth://totp/…` address of a secret with the current name of the site. better-auth gets its issuer
 * at start, before any content is read. `uri` is written by better-auth, as `Issuer:e-mail` with parameters.
 */
export function withIssuer(brand: string, uri: string): string {
  const { pathname, searchParams } = new URL(uri);
  const account = decodeURIComponent(pathname).replace(/^[^:]*:/, '');
  searchParams.set('issuer', brand);
  // Authenticator apps show a plus sign as it is.
  const search = String(searchParams).replaceAll('+', '%20');
  return `otpauth://totp/${encodeURIComponent(brand)}:${encodeURIComponent(account)}?${search}`;
}
